// Where html-manager finds anywidget and its fonts, however deep the page is.
require.config({ baseUrl: new URL("vendor", document.currentScript.src).href, waitSeconds: 60 });

// A slider's handle has no name of its own for a screen reader: it takes the label beside it.
new MutationObserver(() => {
  for (const handle of document.querySelectorAll(".noUi-handle:not([aria-label])")) {
    const label = handle.closest(".widget-slider").querySelector(".widget-label").textContent;
    if (label) handle.setAttribute("aria-label", label);
  }
}).observe(document.documentElement, { childList: true, subtree: true });

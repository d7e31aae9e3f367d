// Keep a punctuation mark with the formula before it; a browser might start the next line with it.
function keepMarks() {
  for (const formula of document.querySelectorAll("span.math")) {
    const next = formula.nextSibling;
    const [mark] = (next?.nodeType === Node.TEXT_NODE && next.data.match(/^[.,;:!?)”’]+/)) || [];
    if (!mark) continue;
    const both = document.createElement("span");
    both.className = "with-mark";
    next.data = next.data.slice(mark.length);
    formula.replaceWith(both);
    both.append(formula, mark);
  }
}

const pause = () => new Promise((go) => { setTimeout(go); });
window.MathJax = {
  startup: {
    // One section at a time, from the top, so that sliders need not wait for the last formula.
    async pageReady() {
      for (const part of document.querySelectorAll(".bd-article > section > *")) {
        await MathJax.typesetPromise([part]);
        await pause();
      }
      await MathJax.typesetPromise();
      keepMarks();
      // A wide formula scrolls; with a tab index, the arrow keys can scroll it too.
      for (const box of document.querySelectorAll("mjx-container[display]")) box.tabIndex = 0;
    },
  },
  tex: { inlineMath: [["\\(", "\\)"], ["$", "$"]], processEscapes: true },
  options: { enableMenu: false },
};

// MathJax is large, so it is loaded after the first explorer is on the page.
const mathjax = document.createElement("script");
mathjax.src = new URL("vendor/mathjax/es5/tex-svg-full.js", document.currentScript.src).href;
Promise.resolve(playing[0]).then(() => document.head.append(mathjax));

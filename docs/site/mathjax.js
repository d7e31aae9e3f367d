const Hub = { Queue() {} }; // what ipywidgets still asks of MathJax 2; no label of ours has a formula
const pause = () => new Promise((go) => { setTimeout(go); });
window.MathJax = {
  Hub,
  startup: {
    ready() { MathJax.Hub = Hub; MathJax.startup.defaultReady(); },
    // From the top, a paragraph at a time: explorers need not wait until the last formula is drawn.
    async pageReady() {
      for (const part of document.querySelectorAll(".bd-article section > :not(section)")) {
        await MathJax.typesetPromise([part]);
        await pause();
      }
      await MathJax.typesetPromise();
      for (const box of document.querySelectorAll("mjx-container[display]")) box.tabIndex = 0; // for keys, if it scrolls
    },
  },
  tex: { inlineMath: [["\\(", "\\)"], ["$", "$"]], processEscapes: true },
  options: { enableMenu: false },
};

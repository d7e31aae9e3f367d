const pause = () => new Promise((go) => { setTimeout(go); });
window.MathJax = {
  startup: {
    // From the top, a section at a time: sliders need not wait until the last formula is drawn.
    async pageReady() {
      for (const part of document.querySelectorAll(".bd-article > section > *")) {
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

// MathJax is large: it comes once the first explorer is there.
const mathjax = document.createElement("script");
mathjax.src = new URL("vendor/mathjax/es5/tex-svg-full.js", document.currentScript.src).href;
Promise.resolve(playing[0]).then(() => document.head.append(mathjax));

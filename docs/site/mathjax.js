// A full stop after a formula stays with it: browsers would put it at the start of the next line.
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
    // From the top, a section at a time: sliders need not wait until the last formula is drawn.
    async pageReady() {
      for (const part of document.querySelectorAll(".bd-article > section > *")) {
        await MathJax.typesetPromise([part]);
        await pause();
      }
      await MathJax.typesetPromise();
      keepMarks();
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

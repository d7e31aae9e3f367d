// Runs the explorers that conf.py has put on a page. In JupyterLab, anywidget gives stage.js a model
// and an element; here this script does, and links plain sliders to the model. The widget manager of
// ipywidgets would have to load 3.6 MB before the first picture.

function modelOf(state) {
  const listeners = {};
  return {
    get: (name) => state[name],
    set(name, value) {
      if (state[name] === value) return;
      state[name] = value;
      for (const tell of listeners[`change:${name}`] ?? []) tell();
    },
    on(events, tell) {
      for (const event of events.split(" ")) (listeners[event] ??= []).push(tell);
    },
    // There is no kernel, so nothing is saved or sent.
    save_changes() {},
    send() {},
  };
}

function link(slider, model, name) {
  const readout = slider.closest("p").querySelector("span");
  const digits = readout.textContent.split(".")[1]?.length ?? 0;
  slider.addEventListener("input", () => model.set(name, slider.valueAsNumber));
  model.on(`change:${name}`, () => {
    slider.valueAsNumber = model.get(name);
    readout.textContent = model.get(name).toFixed(digits);
  });
}

// All explorers share one stage.js. A page that is opened from disk may import a blob, but no file.
const modules = new Map();
function moduleOf(source) {
  if (!modules.has(source)) {
    const blob = new Blob([source], { type: "text/javascript" });
    modules.set(source, import(URL.createObjectURL(blob)));
  }
  return modules.get(source);
}

const decoded = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const playing = []; // a promise for each explorer, which is kept when the explorer is on the page
function play(explorer) { playing.push(start(explorer)); }

async function start(explorer) {
  const place = explorer.querySelector("div");
  try {
    const recording = explorer.querySelector("script[type='application/json']").textContent;
    const { state, buffers } = JSON.parse(recording);
    for (const { path: [name], data } of buffers) state[name] = decoded(data);
    const model = modelOf(state);
    explorer.querySelectorAll("input").forEach((slider, k) => link(slider, model, "xy"[k]));
    const el = document.createElement("div");
    (await moduleOf(state._esm)).default.render({ model, el });
    // The caption is written when the picture has been drawn.
    const caption = el.querySelector("p[aria-live]");
    await new Promise((go) => {
      if (caption.textContent) go();
      else new MutationObserver(go).observe(caption, { childList: true });
    });
    place.replaceWith(el);
  } catch (error) {
    place.querySelector("p").textContent = `This explorer could not be started: ${error.message}`;
  }
}

// Paper is white, so a page in the dark theme is printed in the light one.
const page = document.documentElement.dataset;
let shown;
window.addEventListener("beforeprint", () => { shown = page.theme; page.theme = "light"; });
window.addEventListener("afterprint", () => { page.theme = shown; });

// Plays an explorer that conf.py has put on the page: it gives stage.js what anywidget gives it in JupyterLab, a model and
// an element, and links plain sliders to the model. ipywidgets' own manager would be 3.6 MB before the first picture.

function modelOf(state) {
  const listeners = {};
  return {
    get: (name) => state[name],
    set(name, value) {
      if (state[name] === value) return;
      state[name] = value;
      for (const tell of listeners[`change:${name}`] ?? []) tell();
    },
    on(events, tell) { for (const event of events.split(" ")) (listeners[event] ??= []).push(tell); },
    save_changes() {}, // there is no kernel to save them in,
    send() {}, // nor to send to
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

const modules = new Map(); // the same stage.js serves all explorers; pages read from disk may import a blob, not a file
function moduleOf(source) {
  if (!modules.has(source)) modules.set(source, import(URL.createObjectURL(new Blob([source], { type: "text/javascript" }))));
  return modules.get(source);
}

const decoded = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const playing = []; // a promise for each explorer, kept once it is there
function play(explorer) { playing.push(start(explorer)); }

async function start(explorer) {
  const place = explorer.querySelector("div");
  try {
    const { state, buffers } = JSON.parse(explorer.querySelector("script[type='application/json']").textContent);
    for (const { path: [name], data } of buffers) state[name] = decoded(data);
    const model = modelOf(state);
    explorer.querySelectorAll("input").forEach((slider, k) => link(slider, model, "xy"[k]));
    const el = document.createElement("div");
    (await moduleOf(state._esm)).default.render({ model, el });
    const told = el.querySelector("p[aria-live]"); // it speaks once the picture is drawn
    const spoken = (go) => { told.textContent ? go() : new MutationObserver(go).observe(told, { childList: true }); };
    await new Promise(spoken);
    place.replaceWith(el);
  } catch (error) {
    place.querySelector("p").textContent = `This explorer could not be started: ${error.message}`;
  }
}

// Paper is white: who reads in the dark prints in the light.
const page = document.documentElement.dataset;
let shown;
window.addEventListener("beforeprint", () => { shown = page.theme; page.theme = "light"; });
window.addEventListener("afterprint", () => { page.theme = shown; });

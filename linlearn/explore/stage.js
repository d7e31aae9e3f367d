// Shows a recorded scene: a backdrop that matplotlib drew once, and over it the lines, dots and
// words that change with the sliders. Their positions at every stop of the sliders were recorded
// beforehand, so that nothing is computed here or in a kernel.

const SVG = "http://www.w3.org/2000/svg";
const GAP = -32768; // stands for a point that is not drawn: it breaks a line and hides a dot

// Markers as SVG paths, with centre (x, y) and radius r.
const SHAPES = {
  o: (x, y, r) => `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`,
  s: (x, y, r) => `M${x - r},${y - r}h${2 * r}v${2 * r}h${-2 * r}z`,
  D: (x, y, r) => {
    const side = 1.3 * r;
    return `M${x},${y - side}l${side},${side}l${-side},${side}l${-side},${-side}z`;
  },
  x: (x, y, r) => `M${x - r},${y - r}l${2 * r},${2 * r}M${x - r},${y + r}l${2 * r},${-2 * r}`,
};

// xy holds x and y in turn, in tenths of a pixel.
function linePath(xy) {
  let path = "", command = "M";
  for (let k = 0; k < xy.length; k += 2) {
    if (xy[k] === GAP) { command = "M"; continue; }
    path += `${command}${xy[k] / 10},${xy[k + 1] / 10}`;
    command = "L";
  }
  return path;
}

function dotsPath(xy, track) {
  const shape = SHAPES[track.marker];
  let path = "";
  for (let k = 0; k < xy.length; k += 2) {
    if (xy[k] !== GAP) path += shape(xy[k] / 10, xy[k + 1] / 10, track.size);
  }
  return path;
}

function appendElement(parent, name, attributes = {}) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  parent.appendChild(node);
  return node;
}

function decompress(bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

// Returns a function from a rectangle to the id of its clipPath. Tracks of one Axes share it.
function clipPaths(svg) {
  const ids = new Map();
  return (rectangle) => {
    const key = rectangle.join();
    if (!ids.has(key)) {
      const id = `clip-${Math.random().toString(36).slice(2)}`; // unique on the page
      const [x, y, width, height] = rectangle;
      appendElement(appendElement(svg, "clipPath", { id }), "rect", { x, y, width, height });
      ids.set(key, id);
    }
    return ids.get(key);
  };
}

// Adds the element of a track. Returns a function that moves it to a stop of the sliders.
function addTrack(svg, track, numbers, clipPath) {
  const isText = track.kind === "words";
  const clip = clipPath(track.clip);
  const node = appendElement(svg, isText ? "text" : "path", track.style);
  if (!isText) node.setAttribute("clip-path", `url(#${clip})`);
  return (row, column, stop) => {
    const first = track.first + row * track.strides[0] + column * track.strides[1];
    const xy = numbers.subarray(first, first + track.length);
    if (isText) {
      node.setAttribute("x", xy[0] / 10);
      node.setAttribute("y", xy[1] / 10);
      node.textContent = track.texts[track.which[stop]];
    } else node.setAttribute("d", track.kind === "line" ? linePath(xy) : dotsPath(xy, track));
  };
}

// Fills the picture. Returns a function that moves everything to a stop of the sliders.
function build(model, svg, numbers) {
  const [width, height] = model.get("size");
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.style.maxWidth = `${width}px`;
  appendElement(svg, "image", { href: model.get("backdrop"), width, height });
  const clipPath = clipPaths(svg);
  const moves = model.get("tracks").map((track) => addTrack(svg, track, numbers, clipPath));
  return (...stop) => moves.forEach((move) => move(...stop));
}

function nearest(stops, value) {
  let best = 0;
  stops.forEach((stop, k) => {
    if (Math.abs(stop - value) < Math.abs(stops[best] - value)) best = k;
  });
  return best;
}

export default {
  render({ model, el }) {
    const svg = appendElement(el, "svg", { role: "img", width: "100%" });
    const caption = document.createElement("p");
    caption.setAttribute("aria-live", "polite");
    caption.style.margin = "4px 8px";
    const reset = document.createElement("button");
    reset.textContent = "reset";
    const seedForm = document.createElement("form");
    seedForm.hidden = true;
    seedForm.innerHTML =
      `<label>seed <input type="number" min="0" step="1" style="width:6em"></label> ` +
      `<button>new data</button>`;
    const seedInput = seedForm.querySelector("input");
    // The seed in the input when the kernel was last asked or last answered. If the input differs,
    // the reader is typing, and an answer must not overwrite it.
    let lastSeed = "";
    el.append(caption, reset, seedForm);

    const showError = (error) => {
      caption.textContent = `This picture could not be drawn: ${error.message ?? error}`;
    };
    let move = () => {}, captions = [];
    const draw = () => {
      try {
        const [xs, ys] = model.get("stops");
        const [row, column] = [nearest(xs, model.get("x")), nearest(ys, model.get("y"))];
        const stop = row * ys.length + column;
        move(row, column, stop);
        caption.textContent = model.get("problem") || captions[stop];
        svg.setAttribute("aria-label", caption.textContent);
        svg.dataset.stop = stop;
      } catch (error) { showError(error); }
    };
    const rebuild = async () => {
      try {
        const data = model.get("data");
        const [numbers, texts] = await Promise.all([
          decompress(data).arrayBuffer(),
          decompress(model.get("captions")).json(),
        ]);
        if (data !== model.get("data")) return; // newer data arrived in the meantime
        move = build(model, svg, new Int16Array(numbers));
        captions = texts;
        draw();
      } catch (error) { showError(error); }
    };
    const [x, y] = [model.get("x"), model.get("y")];
    reset.addEventListener("click", () => {
      model.set("x", x);
      model.set("y", y);
      model.save_changes();
    });
    seedForm.addEventListener("submit", (event) => {
      event.preventDefault();
      lastSeed = seedInput.value;
      model.send({ seed: Number(lastSeed) });
    });
    model.on("msg:custom", ({ seed }) => {
      if (seedInput.value === lastSeed) seedInput.value = lastSeed = String(seed);
      seedForm.hidden = false;
    });
    model.on("change:data change:problem", rebuild);
    model.on("change:x change:y", draw);
    rebuild();
    model.send({}); // only a kernel answers, with the seed; without one, the form stays hidden
  },
};

// Draws a recorded scene: a backdrop that matplotlib drew once, and over it lines, dots, bars and words that move
// with the sliders. All stops of the sliders were recorded beforehand, so nothing is computed here or in a kernel.

const SVG = "http://www.w3.org/2000/svg";
const GAP = -32768; // where a line is broken

const SHAPES = {
  o: (x, y, r) => `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`,
  s: (x, y, r) => `M${x - r},${y - r}h${2 * r}v${2 * r}h${-2 * r}z`,
  D: (x, y, r) => `M${x},${y - 1.3 * r}l${1.3 * r},${1.3 * r}l${-1.3 * r},${1.3 * r}l${-1.3 * r},${-1.3 * r}z`,
  x: (x, y, r) => `M${x - r},${y - r}l${2 * r},${2 * r}M${x - r},${y + r}l${2 * r},${-2 * r}`,
};

function line(xy) {
  let d = "", pen = "M";
  for (let k = 0; k < xy.length; k += 2) {
    if (xy[k] === GAP) { pen = "M"; continue; }
    d += `${pen}${xy[k] / 10},${xy[k + 1] / 10}`;
    pen = "L";
  }
  return d;
}

function dots(xy, track) {
  let d = "";
  for (let k = 0; k < xy.length; k += 2) if (xy[k] !== GAP) d += SHAPES[track.marker](xy[k] / 10, xy[k + 1] / 10, track.size);
  return d;
}

function element(parent, name, attributes = {}) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  parent.appendChild(node);
  return node;
}

function unpacked(bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
}

function build(model, svg, numbers) {
  const [width, height] = model.get("size");
  svg.replaceChildren();
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.style.maxWidth = `${width}px`;
  element(svg, "image", { href: model.get("backdrop"), width, height });
  const clips = new Map();
  const moves = model.get("tracks").map((track) => {
    const key = track.clip.join();
    if (!clips.has(key)) {
      clips.set(key, `clip-${Math.random().toString(36).slice(2)}`);
      const [x, y, w, h] = track.clip;
      element(element(svg, "clipPath", { id: clips.get(key) }), "rect", { x, y, width: w, height: h });
    }
    const node = element(svg, track.kind === "words" ? "text" : "path", track.style);
    if (track.kind !== "words") node.setAttribute("clip-path", `url(#${clips.get(key)})`);
    return (row, column, stop) => {
      const first = track.first + row * track.strides[0] + column * track.strides[1];
      const xy = numbers.subarray(first, first + track.length);
      if (track.kind === "words") {
        node.setAttribute("x", xy[0] / 10);
        node.setAttribute("y", xy[1] / 10);
        node.textContent = track.texts[track.which[stop]];
      } else node.setAttribute("d", track.kind === "line" ? line(xy) : dots(xy, track));
    };
  });
  return (...where) => moves.forEach((move) => move(...where));
}

function nearest(stops, value) {
  let best = 0;
  stops.forEach((stop, k) => { if (Math.abs(stop - value) < Math.abs(stops[best] - value)) best = k; });
  return best;
}

export default {
  render({ model, el }) {
    const svg = element(el, "svg", { role: "img", width: "100%" });
    const told = document.createElement("p");
    told.setAttribute("aria-live", "polite");
    told.style.margin = "4px 8px";
    const reset = document.createElement("button");
    reset.textContent = "reset";
    const again = document.createElement("form");
    again.hidden = true;
    again.innerHTML = `<label>seed <input type="number" min="0" step="1" style="width:6em"></label> <button>new data</button>`;
    const box = again.querySelector("input");
    let known = ""; // what stood in the box when the kernel was asked or answered: what is typed meanwhile stays
    el.append(told, reset, again);

    const complain = (error) => { told.textContent = `This picture could not be drawn: ${error.message ?? error}`; };
    let show = () => {}, captions = [];
    const draw = () => {
      try {
        const [xs, ys] = model.get("stops");
        const [row, column] = [nearest(xs, model.get("x")), nearest(ys, model.get("y"))];
        const stop = row * ys.length + column;
        show(row, column, stop);
        told.textContent = model.get("problem") || captions[stop];
        svg.setAttribute("aria-label", told.textContent);
        svg.dataset.stop = stop;
      } catch (error) { complain(error); }
    };
    const rebuild = async () => {
      try {
        const data = model.get("data");
        const [numbers, words] = await Promise.all([unpacked(data).arrayBuffer(), unpacked(model.get("captions")).json()]);
        if (data !== model.get("data")) return; // while this was unpacked, newer data came
        show = build(model, svg, new Int16Array(numbers));
        captions = words;
        draw();
      } catch (error) { complain(error); }
    };
    const [x, y] = [model.get("x"), model.get("y")];
    reset.addEventListener("click", () => { model.set("x", x); model.set("y", y); model.save_changes(); });
    again.addEventListener("submit", (event) => {
      event.preventDefault();
      known = box.value;
      model.send({ seed: Number(known) });
    });
    model.on("msg:custom", ({ seed }) => {
      if (box.value === known) box.value = known = String(seed);
      again.hidden = false;
    });
    model.on("change:data change:problem", rebuild);
    model.on("change:x change:y", draw);
    rebuild();
    model.send({}); // only a kernel answers, with the seed: without one there is no new data to be had
  },
};

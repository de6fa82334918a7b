// A table to scale as an SVG: game inches, y up as players see it. It draws what the server says, no rule of its own.

const SVG = "http://www.w3.org/2000/svg";
export const STEP = 1, FINE = 0.1;

function shape(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function at(point, radius, degrees) {
  const turn = (degrees * Math.PI) / 180;
  return [point[0] + radius * Math.sin(turn), -(point[1] + radius * Math.cos(turn))];
}

function sector(point, radius, from, to) {
  const [ax, ay] = at(point, radius, from), [bx, by] = at(point, radius, to);
  return `M${point[0]} ${-point[1]}L${ax} ${ay}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${bx} ${by}Z`;
}

function arc(point, radius, from, to) {
  const [ax, ay] = at(point, radius, from), [bx, by] = at(point, radius, to);
  return `M${ax} ${ay}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${bx} ${by}`;
}

// Sizes of letters on the board, in game inches.
const LETTER = 0.3, LINE = 0.72, GAP = 0.2;

function half(figure) {
  return figure.radius ?? Math.max(figure.wide, figure.deep);
}

function around([x, y], wide, high) {
  return { x0: x - wide, x1: x + wide, y0: -y - high, y1: -y + high };
}

// Where a label may stand: beside its figure right and left, level, then higher and lower.
function places(figure, wide, high) {
  const [x, y] = figure.at, off = half(figure) + GAP;
  return [0, -1, 1, -2, 2].flatMap((step) => [false, true].map((left) => {
    const top = -y - high / 2 + (step * high) / 2;
    const side = left ? { x0: x - off - wide, x1: x - off } : { x0: x + off, x1: x + off + wide };
    return { ...side, y0: top, y1: top + high, left };
  }));
}

function meet(one, other) {
  return one.x0 < other.x1 && other.x0 < one.x1 && one.y0 < other.y1 && other.y0 < one.y1;
}

export class Board {
  // `moved(name, [x, y], resting)` is called while a figure moves and once more when it rests.
  constructor(svg, moved) {
    this.svg = svg;
    this.moved = moved;
    this.ground = shape("g", { class: "ground" });
    this.people = shape("g", { class: "people" });
    this.labels = shape("g", { class: "labels", "aria-hidden": "true" });
    svg.replaceChildren(this.ground, this.people, this.labels);
    this.held = null;
    this.figures = new Map();
    svg.addEventListener("pointerdown", (event) => this.take(event));
    svg.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, (event) => this.drop(event));
    svg.addEventListener("keydown", (event) => this.key(event));
  }

  show(table) {
    this.table = table;
    this.template(table.template);
    for (const name of this.figures.keys()) if (!(name in table.figures)) this.forget(name);
    for (const [name, figure] of Object.entries(table.figures)) this.figure(name, figure);
    this.write();
    if (!this.held) this.frame();
  }

  template({ point, ahead, angle, inner, outer, reach, bands }) {
    const lies = ahead + angle;
    const parts = [
      shape("path", { class: "outer", d: sector(point, reach, lies - outer / 2, lies + outer / 2) }),
    ];
    if (inner) parts.push(shape("path", { class: "inner", d: sector(point, reach, lies - inner / 2, lies + inner / 2) }));
    for (const band of bands) {
      parts.push(shape("path", { class: "arc", d: arc(point, band.to, lies - outer / 2, lies + outer / 2) }));
      // Beside the cone, where no figure that it covers has its label.
      const [x, y] = at(point, band.to, lies - outer / 2);
      parts.push(shape("text", { class: "band", x: x - GAP, y }, `${band.to}″`));
    }
    const [ax, ay] = at(point, reach + 1, ahead);
    parts.push(shape("path", { class: "aim", d: `M${point[0]} ${-point[1]}L${ax} ${ay}` }));
    this.ground.replaceChildren(...parts);
  }

  figure(name, figure) {
    let made = this.figures.get(name);
    if (!made) {
      made = shape("g", { class: "figure", tabindex: "0", role: "button", "data-name": name });
      this.people.append(made);
      this.figures.set(name, made);
    }
    if (this.held?.name === name) figure = { ...figure, at: this.held.at };
    made.figure = figure;
    made.setAttribute("class", `figure ${figure.part}`);
    made.setAttribute("aria-label", figure.lines.join(", "));
    made.setAttribute("transform", `translate(${figure.at[0]} ${-figure.at[1]})`);
    made.replaceChildren(shape("circle", { class: "grip", r: Math.max(0.9, figure.radius ?? 0.9) }), base(figure));
  }

  // Every label beside its figure, where it covers neither a figure nor another label.
  write() {
    const taken = [...this.figures.values()].map(({ figure }) => around(figure.at, half(figure), half(figure)));
    for (const [name, { figure }] of this.figures) {
      const wide = Math.max(...figure.lines.map((line) => line.length)) * LETTER, high = figure.lines.length * LINE;
      const boxes = places(figure, wide, high);
      const box = boxes.find((each) => !taken.some((other) => meet(each, other))) ?? boxes[0];
      taken.push(box);
      let label = this.labels.querySelector(`[data-of="${CSS.escape(name)}"]`);
      if (!label) {
        label = shape("text", { "data-of": name });
        this.labels.append(label);
      }
      label.setAttribute("class", figure.part);
      label.setAttribute("text-anchor", box.left ? "end" : "start");
      label.replaceChildren(...figure.lines.map((line, place) =>
        shape("tspan", { x: box.left ? box.x1 : box.x0, y: box.y0 + (place + 0.8) * LINE }, line)));
    }
  }

  forget(name) {
    this.figures.get(name).remove();
    this.figures.delete(name);
    this.labels.querySelector(`[data-of="${CSS.escape(name)}"]`)?.remove();
  }

  // The part of the table that holds everything, and stays while a figure is dragged.
  frame() {
    const { point, ahead, angle, reach, outer } = this.table.template;
    const lies = ahead + angle;
    const corners = [[point[0], -point[1]], at(point, reach, lies - outer / 2), at(point, reach, lies), at(point, reach, lies + outer / 2)];
    for (const { at: [x, y] } of Object.values(this.table.figures)) corners.push([x - 1, -y - 1], [x + 1, -y + 1]);
    const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y);
    const left = Math.min(...xs) - 1, top = Math.min(...ys) - 1;
    const width = Math.max(...xs) + 5 - left, height = Math.max(...ys) + 1 - top;
    this.svg.setAttribute("viewBox", `${left} ${top} ${Math.max(width, 8)} ${Math.max(height, 8)}`);
  }

  place(event) {
    const spot = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return [spot.x, -spot.y];
  }

  take(event) {
    const made = event.target.closest(".figure");
    if (!made) return;
    event.preventDefault();
    made.focus({ preventScroll: true });
    this.svg.setPointerCapture(event.pointerId);
    const [x, y] = this.place(event);
    const [fx, fy] = made.figure.at;
    this.held = { name: made.dataset.name, off: [fx - x, fy - y], at: [fx, fy], moved: false };
    made.classList.add("held");
  }

  drag(event) {
    if (!this.held) return;
    const [x, y] = this.place(event);
    this.held.at = [round(x + this.held.off[0]), round(y + this.held.off[1])];
    this.held.moved = true;
    const made = this.figures.get(this.held.name);
    made.figure = { ...made.figure, at: this.held.at };
    made.setAttribute("transform", `translate(${this.held.at[0]} ${-this.held.at[1]})`);
    this.write();
    this.moved(this.held.name, this.held.at, false);
  }

  drop() {
    if (!this.held) return;
    const { name, at: spot, moved } = this.held;
    this.figures.get(name)?.classList.remove("held");
    this.held = null;
    if (moved) this.moved(name, spot, true);
  }

  key(event) {
    const made = event.target.closest?.(".figure");
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (!made || !way) return;
    event.preventDefault();
    const step = event.shiftKey ? FINE : STEP;
    const [x, y] = made.figure.at;
    const spot = [round(x + way[0] * step), round(y + way[1] * step)];
    made.figure = { ...made.figure, at: spot };
    made.setAttribute("transform", `translate(${spot[0]} ${-spot[1]})`);
    this.moved(made.dataset.name, spot, true);
  }
}

function base(figure) {
  if (figure.shape === "round") return shape("circle", { class: "base", r: figure.radius });
  const turn = `rotate(${figure.facing})`;
  if (figure.shape === "oval") return shape("ellipse", { class: "base", rx: figure.wide, ry: figure.deep, transform: turn });
  return shape("rect", { class: "base", x: -figure.wide, y: -figure.deep, width: 2 * figure.wide, height: 2 * figure.deep, transform: turn });
}

function round(value) {
  return Math.round(value * 100) / 100;
}

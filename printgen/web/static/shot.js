// A shot on the table. The state is a scenario, as a file has it; every change is answered by the server.
import { afterRest, ask, make, tellFaults } from "./common.js";
import { Board } from "./board.js";
import { tellAccount, tellLists, tellOdds } from "./account.js";
import { carried, filing, options } from "./situation.js";

const get = (id) => document.querySelector(`#${id}`);
const board = new Board(get("board"), moved);
let scenario = {
  rules: [], shot: { firer: "Cole", weapon: "sawn-off", target: "Ike", barrels: 1 },
  figure: [{ name: "Cole", at: [0, 0] }, { name: "Ike", at: [0, 7] }, { name: "Ma", side: "Cole", at: [1.8, 5] }],
};
let game, seed = 1, asking = false, again = null, last = null, counted = 0;

// ---- asking

async function play(brief) {
  if (asking) { again = again === false ? false : brief; return; }
  asking = true;
  try {
    const found = await ask("/api/resolve", { scenario, seed: get("rolling").checked ? seed : null, brief, options });
    show(found, brief);
    tellFaults(get("faults"), []);
  } catch (why) {
    tellFaults(get("faults"), why.faults ?? [{ message: "the server of the page does not answer" }]);
  }
  asking = false;
  if (again !== null) {
    const next = again;
    again = null;
    await play(next);
  }
}

const chances = afterRest(250, async () => {
  const mine = ++counted;
  try {
    const found = await ask("/api/odds", { scenario, fresh: true, options });
    if (mine === counted) tellOdds(found);
  } catch (why) {
    if (mine === counted) get("odds").replaceChildren(make("p", { class: "help" }, why.message));
  }
});

const rest = afterRest(120, () => { play(false); chances(); });

function show(found, brief) {
  last = found;
  if (found.table) board.show(found.table);
  tellAccount(found);
  if (!brief) tellLists(found);
}

// ---- changing

function moved(name, spot, resting) {
  standOnTable();
  scenario.figure.find((figure) => figure.name === name).at = spot;
  play(true);
  if (resting) rest();
}

// Figures that were read off the template stand where the picture shows them, once somebody moves one.
function standOnTable() {
  for (const figure of scenario.figure) {
    if (figure.at || !last?.table) continue;
    delete figure.seen;
    delete figure.polar;
    figure.at = last.table.figures[figure.name].at.map((value) => Math.round(value * 100) / 100);
  }
  delete scenario.expect;
}

function changed() {
  const { shot } = scenario, firer = scenario.figure.find((figure) => figure.name === shot.firer);
  shot.weapon = get("weapon").value;
  shot.barrels = Number(get("barrels").value);
  for (const [key, value] of [["load", get("load").value], ["aimed", get("aimed").checked], ["moved", get("moved").checked],
    ["hands", get("hands").checked ? 1 : 0], ["wrong_handed", get("wrong").checked]]) {
    if (value) shot[key] = value;
    else delete shot[key];
  }
  const guns = firer.guns?.filter((gun) => gun.weapon !== shot.weapon) ?? [];
  if (get("grip").checked) firer.guns = [...guns, { weapon: shot.weapon, pistol_grip: true }];
  else delete firer.guns;
  if (get("class").value) firer.class = get("class").value;
  else delete firer.class;
  stale();
  rest();
}

// Dice of hits that fell for another situation say nothing of this one.
function stale() {
  delete scenario.shot.hit_dice;
  delete scenario.shot.to_hit;
  delete scenario.shot.correction;
  delete scenario.expect;
}

// ---- the forms

function fill(select, entries, value, none) {
  select.replaceChildren(...(none ? [make("option", { value: "" }, none)] : []),
    ...entries.map(([key, name]) => make("option", { value: key, selected: key === value }, name)));
}

function forms() {
  const { shot } = scenario, firer = scenario.figure.find((figure) => figure.name === shot.firer) ?? {};
  const tables = game.tables;
  fill(get("weapon"), Object.entries(tables.cone).map(([key, cone]) => [key, cone.name]), shot.weapon);
  fill(get("load"), Object.entries(tables.load).map(([key, load]) => [key, load.name]), [shot.load].flat()[0], "–");
  fill(get("class"), Object.entries(tables.class).map(([key, each]) => [key, each.name]), firer.class, "–");
  get("barrels").value = String(shot.barrels ?? 1);
  get("aimed").checked = Boolean(shot.aimed);
  get("moved").checked = Boolean(shot.moved);
  get("hands").checked = shot.hands === 1;
  get("wrong").checked = Boolean(shot.wrong_handed);
  get("grip").checked = Boolean(firer.guns?.find((gun) => gun.weapon === shot.weapon)?.pistol_grip);
  dice();
  people();
}

function dice() {
  const deviation = game.tables.deviation, faces = game.tables.die[deviation.die].faces;
  const sides = [deviation.left.die, deviation.right.die];
  const inputs = sides.map((side) => make("select", { id: `die-${side}`, class: `die ${side}` },
    make("option", { value: "" }, "–"),
    ...Array.from({ length: faces }, (_, face) => make("option", { selected: scenario.shot.dice?.[side] === face + 1 }, String(face + 1)))));
  const set = () => {
    const fell = inputs.map((input) => Number(input.value));
    if (fell.every(Boolean)) scenario.shot.dice = Object.fromEntries(sides.map((side, place) => [side, fell[place]]));
    else delete scenario.shot.dice;
    stale();
    rest();
  };
  for (const input of inputs) input.addEventListener("change", set);
  const roll = make("button", { type: "button", class: "button second" }, "Roll");
  roll.addEventListener("click", () => {
    const fell = crypto.getRandomValues(new Uint32Array(3));
    inputs.forEach((input, place) => { input.value = String((fell[place] % faces) + 1); });
    seed = fell[2] % 1000000;
    set();
  });
  get("dice").replaceChildren(...sides.map((side, place) => make("label", {}, `${side} `, inputs[place])), roll);
}

function people() {
  const rows = scenario.figure.map((figure, place) => {
    const firer = figure.name === scenario.shot.firer;
    const target = make("input", { type: "radio", name: "target", checked: figure.name === scenario.shot.target, disabled: firer, "aria-label": `${figure.name} is the target` });
    target.addEventListener("change", () => { scenario.shot.target = figure.name; stale(); rest(); });
    const cover = make("input", { type: "checkbox", checked: figure.claims?.includes("cover"), disabled: firer, "aria-label": `${figure.name} is in cover` });
    cover.addEventListener("change", () => {
      figure.claims = (figure.claims ?? []).filter((claim) => claim !== "cover");
      if (cover.checked) figure.claims.push("cover");
      stale();
      rest();
    });
    const name = make("input", { value: figure.name, maxlength: "30", size: "8", "aria-label": `Name of figure ${place + 1}` });
    name.addEventListener("change", () => rename(figure, name));
    const gone = make("button", { type: "button", class: "plain", disabled: firer || figure.name === scenario.shot.target, "aria-label": `Take ${figure.name} off the table` }, "×");
    gone.addEventListener("click", () => { scenario.figure.splice(place, 1); stale(); people(); rest(); });
    return make("tr", {}, make("td", {}, name), make("td", {}, firer ? "fires" : target), make("td", {}, cover), make("td", {}, gone));
  });
  const more = make("button", { type: "button", class: "plain" }, "One more");
  more.addEventListener("click", another);
  const heads = ["Figure", "Target", "Cover", ""].map((head) => make("th", { scope: "col" }, head));
  get("figures").replaceChildren(make("table", {}, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows)), more);
}

function rename(figure, field) {
  const wanted = field.value.trim();
  if (!wanted || scenario.figure.some((other) => other !== figure && other.name === wanted)) { field.value = figure.name; return; }
  for (const key of ["firer", "target"]) if (scenario.shot[key] === figure.name) scenario.shot[key] = wanted;
  for (const other of scenario.figure) if (other.side === figure.name) other.side = wanted;
  figure.name = wanted;
  stale();
  people();
  rest();
}

function another() {
  standOnTable();
  let number = scenario.figure.length + 1;
  while (scenario.figure.some((figure) => figure.name === `Figure ${number}`)) number += 1;
  scenario.figure.push({ name: `Figure ${number}`, at: [-3 + (number % 4), 3 + (number % 3)] });
  stale();
  people();
  rest();
}

function opened(tables) {
  if (!tables.shot) throw new Error("this file holds no shot; choose its event above");
  scenario = tables;
  forms();
  play(false);
  chances();
}

async function start() {
  const query = new URLSearchParams(Object.entries(carried).flatMap(([key, texts]) => texts.map((text) => [key, text])));
  const { rules } = await (await fetch(`/api/rules?${query}`)).json();
  game = rules.find((each) => Object.keys(each.tables.cone).length);
  if (!game) { tellFaults(get("faults"), [{ message: "none of the rules in force has templates" }]); return; }
  scenario.shot.weapon = scenario.shot.weapon in game.tables.cone ? scenario.shot.weapon : Object.keys(game.tables.cone)[0];
  scenario.rules = [game.id];
  // Equal dice: the template stays, and everybody on the table has an answer at once.
  const { left, right } = game.tables.deviation;
  scenario.shot.dice = { [left.die]: 3, [right.die]: 3 };
  if (get("play").dataset.packed) {
    const { tables } = await ask("/api/check", { packed: get("play").dataset.packed });
    scenario = tables;
  }
  forms();
  for (const id of ["weapon", "barrels", "load", "class", "aimed", "moved", "hands", "wrong", "grip"]) get(id).addEventListener("change", changed);
  get("rolling").addEventListener("change", () => rest());
  filing({ event: "shot", scenario: () => scenario, opened });
  await play(false);
  chances();
}

start();

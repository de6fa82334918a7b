// What the resolver answers, in lists: the account, what was not claimed, rulings, chances as bars.
import { make } from "./common.js";

export function tellAccount(found) {
  document.querySelector("#account").replaceChildren(...found.steps.map((step) =>
    make("li", {}, step.text, step.rule ? make("span", { class: "rule" }, ` ${step.rule}`) : "")));
  const waiting = document.querySelector("#waiting");
  waiting.hidden = !found.told.waiting;
  waiting.textContent = found.told.waiting;
}

export function tellLists({ told }) {
  const [unclaimed, rulings] = [told.unclaimed, told.rulings].map(([head, ...items]) => (head ? [block(head[0], items)] : []));
  const differences = told.differences.length ? [block("Not as the file expects", told.differences)] : [];
  document.querySelector("#lists").replaceChildren(...differences, ...unclaimed, ...rulings);
}

// A list whose lines unfold where others stand in under them.
function block(head, items) {
  const line = ([text, ...under]) => (under.length
    ? make("details", {}, make("summary", {}, text), make("ul", {}, ...under.map((each) => make("li", {}, each)))) : text);
  return make("div", { class: "block" }, make("h2", {}, head.replace(/:$/, "")),
    make("ul", {}, ...items.map((item) => make("li", {}, line(item)))));
}

// Questions of yes or no that follow one another share a table; each is then its own row.
export function tellOdds(found) {
  const tables = [];
  for (const { question, rows } of found.bars) {
    const yes = rows.length === 1 && rows[0].outcome === "";
    const told = rows.map((row) => ({ ...row, outcome: yes ? question : row.outcome }));
    const last = tables.at(-1);
    if (yes && last?.yes) last.rows.push(...told);
    else tables.push({ question: yes ? "" : question, rows: told, yes });
  }
  document.querySelector("#odds").replaceChildren(...tables.map(({ question, rows, yes }) => (!yes && rows.length === 1
    ? make("p", { class: "chance" }, `${question}: ${rows[0].outcome}`) : make("div", { class: yes ? "chance yes" : "chance" }, question ? make("h3", {}, question) : "",
      make("table", {}, make("tbody", {}, ...rows.map(bar)))))));
}

function bar(row) {
  const meter = make("meter", { min: "0", max: "1", value: String(row.share), "aria-label": `${row.outcome}: ${row.chance}` });
  return make("tr", {}, make("th", { scope: "row" }, row.outcome), make("td", { class: "bar" }, meter),
    make("td", { class: "share" }, row.chance));
}

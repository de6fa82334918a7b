// What the resolver answers, in lists: the account, what was not claimed, rulings, chances as bars.
import { make } from "./common.js";

export function tellAccount(found) {
  document.querySelector("#account").replaceChildren(...found.steps.map((step) =>
    make("li", {}, step.text, step.rule ? make("span", { class: "rule" }, ` ${step.rule}`) : "")));
  const waiting = document.querySelector("#waiting");
  waiting.hidden = !found.waiting && !found.refused;
  waiting.textContent = found.refused || (found.waiting ? `Stops here, waiting for ${found.waiting.replaceAll("*", "")}.` : "");
}

export function tellLists(found) {
  const blocks = [];
  if (found.differences.length) blocks.push(block("Not as the file expects", found.differences.map((each) =>
    `${each.path}: expected ${shown(each.expected)}, found ${shown(each.found)}`)));
  if (found.unclaimed.length) blocks.push(block("Could have been claimed, and was not", found.unclaimed.map((each) =>
    `${each.name} ${each.value > 0 ? "+" : "−"}${Math.abs(each.value)}${each.figure ? `: ${each.figure}` : ""}`)));
  if (found.rulings.length) blocks.push(block("Rulings that would have changed it", found.rulings.map((each) => {
    const changes = each.changes.map((change) => `${change.path}: ${shown(change.found)} → ${shown(change.would)}`);
    if (each.waits) changes.push(`would wait for ${each.waits.replaceAll("*", "")}`);
    if (each.refused) changes.push(`would be refused: ${each.refused}`);
    return make("details", {}, make("summary", {}, `${found.named?.[each.switch] ?? each.switch}: ${each.answer}`),
      make("ul", {}, ...changes.map((change) => make("li", {}, change))));
  })));
  document.querySelector("#lists").replaceChildren(...blocks);
}

function block(head, lines) {
  return make("div", { class: "block" }, make("h2", {}, head), make("ul", {}, ...lines.map((line) => make("li", {}, line))));
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
  document.querySelector("#odds").replaceChildren(...tables.map(({ question, rows, yes }) =>
    make("div", { class: yes ? "chance yes" : "chance" }, question ? make("h3", {}, question) : "",
      make("table", {}, make("tbody", {}, ...rows.map(bar))))));
}

function bar(row) {
  const meter = make("meter", { min: "0", max: "1", value: String(row.share), "aria-label": `${row.outcome}: ${row.chance}` });
  return make("tr", {}, make("th", { scope: "row" }, row.outcome), make("td", { class: "bar" }, meter),
    make("td", { class: "share" }, row.chance));
}

export function shown(value) {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.map(shown).join(", ") || "–";
  if (typeof value === "number") return String(Math.round(value * 1000) / 1000);
  return String(value);
}

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
    return make("details", {}, make("summary", {}, `${each.switch} = ${each.answer}`),
      make("ul", {}, ...changes.map((change) => make("li", {}, change))));
  })));
  document.querySelector("#lists").replaceChildren(...blocks);
}

function block(head, lines) {
  return make("div", { class: "block" }, make("h2", {}, head), make("ul", {}, ...lines.map((line) => make("li", {}, line))));
}

export function tellOdds(found) {
  document.querySelector("#odds").replaceChildren(...found.bars.map(({ question, rows }) =>
    make("div", { class: "chance" }, make("h3", {}, question), make("table", {}, make("tbody", {}, ...rows.map((row) =>
      make("tr", {}, make("th", { scope: "row" }, row.outcome), make("td", { class: "bar" },
        make("meter", { min: "0", max: "1", value: String(row.share), "aria-label": `${row.outcome}: ${row.chance}` })),
      make("td", { class: "share" }, row.chance))))))));
}

export function shown(value) {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.map(shown).join(", ") || "–";
  if (typeof value === "number") return String(Math.round(value * 1000) / 1000);
  return String(value);
}

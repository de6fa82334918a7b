// The picture, the sheets and the address follow every change; what is not changed stays out of the address.
import { afterRest, copy, whole } from "./common.js";

const form = document.querySelector("#order");
const result = document.querySelector("#result");
let asked = 0;

function words() {
  const said = new URLSearchParams();
  for (const field of form.elements) {
    if (!field.name || !field.value.trim()) continue;
    if (field.type === "checkbox" && !field.checked) continue;
    said.append(field.name, field.name === "piece" && field.dataset.bare ? pieceWithForms(field) : field.value.trim());
  }
  return said.toString();
}

function pieceWithForms(field) {
  const forms = [...form.querySelectorAll("[data-form]")].filter((box) => box.checked).map((box) => box.dataset.form);
  const sized = form.querySelector("[data-sized]")?.value.trim().replaceAll(" ", "").toLowerCase();
  if (sized) forms.push(sized);
  return [field.dataset.bare, ...forms].join("+");
}

async function follow() {
  const mine = ++asked;
  const said = words();
  history.replaceState(null, "", `/make?${said}`);
  result.setAttribute("aria-busy", "true");
  const answer = await fetch(`/make/result?${said}`);
  const text = await answer.text();
  if (mine !== asked) return;
  const part = new DOMParser().parseFromString(text, "text/html");
  result.replaceChildren(...part.body.childNodes);
  result.removeAttribute("aria-busy");
}

const soon = afterRest(150, follow);
form.addEventListener("input", soon);
form.addEventListener("submit", (event) => { event.preventDefault(); follow(); });
result.addEventListener("click", (event) => {
  const button = event.target.closest("[data-copy]");
  if (button) copy(whole(button.dataset.copy), result.querySelector(".said"));
});

// What was changed before this was loaded, or what a browser fills in again on the way back.
const sorted = (said) => { const found = new URLSearchParams(said); found.sort(); return found.toString(); };
if (sorted(words()) !== sorted(location.search)) follow();

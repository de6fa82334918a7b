// A form whose answer follows every change: the part of the page is made by the server, the address says it all.
import { afterRest, copy, whole } from "./common.js";

export function following(path, words) {
  const form = document.querySelector("#order"), result = document.querySelector("#result");
  let asked = 0;

  async function follow() {
    const mine = ++asked;
    const said = words(form);
    history.replaceState(null, "", `${path}?${said}`);
    result.setAttribute("aria-busy", "true");
    const answer = await fetch(`${path}/result?${said}`);
    const text = await answer.text();
    if (mine !== asked) return;
    result.replaceChildren(...new DOMParser().parseFromString(text, "text/html").body.childNodes);
    result.removeAttribute("aria-busy");
  }

  form.addEventListener("input", afterRest(150, follow));
  // A choice that is none of those offered is typed beside them.
  form.addEventListener("change", ({ target }) => {
    const typed = target.parentElement.querySelector("[data-of]");
    if (target.tagName !== "SELECT" || !typed) return;
    const other = target.selectedOptions[0].matches("[data-other]");
    [target.name, typed.name] = other ? ["", typed.dataset.of] : [typed.dataset.of, ""];
    typed.hidden = !other;
    if (other) typed.focus();
  });
  form.addEventListener("submit", (event) => { event.preventDefault(); follow(); });
  result.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy]");
    if (button) copy(whole(button.dataset.copy), result.querySelector(".said"));
  });
  // What takes too long to come with the page; what was changed before this was loaded, or what a browser fills in
  // again on the way back.
  const sorted = (said) => { const found = new URLSearchParams(said); found.sort(); return found.toString(); };
  if ("later" in result.dataset || sorted(words(form)) !== sorted(location.search)) follow();
  return follow;
}

// What the form says, without what is empty: what is not chosen stays out of the address.
export function filledIn(form, value = (field) => field.value.trim()) {
  const said = new URLSearchParams();
  for (const field of form.elements) {
    if (!field.name || !field.value.trim()) continue;
    if (field.type === "checkbox" && !field.checked) continue;
    said.append(field.name, value(field));
  }
  return said.toString();
}

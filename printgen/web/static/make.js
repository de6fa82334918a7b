// The picture, the sheets and the address follow every change of how a piece is printed.
import { filledIn, following } from "./following.js";

function pieceWithForms(form, field) {
  const forms = [...form.querySelectorAll("[data-form]")].filter((box) => box.checked).map((box) => box.dataset.form);
  const sized = form.querySelector("[data-sized]")?.value.trim().replaceAll(" ", "").toLowerCase();
  if (sized) forms.push(sized);
  return [field.dataset.bare, ...forms].join("+");
}

following("/make", (form) => filledIn(form, (field) =>
  (field.name === "piece" && field.dataset.bare ? pieceWithForms(form, field) : field.value.trim())));

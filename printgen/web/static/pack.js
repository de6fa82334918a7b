// What is in a pack, counted, follows every change; a roster is read by the server and kept in the address.
import { ask, fileName } from "./common.js";
import { filledIn, following } from "./following.js";

const form = document.querySelector("#order"), said = document.querySelector("#roster-said");
const none = document.querySelector("#no-roster");
const follow = following("/pack", (each) => filledIn(each));

document.querySelector("#roster-file").addEventListener("change", async (event) => {
  const file = event.target.files[0];
  if (!file) return;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    const options = Object.fromEntries(["house", "set"].map((key) => [key, new FormData(form).getAll(key)]));
    const found = await ask("/api/roster", { name: fileName(file.name), data, options });
    form.elements.roster.value = found.packed;
    said.textContent = `${file.name}: ${found.players.join(", ")}.`;
    none.hidden = false;
    follow();
  } catch (why) {
    said.replaceChildren(...(why.faults ?? [{ message: why.message }]).map((fault) =>
      Object.assign(document.createElement("p"), { className: "fault", textContent: fault.line ? `row ${fault.line}: ${fault.message}` : fault.message })));
  }
  event.target.value = "";
});
none.addEventListener("click", () => {
  form.elements.roster.value = "";
  said.textContent = "Without a roster: sheets for anybody.";
  none.hidden = true;
  follow();
});

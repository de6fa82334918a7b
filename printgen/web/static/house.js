// House rules: cells edited, faults at the cell, the picture and the address follow.
import { addressWith, afterRest, ask, copy, opening, tellFaults, whole } from "./common.js";

const get = (id) => document.querySelector(`#${id}`);
const { game } = get("house").dataset;
let packed = get("house").dataset.house;
const others = new URLSearchParams(location.search).getAll("house").slice(1);
const edits = {};
let asked = 0;

const follow = afterRest(250, async () => {
  const mine = ++asked;
  try {
    const found = await ask("/api/house", { game, edits, house: packed || null });
    if (mine !== asked) return;
    packed = found.packed;
    for (const key of Object.keys(edits)) delete edits[key];
    tell(found);
  } catch (why) {
    tellFaults(get("faults"), why.faults ?? [{ message: why.message }]);
  }
});

function tell({ faults }) {
  for (const place of document.querySelectorAll(".fault")) { place.hidden = true; place.textContent = ""; }
  for (const cell of document.querySelectorAll("[data-path]")) { cell.removeAttribute("aria-invalid"); cell.removeAttribute("aria-describedby"); }
  const elsewhere = [];
  for (const fault of faults) {
    const place = document.getElementById(`x-${fault.path}`);
    if (!place) { elsewhere.push({ message: fault.message }); continue; }
    place.textContent = fault.message;
    place.hidden = false;
    const cell = document.getElementById(`c-${fault.path}`);
    cell.setAttribute("aria-invalid", "true");
    cell.setAttribute("aria-describedby", place.id);
  }
  tellFaults(get("faults"), elsewhere);
  const house = [packed, ...others];
  history.replaceState(null, "", addressWith("/rules", { game, piece: get("piece").value, house }));
  get("toml").href = addressWith("/api/house.toml", { house: packed });
  get("use").href = addressWith("/", { house });
  get("toml").hidden = false;
  get("use").hidden = faults.length > 0;
  if (!faults.length) get("shown").src = addressWith("/api/preview.svg", { piece: get("piece").value, house });
}

document.querySelector(".cells").addEventListener("input", (event) => {
  const cell = event.target.closest("[data-path]");
  if (!cell) return;
  edits[cell.dataset.path] = cell.value;
  cell.closest(".cell").classList.toggle("changed", cell.value !== cell.dataset.base);
  follow();
});
get("piece").addEventListener("change", () => {
  get("shown").src = addressWith("/api/preview.svg", { piece: get("piece").value, house: packed ? [packed, ...others] : others });
  get("shown").alt = `${get("piece").value} by these rules`;
});
get("link").addEventListener("click", async () => {
  await copy(whole(location.pathname + location.search), get("said"), get("link").dataset.long);
});
opening(get("open"), "rules", get("faults"), (found) => {
  location.href = addressWith("/rules", { game: found.extends, house: found.packed });
});

// Rules that came by a link may have faults: they are shown at their cells like those just typed.
if (packed) follow();

// Volleys, darts and grenades: a form, answered like the questions of the command line.
import { addressWith, ask, make, tellFaults } from "./common.js";
import { tellAccount, tellLists, tellOdds } from "./account.js";
import { carried, filing, options } from "./situation.js";

const get = (id) => document.querySelector(`#${id}`);
const form = get("question"), { event, packed } = get("play").dataset;
let scenario, seed = 1, asked = 0;

function given() {
  const said = {};
  for (const field of form.elements) {
    if (!field.name) continue;
    if (field.type === "checkbox") said[field.name] = field.checked;
    else if (field.value.trim()) said[field.name] = field.value.trim();
  }
  return said;
}

// Settings that the books do not give are chosen here, beside those that came along.
function settings() {
  const chosen = [...form.querySelectorAll("[data-set]")].map((field) => field.value).filter(Boolean);
  const keys = chosen.map((text) => text.split("=")[0]);
  options.set = [...(carried.set ?? []).filter((text) => !keys.includes(text.split("=")[0])), ...chosen];
}

// Only the last of several questions is answered, whichever answer comes first.
async function play() {
  settings();
  const mine = ++asked, still = () => mine === asked;
  try {
    const found = await ask("/api/resolve", { scenario, seed, options });
    if (!still()) return;
    tellAccount(found);
    tellLists(found);
    tellFaults(get("faults"), []);
    const { packed: link } = await ask("/api/scenario", { scenario });
    if (!still()) return;
    get("drawn").src = addressWith("/api/picture.svg", { scenario: link, seed: String(seed), ...options });
    get("picture").hidden = false;
    await chances(found.waiting, still);
  } catch (why) {
    if (still()) tellFaults(get("faults"), why.faults ?? [{ message: why.message }]);
  }
}

// All missing dice are rolled: what it still waits for is a number that no book gives, and saves need.
async function chances(waiting, still) {
  try {
    const found = await ask("/api/odds", { scenario, options, before_saves: Boolean(waiting) });
    if (!still()) return;
    tellOdds(found);
    if (waiting) get("odds").prepend(make("p", { class: "help" }, "Before saves: what they are made on is not set."));
  } catch (why) {
    if (still()) get("odds").replaceChildren(make("p", { class: "help" }, why.message));
  }
}

async function fromForm() {
  const mine = ++asked;
  try {
    settings();
    const found = await ask("/api/question", { event, given: given(), options });
    if (mine !== asked) return;
    scenario = found.scenario;
  } catch (why) {
    if (mine === asked) tellFaults(get("faults"), why.faults ?? [{ message: why.message }]);
    return;
  }
  await play();
}

form.addEventListener("submit", (submit) => { submit.preventDefault(); fromForm(); });
get("roll").addEventListener("click", () => {
  seed = crypto.getRandomValues(new Uint32Array(1))[0] % 1000000;
  if (scenario) play();
  else fromForm();
});
filing({ event, scenario: () => scenario, opened: (tables) => { scenario = tables; play(); } });

if (packed) {
  ({ tables: scenario } = await ask("/api/check", { packed }));
  await play();
} else await fromForm();

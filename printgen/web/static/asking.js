// Volleys, darts and grenades: a form, answered like the questions of the command line.
import { addressWith, ask, make, tellFaults } from "./common.js";
import { tellAccount, tellLists, tellOdds } from "./account.js";
import { carried, filing, options } from "./situation.js";

const get = (id) => document.querySelector(`#${id}`);
const form = get("question"), { event, packed } = get("play").dataset;
let scenario, seed = 1;

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

async function play() {
  settings();
  try {
    const found = await ask("/api/resolve", { scenario, seed, options });
    tellAccount(found);
    tellLists(found);
    tellFaults(get("faults"), []);
    const { packed: link } = await ask("/api/scenario", { scenario });
    get("drawn").src = addressWith("/api/picture.svg", { scenario: link, seed: String(seed), ...options });
    get("picture").hidden = false;
    try {
      // All missing dice are rolled: what it still waits for is a number that no book gives, and saves need.
      tellOdds(await ask("/api/odds", { scenario, options, before_saves: Boolean(found.waiting) }));
      if (found.waiting) get("odds").prepend(make("p", { class: "help" }, "Before saves: what they are made on is not set."));
    } catch (why) {
      get("odds").replaceChildren(make("p", { class: "help" }, why.message));
    }
  } catch (why) {
    tellFaults(get("faults"), why.faults ?? [{ message: why.message }]);
  }
}

async function fromForm() {
  try {
    ({ scenario } = await ask("/api/question", { event, given: given(), options }));
  } catch (why) {
    tellFaults(get("faults"), why.faults ?? [{ message: why.message }]);
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

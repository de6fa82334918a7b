// A situation as a file and as a link: saved, opened, packed by the server.
import { addressWith, ask, copy, fileName, handOver, tellFaults, whole } from "./common.js";

const place = document.querySelector("#play");
export const carried = JSON.parse(place.dataset.carried);
export const options = { ...carried };

export function filing({ event, scenario, opened }) {
  const said = document.querySelector("#said"), faults = document.querySelector("#faults");
  document.querySelector("#save").addEventListener("click", async () => {
    const { text } = await ask("/api/scenario", { scenario: scenario() });
    handOver(`${event}.toml`, text);
  });
  document.querySelector("#link").addEventListener("click", async ({ currentTarget: button }) => {
    const { packed } = await ask("/api/scenario", { scenario: scenario() });
    const address = addressWith("/table", { event: event === "shot" ? "" : event, scenario: packed, ...options });
    history.replaceState(null, "", address);
    await copy(whole(address), said, button.dataset.long);
  });
  document.querySelector("#open").addEventListener("change", async (change) => {
    const file = change.target.files[0];
    if (!file) return;
    try {
      const name = fileName(file.name);
      const found = await ask("/api/check", { name, text: await file.text() });
      if (found.kind !== "scenario") throw new Error("this is no scenario, but rules: open it under House rules");
      tellFaults(faults, []);
      opened(found.tables);
    } catch (why) {
      tellFaults(faults, why.faults ?? [{ message: why.message }]);
    }
    change.target.value = "";
  });
}

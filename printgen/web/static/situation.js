// A situation as a file and as a link: saved, opened, packed by the server.
import { addressWith, ask, copy, handOver, opening, whole } from "./common.js";

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
  opening(document.querySelector("#open"), "scenario", faults, ({ tables }) => opened(tables));
}

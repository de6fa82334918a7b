// What every page needs: asking the server, telling faults, copying a link, handing over a file.

export async function ask(path, body) {
  const answer = await fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  const found = await answer.json();
  if (!answer.ok) throw new Refused(found.faults ?? []);
  return found;
}

export class Refused extends Error {
  constructor(faults) {
    super(faults.map((fault) => fault.message).join("; "));
    this.faults = faults;
  }
}

export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export function tellFaults(place, faults) {
  place.replaceChildren();
  if (!faults.length) return;
  place.append(make("ul", { class: "faults", role: "alert" },
    ...faults.map((fault) => make("li", {}, fault.line ? `line ${fault.line}: ${fault.message}` : fault.message))));
}

// A link to the clipboard, unless it is too long for those that carry it.
export async function copy(text, said, most = Infinity) {
  if (text.length > Number(most)) {
    said.textContent = "Too large for a link that chats and mails keep whole: send the file along.";
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    said.textContent = "Link copied.";
  } catch {
    const field = make("input", { readonly: true, "aria-label": "The link", value: text });
    said.replaceChildren("Copy this: ", field);
    field.select();
  }
}

export function handOver(name, text) {
  const url = `data:application/toml;charset=utf-8,${encodeURIComponent(text)}`;
  const link = make("a", { href: url, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}

// The last call of many, once there is a moment's rest.
export function afterRest(milliseconds, act) {
  let waiting;
  return (...given) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => act(...given), milliseconds);
  };
}

export function addressWith(path, query) {
  const words = new URLSearchParams();
  for (const [key, texts] of Object.entries(query)) for (const text of [texts].flat()) if (text) words.append(key, text);
  const said = words.toString();
  return said ? `${path}?${said}` : path;
}

export function whole(path) {
  return new URL(path, location.href).href;
}

// A file of rules or a scenario that somebody opens: read by the server, its faults told, or handed on.
export function opening(field, wanted, faults, opened) {
  const others = { scenario: "this is no scenario, but rules: open it under House rules", rules: "this is no file of rules, but a scenario: open it on the table" };
  field.addEventListener("change", async () => {
    const file = field.files[0];
    if (!file) return;
    try {
      const found = await ask("/api/check", { name: fileName(file.name), text: await file.text() });
      if (found.kind !== wanted) throw new Error(others[wanted]);
      tellFaults(faults, []);
      opened(found);
    } catch (why) {
      tellFaults(faults, why.faults ?? [{ message: why.message }]);
    }
    field.value = "";
  });
}

// A file's name as the server takes one: small letters, digits and single hyphens, and the ending.
export function fileName(name) {
  const [, stem, ending] = name.toLowerCase().match(/^(.*?)(\.[a-z0-9]+)?$/);
  return (stem.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "") || "file") + (ending ?? "");
}

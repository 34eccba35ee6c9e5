// A name or a FIDE ID where a rating is asked: the players found stand below the field, and the one chosen fills it.
// Comes after base.js, whose `filled` it uses, and change.js, whose `live`, `nameRow` and `RATED` it uses.
"use strict";

const lookUp = document.getElementById("look-up");
const ASKING = `${RATED}, #rating, #opponent, input[name^=rating-]`;
const PAUSE = 150;  // ms without a key before the list is asked

const list = document.createElement("ul");
list.id = "players-found";
list.className = "found";
list.hidden = true;
list.setAttribute("role", "listbox");
list.setAttribute("aria-label", lookUp.dataset.label);
question.append(list);

let field;  // the input that the list belongs to
let active;  // the option that Enter chooses
let waiting, asking;

// As the server tells them: five to nine digits, or a text that begins with a letter and has another.
function isName(text) {
  return /^\s*(\d{5,9}|\p{L}[^_]*\p{L}.*)\s*$/u.test(text) && !/^\s*(unr|nr)\s*$/i.test(text);
}

// Without a script the inputs are plain ones.
function dress(input) {
  if (input.getAttribute("role") === "combobox") return;
  for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": list.id })) input.setAttribute(name, value);
}
for (const input of question.querySelectorAll(ASKING)) dress(input);
document.addEventListener("focusin", (event) => { if (event.target.matches(ASKING)) dress(event.target); });

function close() {
  clearTimeout(waiting);
  asking?.abort();
  list.hidden = true;
  list.replaceChildren();
  active = undefined;
  field?.setAttribute("aria-expanded", "false");
  field?.removeAttribute("aria-activedescendant");
}

function open(input) {
  const box = input.getBoundingClientRect();
  list.style.top = `${box.bottom - question.getBoundingClientRect().top}px`;
  // A phone's keyboard covers the page, and vh does not know it.
  list.style.maxHeight = `${visualViewport.height * .6}px`;
  list.hidden = false;
  if (list.getBoundingClientRect().bottom > visualViewport.height) input.scrollIntoView({ block: "start", behavior: "instant" });
  input.setAttribute("aria-expanded", "true");
}

function spoken(text) {
  document.getElementById("spoken").textContent = text;
}

function note(text) {
  const item = document.createElement("li");
  item.className = "note";
  item.setAttribute("role", "option");
  item.setAttribute("aria-disabled", "true");
  item.textContent = text;
  return item;
}

function element(name, text, parent) {
  const made = document.createElement(name);
  made.textContent = text;
  parent.append(made);
  return made;
}

function facts(player) {
  const texts = lookUp.dataset;
  return [
    player.federation, player.birth_year && filled(texts.born, { year: player.birth_year }),
    filled(texts.id, { id: player.fide_id }), player.inactive && texts.inactive,
  ].filter(Boolean).join(", ");
}

function source(player, month) {
  const name = new Intl.DateTimeFormat(document.documentElement.lang, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));
  return filled(player.standard ? lookUp.dataset.standard : lookUp.dataset.list, { month: name });
}

function option(player, month, index) {
  const item = document.createElement("li");
  item.id = `player-found-${index}`;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", "false");
  const who = element("span", "", item);
  element("b", `${player.title} ${player.name}`.trim(), who);
  element("small", facts(player), who);
  element("span", player.rating ?? lookUp.dataset.unrated, item);
  element("span", player.k ? `K ${player.k}` : "", item);
  // Only an opponent of a row may be unrated.
  if (!player.rating && !field.matches(RATED)) item.setAttribute("aria-disabled", "true");
  Object.assign(item.dataset, { rating: player.rating ?? "u", k: player.k ?? "", name: player.name, source: source(player, month) });
  return item;
}

function show(input, answer) {
  if (!answer.ok) {
    list.replaceChildren(note(answer.errors[0].message));
    spoken(answer.errors[0].message);
  } else if (!answer.players.length) {
    list.replaceChildren(note(lookUp.dataset.none));
    spoken(lookUp.dataset.none);
  } else {
    list.replaceChildren(...answer.players.map((player, index) => option(player, answer.list.month, index)));
    spoken(filled(lookUp.dataset.count, { count: answer.players.length }));
  }
  open(input);
}

// An answer to what is not there any more is dropped.
async function ask(input) {
  asking?.abort();
  const mine = asking = new AbortController();
  const query = new URLSearchParams({ q: input.value.trim() });
  for (const key of ["tc", "on"]) {
    const value = question.elements[key]?.value;
    if (value) query.set(key, value);
  }
  try {
    const response = await fetch(`${lookUp.dataset.players}?${query}`, { signal: mine.signal });
    const answer = await response.json();
    if (mine === asking && document.activeElement === input) show(input, answer);
  } catch {
    // No connection, or a newer question: what was typed stays, and the page itself asks about it.
  }
}

document.addEventListener("input", (event) => {
  if (!event.target.matches(ASKING)) return;
  close();
  field = event.target;
  forget(field);
  if (isName(field.value)) waiting = setTimeout(ask, PAUSE, field);
});

function activate(item) {
  active?.setAttribute("aria-selected", "false");
  active = item;
  item.setAttribute("aria-selected", "true");
  item.scrollIntoView({ block: "nearest" });
  field.setAttribute("aria-activedescendant", item.id);
}

// Before change.js, whose arrows and Enter go from row to row.
document.addEventListener("keydown", (event) => {
  if (list.hidden || event.target !== field || event.ctrlKey || event.metaKey || event.altKey) return;
  const usable = [...list.querySelectorAll("[role=option]:not([aria-disabled])")];
  if (["ArrowDown", "ArrowUp"].includes(event.key) && usable.length) {
    const at = usable.indexOf(active) + (event.key === "ArrowDown" ? 1 : active ? -1 : 0);
    activate(usable.at(at % usable.length));
  } else if (event.key === "Enter" && active) {
    choose(field, active.dataset);
  } else if (event.key === "Escape") {
    close();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}, true);

// The focus, and with it a phone's keyboard, stays in the field.
list.addEventListener("mousedown", (event) => event.preventDefault());
list.addEventListener("click", (event) => {
  const item = event.target.closest("[role=option]");
  if (item && !item.hasAttribute("aria-disabled")) choose(field, item.dataset);
});
document.addEventListener("focusout", (event) => { if (event.target === field) close(); });

function choose(input, player) {
  fill(input, player);
  close();
  live();
}

// Rating, name and, for oneself, K. What a person types afterwards wins.
function fill(input, player) {
  forget(input);
  input.value = player.rating;
  const row = input.closest(".rows li");
  if (row) {
    nameRow(row, player.name.replaceAll("_", " "));
    row.querySelector(".who").append(" ");
    element("small", player.source, row.querySelector(".who"));
    return;
  }
  const from = element("p", filled(lookUp.dataset.found, player), input.parentElement);
  from.id = `${input.id}-hint`;
  from.className = "hint";
  input.setAttribute("aria-describedby", from.id);
  if (input.id === "rating" && player.k) takeK(player.k);
}

// The list is not named any more beside what somebody types.
function forget(input) {
  (input.closest(".rows li")?.querySelector(".who small") ?? document.getElementById(`${input.id}-hint`))?.remove();
  if (input.getAttribute("aria-describedby") === `${input.id}-hint`) input.removeAttribute("aria-describedby");
}

// Of another time control or month, a list may have another rating.
for (const key of ["tc", "on"]) {
  question.elements[key]?.addEventListener("change", () => {
    for (const input of question.querySelectorAll(ASKING)) forget(input);
  });
}

function takeK(k) {
  const presets = [...document.getElementsByName("k")];
  for (const preset of presets) preset.checked = preset.value === k;
  document.getElementById("k_custom").value = presets.some((preset) => preset.checked) ? "" : k;
  for (const tick of document.querySelectorAll(".which [type=checkbox]")) tick.checked = false;
}

// A name is asked about when it is left, not while it is typed.
document.addEventListener("htmx:confirm", (event) => {
  const input = document.activeElement;
  if (event.detail.elt.id === "live" && input.matches(ASKING) && isName(input.value)) event.preventDefault();
});
document.addEventListener("change", (event) => {
  if (event.target.matches(ASKING) && isName(event.target.value)) setTimeout(live);
});

// The page's own question who is meant, and what it has filled in by itself.
document.addEventListener("click", (event) => {
  const button = event.target.closest("button[name=who]");
  const input = button && document.getElementById(button.dataset.fill);
  if (!input) return;
  event.preventDefault();
  choose(input, button.dataset);
});
document.addEventListener("htmx:afterSettle", () => {
  for (const found of document.querySelectorAll("#answer i[data-fill]")) {
    const input = document.getElementById(found.dataset.fill);
    if (input && (isName(input.value) || !input.value)) fill(input, found.dataset);
    found.remove();
  }
});

// A phone shows letters, and figures alone if somebody prefers them.
const keys = question.querySelector(".figures");
if (matchMedia("(pointer: coarse)").matches) {
  keys.hidden = false;
  keys.textContent = keys.dataset.figures;
  keys.addEventListener("click", () => {
    const figures = keys.textContent === keys.dataset.figures;
    keys.textContent = figures ? keys.dataset.letters : keys.dataset.figures;
    for (const input of question.querySelectorAll(ASKING)) input.inputMode = figures ? "numeric" : "text";
  });
}

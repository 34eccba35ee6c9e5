// Rows without a round trip, keys for them, and choices that go with each other. `question` is base.js's.
"use strict";

const RATED = ".rows input[type=text]";
const RESULT = ".rows input[type=radio]";
const RESULT_KEYS = { w: "win", 1: "win", d: "draw", "½": "draw", "=": "draw", l: "loss", 0: "loss" };
const USUAL_ROWS = 9;

function live() {
  question.dispatchEvent(new Event("rows"));
}

// Rows: names and ids end with the row's number; in labels it comes before any other.
function number(row, wanted) {
  const shown = row.querySelector(".number");
  const last = new RegExp(`-${shown.textContent}$`);
  const first = new RegExp(`\\b${shown.textContent}\\b`);
  shown.textContent = wanted;
  row.querySelector(".wrong")?.remove();
  for (const element of row.querySelectorAll("[name]")) {
    element.removeAttribute("aria-invalid");
    element.removeAttribute("aria-describedby");
    if (element.id) element.id = element.id.replace(last, `-${wanted}`);
    if (element.name === "remove") element.value = element.value.replace(last, `-${wanted}`);
    element.name = element.name.replace(last, `-${wanted}`);
    const label = element.getAttribute("aria-label");
    if (label) element.setAttribute("aria-label", label.replace(first, wanted));
  }
}

function countRows(list) {
  const rows = document.getElementById("rows");
  if (rows && list === document.querySelector(".rows")) rows.value = list.children.length;
}

function addRow(list) {
  const row = list.lastElementChild.cloneNode(true);
  row.querySelector(".who")?.remove();
  number(row, list.children.length + 1);
  for (const input of row.querySelectorAll("input")) {
    if (input.type === "radio") input.checked = false; else input.value = "";
  }
  list.append(row);
  countRows(list);
  return row;
}

function removeRow(row) {
  const list = row.parentElement;
  if (list.children.length === 1) addRow(list);
  const next = row.nextElementSibling ?? row.previousElementSibling;
  const place = [...list.children].indexOf(row);
  const undo = list.closest(".event").querySelector("[name=undo]");
  undo.hidden = false;
  undo.onclick = () => {
    undo.hidden = true;
    bringBack(row, list, Math.min(place, list.children.length));
  };
  row.remove();
  [...list.children].forEach((each, index) => {
    if (each.querySelector(".number").textContent !== String(index + 1)) number(each, index + 1);
  });
  countRows(list);
  next.querySelector("input[type=text]").focus();
  live();
}

// The rows below make room first, the last of them before the others: two rows of one number would share a result.
function bringBack(row, list, place) {
  const below = [...list.children].slice(place);
  below.reverse().forEach((each, index) => number(each, place + below.length + 1 - index));
  number(row, place + 1);
  list.insertBefore(row, list.children[place] ?? null);
  countRows(list);
  rated(row).focus();
  live();
}

function next(row) {
  return row.nextElementSibling ?? addRow(row.parentElement);
}

function rated(row) {
  return row.querySelector("input[type=text]");
}

// More rows than without script, for nobody has to scroll past them to add one.
const firstRows = document.querySelector(".rows");
if (firstRows && !new URLSearchParams(location.search).has("rows") && [...firstRows.querySelectorAll(RATED)].every((input) => !input.value)) {
  while (firstRows.children.length < USUAL_ROWS) addRow(firstRows);
}

// Where there is a keyboard, typing can begin at once: in what is wrong, else in what is empty.
if (matchMedia("(pointer: fine)").matches && !location.hash && document.activeElement === document.body && !document.querySelector("#answer .lead, #read")) {
  const seen = [...question.querySelectorAll("input[type=text]:not(#k_custom)")].filter((input) => input.offsetParent);
  (seen.find((input) => input.matches("[aria-invalid]")) ?? seen.find((input) => !input.value))?.focus();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || button.form !== question) return;
  const list = button.closest(".event")?.querySelector(".rows");
  if (button.name === "add" && button.value !== "event" && list) {
    event.preventDefault();
    rated(addRow(list)).focus();
  } else if (button.name === "remove" && button.closest("li")) {
    event.preventDefault();
    removeRow(button.closest("li"));
  } else if (["add", "remove", "back"].includes(button.name)) {
    // An event that comes or goes, or the question of K, is a page of its own; htmx is not to take it for an answer.
    event.preventDefault();
    const query = new URLSearchParams(new FormData(question));
    query.set(button.name, button.value);
    const target = new URL(button.formAction);
    if (button.name === "back") history.replaceState(null, "", `${location.pathname}?${new URLSearchParams(new FormData(question))}`);
    location.assign(`${target.pathname}?${query}${target.hash}`);
  }
});

// A result tapped behind a rating leads on to the next game, unless that is filled already. Meanwhile the rating keeps
// the focus, so that a phone's number pad stays open.
document.addEventListener("mousedown", (event) => {
  if (event.target.matches(RESULT) && document.activeElement.matches(RATED)) event.preventDefault();
});

function goOn(row) {
  const following = next(row);
  if (!rated(following).value && rated(row).value) rated(following).focus();
}

document.addEventListener("click", (event) => {
  if (event.detail && event.target.matches(RESULT)) goOn(event.target.closest("li"));
});

// Keys: Enter and arrows between the ratings; w d l, or 1 = 0, on a result.
document.addEventListener("keydown", (event) => {
  const row = event.target.closest?.(".rows li");
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches(RATED);
  const result = event.target.matches(RESULT) && RESULT_KEYS[event.key.toLowerCase()];
  if (result) {
    row.querySelector(`[value=${result}]`).checked = true;
    live();
    goOn(row);
  } else if (typing && event.key === "Enter" && event.target.value.trim()) {
    rated(next(row)).focus();
  } else if (typing && event.key === "ArrowDown" && row.nextElementSibling) {
    rated(row.nextElementSibling).focus();
  } else if (typing && event.key === "ArrowUp" && row.previousElementSibling) {
    rated(row.previousElementSibling).focus();
  } else return;
  event.preventDefault();
});

// Enter in the own rating leads to the first game while there is none to calculate.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.id !== "rating" || !firstRows || !event.target.value.trim()) return;
  if ([...document.querySelectorAll(RATED)].some((input) => input.value)) return;
  event.preventDefault();
  rated(firstRows.firstElementChild).focus();
});

// The number of rows: more are added, blank ones at the end go.
document.addEventListener("change", (event) => {
  if (event.target.id !== "rows") return;
  const list = document.querySelector(".rows");
  const wanted = Number(event.target.value);
  if (!list || !(wanted >= 1 && wanted <= Number(event.target.dataset.most))) return;
  const blank = (row) => [...row.querySelectorAll("input")].every((input) => (input.type === "radio" ? !input.checked : !input.value));
  while (list.children.length > wanted && blank(list.lastElementChild)) list.lastElementChild.remove();
  while (list.children.length < wanted) addRow(list);
  countRows(list);
});

// A result typed behind a rating presses its button, and a name goes below.
document.addEventListener("change", (event) => {
  const row = event.target.closest?.(".rows li");
  const typed = row && /^(\d{3,4}(?:[.,]\d{1,2})?)(?:(?:\s*([wdl½=])|\s+([10]))(?=$|\s))?(?:\s+([^\d_]*\p{L}{2}[^\d_]*))?$/iu.exec(event.target.value.trim());
  const spelled = ["win", "won", "draw", "drawn", "loss", "lost", "remis"];
  if (!typed || !typed[2] && !typed[3] && !typed[4] || spelled.includes(typed[4]?.split(" ")[0].toLowerCase())) return;
  event.target.value = typed[1];
  const value = RESULT_KEYS[(typed[2] ?? typed[3])?.toLowerCase()];
  if (value) row.querySelector(`[value=${value}]`).checked = true;
  if (typed[4]) nameRow(row, typed[4]);
});

function nameRow(row, name) {
  row.querySelector(".who")?.remove();
  const who = document.createElement("span");
  const sent = document.createElement("input");
  who.className = "who";
  who.textContent = name;
  Object.assign(sent, { type: "hidden", name: rated(row).name.replace("opponent", "name"), value: name });
  who.append(sent);
  row.append(who);
}

// A rating of one or two figures is still being typed. It is asked about when the field is left.
function halfTyped(input) {
  return input.matches(`${RATED}, #rating, #opponent, #average`) && /^\d{1,2}$/.test(input.value);
}
document.addEventListener("htmx:confirm", (event) => {
  if (event.detail.elt.id === "live" && halfTyped(document.activeElement)) event.preventDefault();
});
document.addEventListener("change", (event) => {
  if (halfTyped(event.target)) setTimeout(live);
});

// A preset chosen puts a K of one's own aside, and the other way round. A click and no input: it may be chosen already.
document.addEventListener("click", (event) => {
  const custom = document.getElementById("k_custom");
  if (event.target.name !== "k" || !custom.value) return;
  custom.value = "";
  live();
});
document.addEventListener("input", (event) => {
  if (event.target.id !== "k_custom") return;
  const presets = [...document.getElementsByName("k")];
  const chosen = presets.find((preset) => preset.checked);
  if (chosen) event.target.dataset.instead = chosen.value;
  for (const preset of presets) preset.checked = !event.target.value && preset.value === event.target.dataset.instead;
});

// What is ticked decides about K until a preset is chosen. The answer says which K that is, and it lights up.
document.addEventListener("input", (event) => {
  const ticks = [...document.querySelectorAll(".which [type=checkbox]")];
  if (event.target.name === "k") for (const tick of ticks) tick.checked = false;
  if (!ticks.includes(event.target)) return;
  document.getElementById("k_custom").value = "";
  const ticked = ticks.some((tick) => tick.checked);
  const usual = new URLSearchParams(question.dataset.usual).get("k");
  for (const preset of document.getElementsByName("k")) preset.checked = !ticked && preset.value === usual;
});
// Not before all of the answer is in its place, for until then the K of the last one would light up again.
document.addEventListener("htmx:afterSwap", () => {
  const k = document.getElementById("k-said")?.dataset.k;
  for (const preset of k ? document.getElementsByName("k") : []) preset.checked = preset.value === k;
});

// What is wrong is not hidden in what is closed.
document.addEventListener("htmx:afterSettle", () => {
  for (const field of question.querySelectorAll("details [aria-invalid]")) field.closest("details").open = true;
});

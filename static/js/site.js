// Comforts only: the site works without this file. Copying, rows without a round trip, errors that lead to their field.
"use strict";

const question = document.getElementById("question");  // null on a page that asks nothing

function live() {
  question.dispatchEvent(new Event("rows"));
}

// Copying: the buttons are hidden until there is a script to serve them.
function showCopyButtons() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

async function copy(button) {
  const source = document.querySelector(button.dataset.copy);
  const text = source.value ?? source.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No permission, or no secure origin: leave the text selected for the keyboard.
    source.closest("details")?.setAttribute("open", "");
    if (source.select) source.select(); else getSelection().selectAllChildren(source);
    return;
  }
  button.dataset.label ??= button.textContent;
  button.textContent = "✓ " + button.dataset.label;
  setTimeout(() => { button.textContent = button.dataset.label; }, 2000);
}

// Rows: names, ids and labels hold the row's number.
function number(row, wanted) {
  const shown = row.querySelector(".number");
  const old = new RegExp(`(-|\\s)${shown.textContent}(?=$|:)`);
  shown.textContent = wanted;
  row.querySelector(".wrong")?.remove();
  for (const element of row.querySelectorAll("[name]")) {
    element.removeAttribute("aria-invalid");
    element.removeAttribute("aria-describedby");
    for (const attribute of ["id", "name", "aria-label"]) {
      const held = element.getAttribute(attribute);
      if (held) element.setAttribute(attribute, held.replace(old, `$1${wanted}`));
    }
    if (element.name === "remove") element.value = element.value.replace(old, `$1${wanted}`);
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
  row.remove();
  [...list.children].forEach((each, index) => {
    if (each.querySelector(".number").textContent !== String(index + 1)) number(each, index + 1);
  });
  countRows(list);
  next.querySelector("input[type=text]").focus();
  live();
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.copy) copy(button);
  const list = button.closest(".event")?.querySelector(".rows");
  if (button.name === "add" && list) {
    event.preventDefault();
    addRow(list).querySelector("input[type=text]").focus();
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

document.addEventListener("keydown", (event) => {
  const input = event.target;
  if (event.key !== "Enter" || !input.matches?.(".rows input[type=text]") || !input.value.trim()) return;
  event.preventDefault();
  const row = input.closest("li");
  const next = row.nextElementSibling ?? addRow(row.parentElement);
  next.querySelector("input[type=text]").focus();
});

// The number of rows: more are added, blank ones at the end go.
document.addEventListener("change", (event) => {
  if (event.target.id !== "rows") return;
  const list = document.querySelector(".rows");
  const wanted = Number(event.target.value);
  if (!list || !(wanted >= 1 && wanted <= Number(event.target.dataset.most))) return;
  const blank = (row) => !row.querySelector("input[type=text]").value.trim() && !row.querySelector(":checked");
  while (list.children.length > wanted && blank(list.lastElementChild)) list.lastElementChild.remove();
  while (list.children.length < wanted) addRow(list);
  countRows(list);
});

// A result typed behind a rating presses its button.
document.addEventListener("change", (event) => {
  const row = event.target.closest?.(".rows li");
  const typed = row && /^(\d{3,4})(?:\s*([wdl½=])|\s+([10]))$/i.exec(event.target.value.trim());
  if (!typed) return;
  const value = { w: "win", 1: "win", d: "draw", "½": "draw", "=": "draw", l: "loss", 0: "loss" }[(typed[2] ?? typed[3]).toLowerCase()];
  event.target.value = typed[1];
  row.querySelector(`[value=${value}]`).checked = true;
});

// A preset chosen puts a K of one's own aside, and the other way round. A click and no input: it may be chosen already.
document.addEventListener("click", (event) => {
  const custom = document.getElementById("k_custom");
  if (event.target.name !== "k" || !custom?.value) return;
  custom.value = "";
  live();
});
document.addEventListener("input", (event) => {
  if (event.target.id !== "k_custom" || !document.getElementsByName("k").length) return;
  const presets = [...document.getElementsByName("k")];
  const chosen = presets.find((preset) => preset.checked);
  if (chosen) event.target.dataset.instead = chosen.value;
  for (const preset of presets) preset.checked = !event.target.value && preset.value === event.target.dataset.instead;
});

// What is ticked is meant to decide, until a preset is chosen.
document.addEventListener("change", (event) => {
  if (event.target.name === "k" && event.target.value !== "facts") {
    for (const tick of document.querySelectorAll(".which [type=checkbox]")) tick.checked = false;
  }
  const facts = event.target.type === "checkbox" && event.target.closest(".which")?.querySelector("[value=facts]");
  if (!facts || facts.checked) return;
  facts.checked = true;
  document.getElementById("k_custom").value = "";
  live();
});

// What is wrong is marked at its field with each answer, as the whole page does it.
function markFields() {
  for (const field of question.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  for (const message of question.querySelectorAll(".wrong")) message.remove();
  for (const problem of document.querySelectorAll("#answer .problems li")) {
    const field = document.getElementById(problem.id.replace(/-problem$/, ""));
    field?.setAttribute("aria-invalid", "true");
    field?.setAttribute("aria-describedby", problem.id);
  }
}

// What Calculate has asked for is not asked for again when the typing before it has waited long enough, for the second
// request would replace the first and leave the answer out of view.
if (question) {
  let asked = false;
  const typing = () => { asked = false; };
  question.addEventListener("input", typing);
  question.addEventListener("rows", typing);
  document.addEventListener("htmx:confirm", (event) => {
    if (event.detail.elt === question) asked = true;
    else if (event.detail.elt.id === "live" && asked) event.preventDefault();
  });
}

// An answer asked for with Calculate comes into view; one that follows the typing moves nothing.
document.addEventListener("htmx:afterSettle", (event) => {
  showCopyButtons();
  markFields();
  const answer = document.getElementById("answer");
  const top = answer.getBoundingClientRect().top;
  if (event.detail.requestConfig?.elt === question && (top < 0 || top > innerHeight / 2)) answer.scrollIntoView();
});

// What was typed goes with a pasted text, and stands where the text does not say.
document.getElementById("paste")?.addEventListener("submit", (event) => {
  const now = new FormData(question);
  for (const input of event.target.querySelectorAll("[type=hidden]")) input.value = now.get(input.name) ?? "";
});

// A long event takes a while: it shows that it is at work.
document.getElementById("event")?.addEventListener("submit", (event) => {
  if (event.submitter?.hasAttribute("formaction")) return;
  event.target.classList.add("working-on-it");
  event.target.setAttribute("aria-busy", "true");
});

// A finding leads to its place in the text, which is selected. Columns count characters, the box counts UTF-16.
function units(characters, count) {
  return characters.slice(0, Math.max(0, count)).join("").length;
}

// How far right a place is, in a font whose characters are all as wide, tabs up to the next multiple of eight.
function across(box, before) {
  const columns = Array.from(before).reduce((at, character) => character === "\t" ? at + 8 - at % 8 : at + 1, 0);
  const pen = document.createElement("canvas").getContext("2d");
  const style = getComputedStyle(box);
  pen.font = `${style.fontSize} ${style.fontFamily}`;
  return columns * pen.measureText("0").width;
}

document.addEventListener("click", (event) => {
  const { line, column, length } = event.target.dataset ?? {};
  const text = document.getElementById("text");
  if (!line || !text) return;
  event.preventDefault();
  const lines = text.value.split("\n");
  const characters = Array.from(lines[line - 1] ?? "");
  const first = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  const start = units(characters, column - 1);
  const end = units(characters, column - 1 + Number(length));
  text.focus();
  text.setSelectionRange(first + start, first + end);
  text.scrollTop = (text.scrollHeight / lines.length) * Math.max(0, line - 3);
  text.scrollLeft = Math.max(0, across(text, (lines[line - 1] ?? "").slice(0, start)) - text.clientWidth / 2);
});

// No answer: the old one must not stand beside the new question.
function failed() {
  const answer = document.getElementById("answer");
  const message = document.createElement("p");
  message.className = "prompt";
  message.setAttribute("role", "alert");
  message.textContent = answer.dataset.failed;
  answer.replaceChildren(message);
  document.getElementById("brief").textContent = "";
}
document.addEventListener("htmx:sendError", failed);
document.addEventListener("htmx:responseError", failed);
showCopyButtons();

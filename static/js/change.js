// Rows without a round trip, and choices that go with each other. `question` is base.js's.
"use strict";

function live() {
  question.dispatchEvent(new Event("rows"));
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
  if (!button || button.form !== question) return;
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

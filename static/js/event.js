// The form of a whole event: a file may be dropped anywhere and starts at once, a text starts with Ctrl+Enter, and the
// page says that it is at work. A finding leads to its place in the text. `filled` is base.js's.
"use strict";

const eventForm = document.getElementById("event");
const fileBox = document.getElementById("file");
const textBox = document.getElementById("text");
const reading = document.getElementById("reading");
const PLAYER_LINES = /^001 /gm;  // of a tournament report

function kilobytes(size) {
  return Math.max(1, Math.round(size / 1000));
}

// What is being read: how many players, if the text shows it, else how much.
async function sayWhat() {
  const file = fileBox.files[0];
  const size = kilobytes(file ? file.size : new Blob([textBox.value]).size);
  reading.textContent = filled(file ? reading.dataset.named : reading.dataset.text, { name: file?.name, size });
  const players = (file ? await file.text() : textBox.value).match(PLAYER_LINES)?.length ?? 0;
  if (players > 1) reading.textContent = filled(reading.dataset.players, { players });
}

eventForm.addEventListener("submit", (event) => {
  if (event.submitter?.hasAttribute("formaction")) return;
  eventForm.classList.add("working-on-it");
  eventForm.setAttribute("aria-busy", "true");
  sayWhat();
});

// Back shows the page as it was left: at work.
addEventListener("pageshow", () => {
  eventForm.classList.remove("working-on-it");
  eventForm.removeAttribute("aria-busy");
  reading.textContent = "";
});

// A new file is another event, which needs another name.
function start() {
  const name = document.getElementById("event_name");
  if (name) name.value = "";
  eventForm.requestSubmit();
}

fileBox.addEventListener("change", () => {
  if (fileBox.files.length) start();
});

function holdsFile(event) {
  return event.dataTransfer?.types.includes("Files");
}

document.addEventListener("dragover", (event) => {
  if (!holdsFile(event)) return;
  event.preventDefault();
  eventForm.classList.add("dragged-over");
});

document.addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) eventForm.classList.remove("dragged-over");
});

document.addEventListener("drop", (event) => {
  if (!holdsFile(event)) return;
  event.preventDefault();
  eventForm.classList.remove("dragged-over");
  const [file] = event.dataTransfer.files;
  if (!file) return;  // a picture of another page, say
  const first = new DataTransfer();
  first.items.add(file);
  fileBox.files = first.files;
  start();
});

textBox.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) eventForm.requestSubmit();
});

// Enter in the name of the event saves the report, for that is what the name is for. It would calculate otherwise.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || event.target.id !== "event_name" || event.target.type === "hidden") return;
  event.preventDefault();
  eventForm.requestSubmit(event.target.parentElement.querySelector("button"));
});

// A finding leads to its place in the text, which is selected. Columns count characters, the box counts UTF-16.
function units(characters, count) {
  return characters.slice(0, Math.max(0, count)).join("").length;
}

// How far right a place is, in a font whose characters are all as wide, tabs up to the next multiple of eight.
function across(before) {
  const columns = Array.from(before).reduce((at, character) => character === "\t" ? at + 8 - at % 8 : at + 1, 0);
  const pen = document.createElement("canvas").getContext("2d");
  const style = getComputedStyle(textBox);
  pen.font = `${style.fontSize} ${style.fontFamily}`;
  return columns * pen.measureText("0").width;
}

document.addEventListener("click", (event) => {
  const { line, column, length } = event.target.dataset ?? {};
  if (!line) return;
  event.preventDefault();
  textBox.closest("details").open = true;
  const lines = textBox.value.split("\n");
  const characters = Array.from(lines[line - 1] ?? "");
  const first = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  const start = units(characters, column - 1);
  const end = units(characters, column - 1 + Number(length));
  textBox.focus();
  textBox.setSelectionRange(first + start, first + end);
  textBox.scrollTop = (textBox.scrollHeight / lines.length) * Math.max(0, line - 3);
  textBox.scrollLeft = Math.max(0, across((lines[line - 1] ?? "").slice(0, start)) - textBox.clientWidth / 2);
});

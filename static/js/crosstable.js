// A whole event: a sign of work, and findings that lead to their place.
"use strict";

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

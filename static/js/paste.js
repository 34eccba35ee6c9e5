// The paste box: opened by its button, read by keys or by choosing a file; after a reading, on to what serves.
// `question` and `searchFor` are base.js's.
"use strict";

const pasteForm = document.getElementById("paste-form");
const pasteBox = pasteForm.querySelector("details");
const pasteText = document.getElementById("text");

function openPasteBox() {
  pasteBox.open = true;
  pasteText.focus();
  pasteForm.scrollIntoView({ block: "nearest" });
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("a[href='#paste']")) return;
  event.preventDefault();
  openPasteBox();
});

// The box closed is out of sight with its summary; the focus goes back to what opens it.
pasteBox.addEventListener("toggle", () => {
  const lost = document.activeElement === document.body || pasteForm.contains(document.activeElement);
  if (!pasteBox.open && lost) document.querySelector("a[href='#paste']")?.focus();
});

pasteText.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  pasteForm.requestSubmit();
});

document.getElementById("file").addEventListener("change", (event) => {
  if (event.target.files.length) pasteForm.requestSubmit();
});

// Several lines pasted into a row of the form: the games of the rows stay, and these follow.
let belowTheRows = false;

function readBelowTheRows(text) {
  belowTheRows = true;
  pasteBox.open = true;
  pasteText.value = text;
  pasteForm.requestSubmit();
}

document.addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text") ?? "";
  if (event.defaultPrevented || !event.target.matches?.(".rows input[type=text]") || !/\S\s*\n\s*\S/.test(text)) return;
  event.preventDefault();
  readBelowTheRows(text);
});

// What was typed goes with a pasted text, and stands where the text does not say.
pasteForm.addEventListener("submit", (event) => {
  const page = new URLSearchParams(new FormData(question));
  if (belowTheRows) page.set("add", "games");
  belowTheRows = false;
  pasteForm.elements.page.value = page;
  sayReading(event.submitter ?? pasteForm.querySelector("button"));
});

function sayReading(button) {
  for (const place of [button, document.querySelector("[role=status]")]) {
    const before = [...place.childNodes];
    place.textContent = pasteForm.dataset.reading;
    addEventListener("pageshow", () => place.replaceChildren(...before), { once: true });  // Back: as it was left
  }
}

// The names to choose from: those with what is typed, whatever its case and accents; Enter takes the only one left.
const playerName = document.getElementById("player");
const playerButtons = [...pasteForm.querySelectorAll(".choose button")];

playerName?.addEventListener("input", () => {
  const wanted = searchFor(playerName.value);
  for (const button of playerButtons) button.hidden = !wanted(`${button.value} ${button.firstChild.textContent}`);
});
playerName?.addEventListener("keydown", (event) => {
  const shown = playerButtons.filter((button) => !button.hidden);
  if (event.key !== "Enter" || shown.length !== 1) return;
  event.preventDefault();
  shown[0].click();
});

// A page that was filled from a text has an address of its own, to be opened again.
const reading = document.querySelector(".reading");
const ownAddress = reading && document.getElementById("address");
if (ownAddress) history.replaceState(null, "", ownAddress.value + location.hash);

// After a reading: to the answer, or to the input that is missing, unless a line needs a look first.
const nextStep = reading?.querySelector(".next");
if (nextStep) {
  const goal = document.querySelector(nextStep.hash);
  location.replace(nextStep.hash);
  goal.focus({ preventScroll: true });
} else if (!reading) {
  pasteForm.querySelector("[aria-invalid]")?.focus();
  if (matchMedia("(pointer: fine)").matches) playerName?.focus();
}

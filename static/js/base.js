// Comforts only: the site works without this file and those of the rooms, which come after it. Copying and sharing,
// answers that follow the typing, errors at their field, links that take the own rating along.
"use strict";

const question = document.getElementById("question");  // null on a page that asks nothing

function say(button, text) {
  button.dataset.label ??= button.textContent;
  button.textContent = text;
  setTimeout(() => { button.textContent = button.dataset.label; }, 2000);
}

async function copy(button, source) {
  const text = source.value ?? source.textContent;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No permission, or no secure origin: leave the text selected for the keyboard.
    source.closest("details")?.setAttribute("open", "");
    if (source.select) source.select(); else getSelection().selectAllChildren(source);
    return;
  }
  say(button, "✓ " + (button.dataset.label ?? button.textContent));
}

// The system's own sheet where there is one, else the link is copied.
async function share(button) {
  const address = document.getElementById("address");
  if (!navigator.share) return copy(button, address);
  try {
    await navigator.share({ text: button.dataset.share, url: address.value });
  } catch (error) {
    if (error.name !== "AbortError") copy(button, address);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button?.dataset.copy) copy(button, document.querySelector(button.dataset.copy));
  else if (button && "share" in button.dataset) share(button);
});

// A sentence of the server with its placeholders, such as %(name)s, filled.
function filled(template, words) {
  return template.replace(/%\((\w+)\)s/g, (whole, name) => words[name] ?? whole);
}

// Letters without case and marks, as those type them who do not have them.
const PLAIN = { "ł": "l", "ø": "o", "đ": "d", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d" };
function folded(text) {
  const bare = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return bare.replace(/[łøđıßæœþð]/g, (letter) => PLAIN[letter]);
}

// Whether a name has every part of what was typed, in any order.
function searchFor(typed) {
  const parts = folded(typed).split(/[\s,]+/);
  return (name) => parts.every((part) => folded(name).includes(part));
}

// The menu closes when something else is pressed, and by Escape.
const menu = document.querySelector("header .more");
document.addEventListener("click", (event) => {
  if (!menu.contains(event.target)) menu.open = false;
});
menu.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

// A field is described by what is wrong with it, if anything is, and by its hint, if it has one.
function describe(field, message) {
  const ids = [message?.id, document.getElementById(`${field.id}-hint`)?.id].filter(Boolean).join(" ");
  for (const [name, value] of [["aria-invalid", message && "true"], ["aria-describedby", ids]]) {
    if (value) field.setAttribute(name, value); else field.removeAttribute(name);
  }
}

// What is wrong is said at its field with each answer, as the whole page does it.
function markFields() {
  for (const field of question.querySelectorAll("[aria-invalid]")) describe(field);
  for (const message of question.querySelectorAll(".wrong")) message.remove();
  for (const problem of document.querySelectorAll("#answer .problems [data-message]")) {
    const field = document.getElementById(problem.dataset.field);
    if (!field) continue;
    const message = document.createElement("p");
    message.className = "wrong";
    message.id = `${field.id}-wrong`;
    message.textContent = problem.dataset.message;
    describe(field, message);
    field.closest("li, fieldset, div").append(message);
  }
}

// The links of the menu take along what the form says of the player and the day.
function carry() {
  const data = new FormData(question);
  const values = { rating: data.get("rating"), k: data.get("k_custom") || data.get("k"), tc: data.get("tc"), on: data.get("on") };
  if (!(Number(values.k?.replace(",", ".")) > 0)) delete values.k;
  for (const [key, usual] of new URLSearchParams(question.dataset.usual)) if (values[key] === usual) delete values[key];
  for (const link of document.querySelectorAll("[data-carried]")) {
    const query = new URLSearchParams();
    for (const key of link.dataset.carried.split(" ")) if (values[key]) query.set(key, values[key]);
    link.search = query;
  }
}

// Clear leaves a way back at the head of the page that it leads to: the query is kept behind the number sign. Pressed
// again before anything is typed, it keeps that of the first time.
const clear = document.getElementById("clear");
if (clear) {
  const was = new URLSearchParams(location.hash.slice(1)).get("was");
  if (was) {
    const way = document.createElement("p");
    const back = document.createElement("a");
    way.className = "hint";
    back.textContent = clear.dataset.back;
    back.href = `?${was}`;
    way.append(back);
    document.querySelector("h1").after(way);
  }
  clear.addEventListener("click", () => {
    const typed = [...question.querySelectorAll("input[type=text]:not(#rows)")].some((input) => input.value !== input.defaultValue);
    const query = new URLSearchParams(new FormData(question));
    for (const [key, value] of [...query]) if (!value) query.delete(key);
    clear.hash = new URLSearchParams({ was: was && !typed ? was : query });
  });
}

if (question) {
  // What Calculate has asked for is not asked for again when the typing before it has waited long enough, for the
  // second request would replace the first and leave the answer out of view.
  let asked = false;
  const typing = () => { asked = false; if ("usual" in question.dataset) carry(); };
  question.addEventListener("input", typing);
  question.addEventListener("rows", typing);
  document.addEventListener("htmx:confirm", (event) => {
    if (event.detail.elt === question) asked = true;
    else if (event.detail.elt.id === "live" && asked) event.preventDefault();
  });
  question.classList.toggle("live", "htmx" in window);
}

// The answer is spoken when the typing has rested for a second, for a screen reader would read every answer on the way.
let resting;
document.addEventListener("htmx:afterSettle", () => {
  clearTimeout(resting);
  resting = setTimeout(() => {
    document.getElementById("spoken").textContent = document.getElementById("brief").textContent.trim();
  }, 1000);
});

// An answer asked for with Calculate comes into view; one that follows the typing moves nothing.
document.addEventListener("htmx:afterSettle", (event) => {
  markFields();
  const answer = document.getElementById("answer");
  const top = answer.getBoundingClientRect().top;
  if (event.detail.requestConfig?.elt === question && (top < 0 || top > innerHeight / 2)) answer.scrollIntoView();
});

// No answer: the old one must not stand beside the new question.
function failed(text) {
  const message = document.createElement("p");
  message.className = "prompt";
  message.setAttribute("role", "alert");
  message.textContent = text;
  document.getElementById("answer").replaceChildren(message);
  document.getElementById("brief").textContent = text;
}
document.addEventListener("htmx:sendError", () => failed(document.getElementById("answer").dataset.offline));
document.addEventListener("htmx:responseError", () => failed(document.getElementById("answer").dataset.failed));

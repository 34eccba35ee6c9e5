// Comforts only: the site works without this file and those of the rooms, which come after it. Copying, answers that
// follow the typing, errors that lead to their field.
"use strict";

const question = document.getElementById("question");  // null on a page that asks nothing

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

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button?.dataset.copy) copy(button);
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

// The table of a whole event, on its page and in a saved report. `filled` and `searchFor` are base.js's.
"use strict";

// Names open their games, a box and a button filter, Print brings the games, a K typed leads back to its row.
const table = document.querySelector(".players");

function watchTable() {
  const form = table.closest("form");
  const posted = form.getAttribute("method") === "post";  // `form.method` is its field of that name
  const asked = new FormData(form);  // what the table answers, whatever is typed from now on
  const find = document.getElementById("find");
  const differing = document.getElementById("differing");
  const status = document.querySelector(".tools [role=status]");
  const names = () => table.querySelectorAll("th button[aria-expanded]");
  const gamesOf = (name) => name.closest("tbody").querySelector(".games");

  function open(name, shown) {
    gamesOf(name).hidden = !shown;
    name.setAttribute("aria-expanded", String(shown));
  }

  // The same question again, with the games of one player or of all; they are kept closed until they are opened.
  async function bring(whose) {
    const question = new FormData();
    for (const [key, value] of asked) if (key !== "open") question.append(key, value);
    question.set("open", whose);
    question.set("page", table.dataset.page);
    const [address] = form.action.split("#");
    const answer = posted
      ? await fetch(address, { method: "post", body: question })
      : await fetch(`${address}?${new URLSearchParams(question)}`);
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const row of page.querySelectorAll(".players .games")) {
      const body = document.getElementById(row.parentElement.id);
      if (!body || body.querySelector(".games")) continue;
      row.hidden = true;
      body.append(row);
    }
  }

  // The games of `whose`, or of everybody; says so where there is no connection. What is on its way is not asked again.
  const coming = new Map();
  async function fetched(whose, button, ready) {
    button.setAttribute("aria-busy", "true");
    status.textContent = "";
    if (!coming.has(whose)) coming.set(whose, bring(whose).finally(() => coming.delete(whose)));
    try {
      await coming.get(whose);
      ready();
    } catch {
      status.textContent = status.dataset.failed;
    }
    button.removeAttribute("aria-busy");
  }

  function pressed(name) {
    if (gamesOf(name)) return open(name, name.getAttribute("aria-expanded") !== "true");
    if (name.hasAttribute("aria-busy")) return;
    const ready = () => gamesOf(name) && open(name, true);
    fetched(table.dataset.games ?? name.value, name, ready);
  }

  function printTable(button) {
    const everybody = button.dataset.print === "games";
    const ready = () => {
      table.classList.toggle("with-games", everybody);
      print();
    };
    if (everybody && [...names()].some((name) => !gamesOf(name))) fetched(table.dataset.games, button, ready);
    else ready();
  }

  function filter() {
    const wanted = searchFor(find.value);
    const only = differing?.getAttribute("aria-pressed") === "true";
    let shown = 0;
    for (const body of table.tBodies) {
      body.hidden = !wanted(body.querySelector("th").textContent) || (only && !body.classList.contains("differs"));
      if (!body.hidden) shown += 1;
    }
    const players = table.tBodies.length;
    status.textContent = shown === players ? "" : filled(status.dataset.shown, { shown, players });
  }

  table.addEventListener("click", (event) => {
    const name = event.target.closest("th button[aria-expanded]");
    if (!name) return;
    event.preventDefault();
    pressed(name);
  });
  table.addEventListener("input", (event) => {
    form.action = form.action.replace(/(#.*)?$/, `#${event.target.closest("tbody").id}`);
  });
  find.addEventListener("input", filter);
  find.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  differing?.addEventListener("click", () => {
    differing.setAttribute("aria-pressed", String(differing.getAttribute("aria-pressed") !== "true"));
    filter();
  });
  for (const button of document.querySelectorAll("[data-print]")) button.addEventListener("click", () => printTable(button));
}

if (table) watchTable();

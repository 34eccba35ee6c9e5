// How it works and For programs. A closed section opens when the address names it or something in it. An old address on
// the contents of How it works leads on to the part that has its subject now.
"use strict";

function lead() {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  if (target.matches("a[href]")) {
    location.replace(target.href);
    return;
  }
  for (let each = target.closest("details"); each; each = each.parentElement.closest("details")) each.open = true;
  target.scrollIntoView();
}
addEventListener("hashchange", lead);
lead();

// The address names the section that was opened last, so that it can be sent.
document.addEventListener("toggle", ({ target }) => {
  const named = document.getElementById(location.hash.slice(1));
  if (target.open && target.id && !target.contains(named)) history.replaceState(history.state, "", "#" + target.id);
}, true);

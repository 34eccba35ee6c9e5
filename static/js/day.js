// The button beside a day opens the browser's own picker. What is chosen is written as people write a day.
"use strict";

const WRITTEN = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" };

for (const button of document.querySelectorAll("[data-day]")) {
  const field = document.getElementById(button.dataset.day);
  const picker = button.nextElementSibling;
  if (!("showPicker" in picker)) continue;
  button.hidden = picker.hidden = false;
  button.addEventListener("click", () => picker.showPicker());
  // The form hears of it as this event goes up, and asks for the answer.
  picker.addEventListener("input", () => {
    if (picker.value) field.value = new Intl.DateTimeFormat("en-GB", WRITTEN).format(picker.valueAsDate);
  });
  field.addEventListener("input", () => { picker.value = ""; });  // so that the same day can be chosen again
}

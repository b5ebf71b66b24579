// Lets the text below a slider say what the slider says. Without this file it says what was stored.
(function () {
  "use strict";

  // A part of the page that was replaced brings this file again.
  if (window.followsSliders) return;
  window.followsSliders = true;

  document.addEventListener("input", function (event) {
    const field = event.target.type === "range" && event.target.closest(".field");
    const text = field && field.nextElementSibling;
    if (!text || !("slider" in text.dataset)) return;
    const minutes = event.target.value;
    const words = minutes === "1" ? text.dataset.one : text.dataset.slider;
    text.querySelector("output").textContent = words.replace("{count}", minutes);
  });
})();

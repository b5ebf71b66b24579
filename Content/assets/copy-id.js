// Copies the id of a scrum. Without this file a visitor selects it.
(function () {
  "use strict";

  // A part of the page that was replaced brings this file again; the first one follows it as well.
  if (window.copiesIDs) return;
  window.copiesIDs = true;

  addEventListener("click", async function (event) {
    const button = event.target.closest("[data-copied]");
    if (!button) return;
    const text = button.parentElement.querySelector("code");
    getSelection().selectAllChildren(text);
    try {
      await navigator.clipboard.writeText(text.textContent);
    } catch {
      // Pages that come over a plain connection have no clipboard of their own.
      if (!document.execCommand("copy")) return;
    }
    button.textContent = button.dataset.copied;
  });
})();

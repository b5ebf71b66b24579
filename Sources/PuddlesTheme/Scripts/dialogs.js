// Makes the sheet or dialog of the page modal; Escape leaves it as its own way out does.
(() => {
  const dialog = document.querySelector("main > dialog[open]");
  const closing = dialog?.querySelector(".close :is(a, button)");
  if (!closing || !dialog.showModal) return;
  const field = dialog.querySelector("[autofocus]");
  dialog.removeAttribute("open");
  // The first control may destroy something: the dialog itself has the focus at first.
  dialog.tabIndex = -1;
  dialog.showModal();
  (field ?? dialog).focus();
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    closing.click();
  });
})();

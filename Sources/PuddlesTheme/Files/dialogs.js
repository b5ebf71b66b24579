// Makes the sheet or dialog of the page modal; Escape leaves it as its own way out does.
(() => {
  const dialog = document.querySelector("main > dialog[open]");
  const closing = dialog?.querySelector(".close :is(a, button)");
  if (!closing || !dialog.showModal) return;
  // Beside a modal dialog nothing is read: what it says of the controls moves into it.
  const note = document.getElementById("page:live-only");
  if (note) dialog.append(note);
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

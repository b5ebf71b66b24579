// Applies the colors that the reader chose before the page is drawn, and remembers the choice.
(() => {
  const root = document.documentElement;
  root.dataset.script = "";
  // The host knows what this visitor chose, or the site has no switch to undo an old choice.
  if (root.dataset.scheme || "fixed" in document.currentScript.dataset) return;
  const key = "color-scheme";

  const stored = () => {
    try { return localStorage.getItem(key) ?? ""; } catch { return ""; }
  };

  const apply = (choice) => {
    if (choice === "light" || choice === "dark") root.dataset.scheme = choice;
    else delete root.dataset.scheme;
    for (const select of document.querySelectorAll("select.scheme")) {
      select.value = root.dataset.scheme ?? "";
    }
  };

  apply(stored());
  addEventListener("pageshow", () => apply(stored()));
  document.addEventListener("DOMContentLoaded", () => apply(stored()));
  addEventListener("storage", (event) => { if (event.key === key) apply(stored()); });
  document.addEventListener("change", (event) => {
    if (!event.target.matches("select.scheme")) return;
    const choice = event.target.value;
    try {
      if (choice) localStorage.setItem(key, choice); else localStorage.removeItem(key);
    } catch { /* Without storage the choice holds for this page. */ }
    apply(choice);
  });
})();

// Loads the search when a reader first reaches for it; until then nothing is transferred.
(() => {
  const settings = document.currentScript.dataset;
  const form = document.querySelector("form.search");
  if (!form) return;
  const input = form.querySelector("input");

  const load = () => {
    if (window.puddlesSearch) return;
    window.puddlesSearch = { settings };
    const style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = settings.style;
    const script = document.createElement("script");
    script.src = settings.script;
    document.head.append(style, script);
  };

  const isText = (element) =>
    element.isContentEditable || /^(input|textarea|select)$/i.test(element.tagName);

  input.addEventListener("focus", load, { once: true });
  if (document.activeElement === input || form.dataset.results) load();

  document.addEventListener("keydown", (event) => {
    // Where a browser fills a field in, an event of that name has no key.
    if (event.key?.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    if (event.shiftKey || event.altKey || isText(event.target)) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
})();

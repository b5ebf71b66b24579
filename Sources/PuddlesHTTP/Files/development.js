// Follows the changes of the developer: replaces styles, loads pages again, shows errors.
// `follow` and `reload` stand in PuddlesHTTP/Files/follow.js.
/* global follow, reload */

const { base, version, error } = document.currentScript.dataset;
let box, styles, count;

const swapStyles = () => {
  for (const old of document.querySelectorAll('link[rel="stylesheet"]')) {
    const url = new URL(old.href);
    if (url.origin !== location.origin || old === styles) continue;
    url.searchParams.set("fresh", Date.now());
    const fresh = old.cloneNode();
    fresh.href = url;
    // The old styles stay until the new ones are there: nothing jumps.
    fresh.addEventListener("load", () => old.remove());
    fresh.addEventListener("error", () => fresh.remove());
    old.after(fresh);
  }
};

const element = (name, parent, attributes) => {
  const made = Object.assign(document.createElement(name), attributes);
  parent.append(made);
  return made;
};

const addStyles = () => {
  styles ??= element("link", document.head, {
    rel: "stylesheet", href: base + "-/development.css" });
};

// The live page writes down how many regions were rendered again at the last change.
const showCount = () => {
  const { rendered } = document.documentElement.dataset;
  if (!rendered) return;
  addStyles();
  count ??= element("div", document.body, { id: "development-count", ariaHidden: "true" });
  count.textContent = rendered + " regions rendered again";
};
if (parent === window) {
  new MutationObserver(showCount)
    .observe(document.documentElement, { attributeFilter: ["data-rendered"] });
}

// A report that was hidden stays hidden, on other pages too, until it is another one.
const hidden = "puddles-hidden-report";
const showReport = (report) => {
  box?.remove();
  box = null;
  if (!report || sessionStorage.getItem(hidden) === report) return;
  addStyles();
  const end = report.indexOf("\n");
  // Everything outside of a modal dialog is inert.
  const place = document.querySelector("dialog:modal") ?? document.body;
  const title = report.slice(0, end);
  // Warnings alone do not look like an error.
  const className = /^\d+ warnings?$/.test(title) ? "warnings" : "";
  box = element("dialog", place, { id: "development-report", className });
  element("strong", box, { textContent: title });
  const form = element("form", box, { method: "dialog" });
  const hide = element("button", form, { textContent: "Hide" });
  hide.addEventListener("click", () => sessionStorage.setItem(hidden, report));
  element("pre", box, { tabIndex: 0, textContent: report.slice(end + 1) });
  box.show();
};

// A frame is loaded again with the page around it, which shows everything else too.
if (parent === window) {
  follow(base + "-/development?" + version, {
    styles: swapStyles, report: showReport, reload,
    changed: (...all) => error !== undefined && reload(...all),
  });
}

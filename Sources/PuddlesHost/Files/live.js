// Puts the regions of this page that changed in their places, as the host sends them.
// `follow` and `reload` stand in PuddlesHTTP/Files/follow.js.
/* global follow, reload */

// A region stands between two comments with its name. One that holds a field with unsent text, or a
// form that was refused, is left alone: the host refuses the form if it is too old, and keeps the text.

const { version } = document.currentScript.dataset;
const leftURL = new URL("left", document.currentScript.src);
const query = new URLSearchParams(location.search);
query.set("events", version);
// Whether an action waits for the answer to a question that this page shows.
let isAsked = false;
// From now on a page may be sent before all of it is there: its events complete it.
const isSecure = location.protocol === "https:";
document.cookie = `script=1; path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`;

const mark = (name) => {
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    if (comments.currentNode.data === name) return comments.currentNode;
  }
  return null;
};

// A list shows its first option if the page names none.
const isChanged = (list) => {
  const options = [...list.options];
  const sent = options.filter((option) => option.defaultSelected);
  if (!sent.length && list.type === "select-one") sent.push(options.find((option) => !option.disabled));
  return options.some((option) => option.selected !== sent.includes(option));
};

const isUnsent = (field) =>
  field === document.activeElement ||
  (field.type === "checkbox" || field.type === "radio"
    ? field.checked !== field.defaultChecked
    : field.options
      ? isChanged(field)
      : field.value !== field.defaultValue);

// What a refused form shows is kept nowhere else: its text, and what is wrong with it.
const hasUnsent = (range) => {
  const copy = range.cloneContents();
  if (copy.querySelector("[data-refused]")) return true;
  return [...copy.querySelectorAll("[id][name]:not(button)")]
    .map((field) => document.getElementById(field.id))
    .some((field) => field && field.type !== "hidden" && isUnsent(field));
};

const replace = (id, markup) => {
  const [start, end] = [mark(id), mark("/" + id)];
  if (!start || !end || start.parentElement.closest("[data-refused]")) return;
  const range = document.createRange();
  range.setStartAfter(start);
  range.setEndBefore(end);
  if (hasUnsent(range)) return;
  const focused = document.activeElement;
  const key = range.intersectsNode(focused) && (focused.value || focused.getAttribute("href"));
  const fresh = range.createContextualFragment(markup);
  range.deleteContents();
  range.insertNode(fresh);
  if (!key) return;
  const again = [...document.querySelectorAll(focused.localName)]
    .find((element) => (element.value || element.getAttribute("href")) === key);
  if (again) again.focus();
};

// What is newer comes by itself, as long as the host is heard.
const hideLinks = () => {
  for (const link of document.querySelectorAll("[data-newer]")) link.hidden = isOpen();
};

const ownURL = () => location.pathname + location.search;

// A button that asks leads to its own page, so that the page is in the history twice: *Back* from the question passes
// the entry from which the button was pressed, as if the question had taken its place.
const isPassed = (isTraversal) =>
  (isTraversal || performance.getEntriesByType("navigation")[0]?.type === "back_forward")
  && sessionStorage.getItem("asked") === ownURL() && Boolean(history.state?.isPressed);

// A page that is passed follows nothing: its events could be asked for after the report that it was left.
let isPassing = isPassed(false);
const isOpen = isPassing ? () => false : follow("?" + query, {
  region: (data) => {
    const end = data.indexOf("\n");
    replace(data.slice(0, end), data.slice(end + 1));
    hideLinks();
  },
  reload,
  asked: () => { isAsked = true; },
  rendered: (data) => { document.documentElement.dataset.rendered = data; },
}, hideLinks);

addEventListener("pageshow", ({ persisted }) => {
  const wasPassing = isPassing;
  isPassing = isPassed(persisted);
  sessionStorage.removeItem("asked");
  if (wasPassing && !isPassing) location.reload();
  if (!isPassing) return;
  isAsked = true;
  history.back();
});

// The host ends the question unless somebody comes back soon: a page that is loaded again was left, too.
addEventListener("pagehide", () => {
  if (isAsked && !isPassing) sessionStorage.setItem("asked", ownURL());
  const token = document.querySelector("[name=token]")?.value;
  if (isAsked && token) navigator.sendBeacon(leftURL, new URLSearchParams({ token }));
});

// A button that leads back to its page leaves the reader where they were, unless the message of a refused form is elsewhere.
const kept = JSON.parse(sessionStorage.getItem("pressed"));
sessionStorage.removeItem("pressed");
if (kept?.url === ownURL() && !document.querySelector("[autofocus]")) {
  const again = [...document.querySelectorAll("button:not([hidden])")].find(({ value }) => value === kept.value);
  const message = document.querySelector("[data-refused] [role=alert]");
  again?.focus({ preventScroll: message || !again.closest("dialog") });
  scrollTo(0, kept.top);
  message?.scrollIntoView({ block: "nearest" });
}
// Enter presses the button of the group that its field is in; elsewhere that of the whole form.
addEventListener("keydown", (event) => {
  const { target: field, key, isComposing } = event;
  if (key !== "Enter" || isComposing || field.localName !== "input" || !field.form) return;
  if (!field.form.querySelector("[data-submit]")) return;
  const group = field.closest("[data-submit]");
  const button = group
    ? group.querySelector("[type=submit]")
    : [...field.form.querySelectorAll("button")].find(({ value }) => value === field.form.id);
  if (!button) return;
  event.preventDefault();
  button.form.requestSubmit(button);
});

addEventListener("submit", ({ submitter }) => {
  sessionStorage.setItem(
    "pressed", JSON.stringify({ url: ownURL(), top: scrollY, value: submitter?.value }));
  history.replaceState({ ...history.state, isPressed: true }, "");
});

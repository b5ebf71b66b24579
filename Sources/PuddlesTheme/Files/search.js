// The search of the page: its field, what it found, and how it starts.
// `search-engine.js` stands before it in one function, which `SearchAssets` writes around both.
/* global Index, find, settings, words */

const element = (name, attributes, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

// The text with the words that were searched for in <mark>.
const marked = (text, terms) => {
  const isHit = (piece) => words(piece).some(
    (word) => terms.some((term) => word.startsWith(term)));
  const parts = [];
  for (const piece of text.normalize("NFC").split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const characters = [...piece];
    if (characters.some((one) => isIdeograph(one.codePointAt(0)))) {
      // Between ideographs there are no blanks: each one is in a pair that was found, or not.
      const pair = (at) => at >= 0 && isHit(characters.slice(at, at + 2).join(""));
      characters.forEach((one, at) => parts.push(
        pair(at) || pair(at - 1) ? element("mark", {}, one) : one));
    } else {
      parts.push(isHit(piece) ? element("mark", {}, piece) : piece);
    }
  }
  return parts;
};

const counted = (number) => {
  const forms = JSON.parse(settings.count);
  const form = new Intl.PluralRules(document.documentElement.lang).select(number);
  return (forms[form] ?? forms.other).replace("{count}", number);
};

const message = (query, hits) => {
  if (hits.length > 0) return counted(hits.length);
  return query.trim() ? settings.none.replace("{query}", query) : "";
};

const hitLines = (hit, terms) => {
  const name = hit.heading
    ? [...marked(hit.title, terms), " › ", ...marked(hit.heading, terms)]
    : marked(hit.title, terms);
  return [
    element("strong", {}, ...name), element("span", {}, ...marked(hit.excerpt, terms)),
  ];
};

// A field with a list below it: the combobox pattern of WAI-ARIA, with the focus in the field.
class Popup {
  constructor(form, input) {
    Object.assign(this, { form, input, active: -1 });
    this.list = element(
      "div", { role: "listbox", id: "page:hits", "aria-label": input.ariaLabel });
    this.status = element("p", { role: "status" });
    this.panel = element("div", { class: "hits", hidden: "" }, this.status, this.list);
    form.append(this.panel);
    const roles = {
      role: "combobox", "aria-expanded": "false", "aria-controls": "page:hits",
      "aria-autocomplete": "list",
    };
    for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value);
    input.addEventListener("keydown", (event) => this.press(event));
    form.addEventListener("focusout", (event) => {
      if (!form.contains(event.relatedTarget)) this.close();
    });
    form.addEventListener("focusin", () => { if (this.input.value.trim()) this.open(); });
    // A click on a result must not take the focus first: that would close the list.
    this.panel.addEventListener("mousedown", (event) => event.preventDefault());
  }

  get options() { return [...this.list.children]; }

  show(query, hits) {
    const terms = words(query);
    this.list.replaceChildren(...hits.map((hit, number) => element(
      "a",
      {
        role: "option", id: `page:hit-${number}`, href: hit.url, tabindex: "-1",
        ...(hit.lang && { lang: hit.lang, dir: "auto" }),
      },
      ...hitLines(hit, terms))));
    this.status.textContent = message(query, hits);
    this.choose(-1);
    if (query.trim()) this.open(); else this.close();
  }

  open() {
    this.panel.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
  }

  close() {
    this.panel.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.choose(-1);
  }

  choose(number) {
    this.active = number;
    this.options.forEach((option, i) => option.setAttribute("aria-selected", i === number));
    const option = this.options[number];
    if (!option) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  press(event) {
    if (event.isComposing) return;
    const count = this.options.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      if (this.panel.hidden) this.open();
      // One place more than there are results: the field itself.
      this.choose((this.active + 1 + step + count + 1) % (count + 1) - 1);
    } else if (event.key === "Enter" && this.options[this.active]) {
      event.preventDefault();
      this.options[this.active].click();
      this.close();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (this.panel.hidden) this.input.blur(); else this.close();
    }
  }
}

// The search page: results are ordinary links in the text, the list of all pages makes room.
class Results {
  constructor(form) {
    this.place = document.getElementById(form.dataset.results);
    this.listing = document.getElementById(form.dataset.listing);
    this.list = element("ol", { class: "found" });
    this.status = element("p", { role: "status" });
    this.place.append(this.status, this.list);
  }

  show(query, hits) {
    const terms = words(query);
    this.list.replaceChildren(...hits.map((hit) => element(
      "li", hit.lang ? { lang: hit.lang, dir: "auto" } : {},
      element("a", { href: hit.url }, ...hitLines(hit, terms)))));
    this.status.textContent = message(query, hits);
    if (this.listing) this.listing.hidden = hits.length > 0;
  }
}
// --- Start -----------------------------------------------------------------------------------

const form = document.querySelector("form.search");
const input = form.querySelector("input");
const isPage = Boolean(form.dataset.results);
const view = isPage ? new Results(form) : new Popup(form, input);
// The index lies beside the page that the form leads to.
const index = new Index(new URL(".", form.action));
window.puddlesSearch.add = (name, value) => index.add(name, value);
window.puddlesSearch.words = words;

let latest = 0;
const search = async () => {
  const query = input.value;
  latest += 1;
  const turn = latest;
  try {
    const hits = await find(index, query, isPage ? 30 : 8);
    if (turn === latest) view.show(query, hits);
  } catch (error) {
    console.error(error);
    view.status.textContent = settings.failed;
    view.open?.();
  }
};

// Letters that an input method is still composing are no query, and each letter of a word being
// typed would load files of its own: a query begins when the fingers rest, after one or two
// letters only when they rest for longer.
let rest = 0;
const soon = () => {
  clearTimeout(rest);
  rest = setTimeout(search, /(^|[^a-z])[a-z]{1,2}$/i.test(input.value) ? 600 : 250);
};
input.addEventListener("input", (event) => { if (!event.isComposing) soon(); });
input.addEventListener("compositionend", soon);
if (isPage) input.value = new URLSearchParams(location.search).get("q") ?? input.value;
if (input.value) search();

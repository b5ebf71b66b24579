// The files of `Scripts/` as texts: made by `Tools/scripts.py`, change them there.

/// The scripts and styles that this room serves.
enum Scripts {
  static let colorScheme = #"""
    (() => {
    const root = document.documentElement;
    root.dataset.script = "";
    if (root.dataset.scheme) return;
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

    """#

  static let copyCode = #"""
    (() => {
    const words = document.currentScript.dataset;
    const textOf = (code) => {
    const lines = [...code.querySelectorAll(".line")];
    if (lines.length === 0) return code.textContent;
    const commands = lines.filter((line) => line.matches(".command"));
    const wanted = commands.length > 0 ? commands : lines.filter((line) => !line.matches("del"));
    return wanted.map((line) => {
    const copy = line.cloneNode(true);
    for (const prompt of copy.querySelectorAll(".prompt")) prompt.remove();
    return copy.textContent;
    }).join("\n");
    };
    const write = async (text) => {
    if (navigator.clipboard) {
    try { return await navigator.clipboard.writeText(text); } catch { /* the way below */ }
    }
    const area = document.createElement("textarea");
    area.value = text;
    area.className = "said";
    document.body.append(area);
    area.select();
    const isDone = document.execCommand("copy");
    area.remove();
    if (!isDone) throw new Error("the browser does not copy");
    };
    const said = document.createElement("p");
    said.className = "said";
    said.setAttribute("role", "status");
    document.body.append(said);
    const tell = (button, word) => {
    button.textContent = word;
    said.textContent = word;
    clearTimeout(button.rest);
    button.rest = setTimeout(() => {
    button.textContent = words.copy;
    said.textContent = "";
    }, 3000);
    };
    const copy = async (button, code) => {
    try {
    await write(textOf(code).replace(/\n$/, ""));
    tell(button, words.copied);
    } catch {
    tell(button, words.failed);
    }
    button.focus();
    };
    document.documentElement.dataset.script = "";
    for (const code of document.querySelectorAll("pre > code")) {
    const pre = code.parentElement;
    let box = pre.closest("figure.code");
    const isTitled = Boolean(box?.querySelector("figcaption"));
    if (!box) {
    box = document.createElement("div");
    pre.replaceWith(box);
    box.append(pre);
    }
    box.classList.add("copyable");
    const bar = document.createElement("div");
    bar.className = "tools";
    const language = /language-([\w+#-]+)/.exec(code.className)?.[1];
    if (language && !isTitled) {
    const name = document.createElement("span");
    name.textContent = language;
    bar.append(name);
    }
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = words.copy;
    const title = box.querySelector("figcaption")?.textContent;
    if (title) button.setAttribute("aria-description", title);
    button.addEventListener("click", () => copy(button, code));
    bar.append(button);
    pre.before(bar);
    }
    })();

    """#

  static let dialogsStyles = #"""
    dialog.alert{border:1px solid var(--line);background:var(--raised)}
    .alert h1,.confirmation h1{font-size:1.5rem;margin:0 0 .5rem} dialog>.row:is(:last-child,:has(+.notice)),dialog>.notice{margin:1rem 0 0}
    main>dialog.cover[open]{width:100%;min-height:70vh} main:has(>dialog.cover)>.underneath{display:none}
    .overlay{position:fixed;z-index:6;inset:0 1rem;margin:auto;width:fit-content;max-width:min(34rem,calc(100% - 2rem));height:fit-content;max-height:60vh;overflow:auto;padding:.75rem 1.25rem;border:1px solid var(--line);border-radius:1rem;background:var(--raised);box-shadow:0 8px 32px #0005}
    .overlay.top{bottom:auto;top:5rem} .overlay.bottom{top:auto;bottom:1rem}
    .overlay>:last-child{margin-bottom:0} body:has(.overlay.bottom){padding-bottom:7rem}
    dialog:modal{position:fixed !important;inset:0;margin:auto !important;max-height:calc(100dvh - 2rem);overflow:auto}
    main>dialog.cover:modal{width:100%;height:100%;max-width:none;max-height:none;border-radius:0}
    dialog::backdrop{background:#0008} dialog:focus-visible{outline:none}
    main:has(>dialog:modal)>.underneath{opacity:1;filter:none}
    @media print{.overlay{position:static}}

    """#

  static let dialogs = #"""
    (() => {
    const dialog = document.querySelector("main > dialog[open]");
    const closing = dialog?.querySelector(".close :is(a, button)");
    if (!closing || !dialog.showModal) return;
    const note = document.getElementById("page:live-only");
    if (note) dialog.append(note);
    const field = dialog.querySelector("[autofocus]");
    dialog.removeAttribute("open");
    dialog.tabIndex = -1;
    dialog.showModal();
    (field ?? dialog).focus();
    dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    closing.click();
    });
    })();

    """#

  static let embed = #"""
    document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-embed]");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!link.dataset.embed.startsWith("https://")) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.title = link.dataset.title;
    frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    frame.src = link.dataset.embed;
    link.replaceWith(frame);
    frame.focus();
    });

    """#

  static let previews = #"""
    (() => {
    const form = document.querySelector("form[data-tree]");
    if (form && !form.dataset.tree) {
    form.dataset.tree = "searched";
    const input = form.querySelector("input");
    const search = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const list of document.querySelectorAll(".previews")) {
    list.toggleAttribute("data-found", words.length > 0);
    for (const item of list.children) {
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) count += 1;
    }
    }
    const sections = [...document.querySelectorAll(".workshop section")].reverse();
    for (const section of sections) section.hidden = !section.querySelector(".previews > li:not([hidden])");
    document.querySelector("[role=status]").hidden = count > 0;
    };
    form.hidden = false;
    input.value = new URLSearchParams(location.search).get("q") ?? input.value;
    input.addEventListener("input", search);
    if (input.value) search();
    addEventListener("message", ({ data }) => {
    const item = typeof data === "string" && document.getElementById(data);
    if (!item || "current" in item.dataset) return;
    item.dataset.current = "";
    item.querySelector("a").setAttribute("aria-current", "true");
    scrollTo(0, item.offsetTop - innerHeight / 4);
    });
    }
    const shown = (stage) => {
    try { return stage.contentDocument?.querySelector(".framed"); } catch { return null; }
    };
    const fit = (stage) => {
    const content = shown(stage);
    if (!content) return;
    new stage.contentWindow.ResizeObserver(() => {
    const bottom = content.getBoundingClientRect().bottom + stage.contentWindow.scrollY;
    stage.height = Math.min(Math.max(Math.ceil(bottom), 160), 900);
    }).observe(content);
    };
    const outline = () => {
    const content = shown(document.querySelector(".stage"));
    if (!content) return;
    for (const old of content.querySelectorAll("[data-fault]")) delete old.dataset.fault;
    for (const { dataset } of document.querySelectorAll("mark[data-tag]")) {
    const found = [...content.querySelectorAll(dataset.tag)]
    .filter((element) => !element.matches(".framed > .unseen"));
    found[dataset.number]?.setAttribute("data-fault", "");
    }
    };
    const tree = document.querySelector("iframe.tree");
    const name = () => tree.contentWindow.postMessage(tree.dataset.type, "*");
    tree?.addEventListener("load", name);
    if (tree) name();
    const stages = document.querySelectorAll(".stage");
    for (const stage of stages) {
    const ready = () => {
    fit(stage);
    outline();
    };
    stage.addEventListener("load", ready);
    if (shown(stage)) ready();
    }
    if (stages.length === 1) {
    new MutationObserver(outline).observe(stages[0].closest(".workshop"), { childList: true, subtree: true });
    }
    })();

    """#

  static let searchEngine = #"""
    /* exported Index, find */
    const { settings } = window.puddlesSearch;
    const SPECIAL = {
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i",
    "ŧ": "t",
    };
    const within = (code, ...ranges) => ranges.some(([low, high]) => code >= low && code <= high);
    const isIdeograph = (code) => within(code,
    [0x2e80, 0x2fdf], [0x3005, 0x3007], [0x3041, 0x309f], [0x30a1, 0x30fa], [0x30fc, 0x30ff],
    [0x3100, 0x9fff], [0xac00, 0xd7ff], [0xf900, 0xfaff], [0xff66, 0xff9f], [0x20000, 0x3ffff]);
    const fold = (character) => {
    let code = character.codePointAt(0);
    if (within(code, [0xff10, 0xff19], [0xff21, 0xff3a], [0xff41, 0xff5a])) code -= 0xfee0;
    if (code < 0x80) {
    const letter = String.fromCodePoint(code).toLowerCase();
    return /[a-z0-9]/.test(letter) ? letter : null;
    }
    if (within(code, [0x300, 0x36f])) return "";
    if (within(code, [0xc0, 0x24f], [0x1e00, 0x1eff])) {
    if (code === 0xd7 || code === 0xf7) return null;
    const lower = [...character.toLowerCase()][0];
    const base = lower.normalize("NFD")[0];
    return SPECIAL[lower] ?? (/[a-z]/.test(base) ? base : lower);
    }
    if (within(code, [0x370, 0x1fff], [0x2c00, 0x2dff], [0xa000, 0xabff])) {
    return [...character.toLowerCase()][0];
    }
    return isIdeograph(code) ? character : null;
    };
    const words = (text) => {
    const found = [];
    let word = "";
    let run = [];
    const endWord = () => {
    if (word) found.push(cut(word));
    word = "";
    };
    const endRun = () => {
    if (run.length === 1) found.push(run[0]);
    for (let i = 1; i < run.length; i += 1) found.push(run[i - 1] + run[i]);
    run = [];
    };
    for (const character of text) {
    const folded = fold(character);
    if (folded === "") continue;
    if (folded === null) {
    endWord();
    endRun();
    } else if (isIdeograph(folded.codePointAt(0))) {
    endWord();
    run.push(folded);
    } else {
    endRun();
    word += folded;
    }
    }
    endWord();
    endRun();
    return [...new Set(found)];
    };
    const cut = (word) => {
    const bytes = new TextEncoder().encode(word);
    return bytes.length <= 32 ? word
    : new TextDecoder().decode(bytes.subarray(0, 32)).replace(/\ufffd+$/, "");
    };
    const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
    const VALUE = new Map([...DIGITS].map((digit, value) => [digit, value]));
    const WEIGHTS = [12, 6, 2, 1];
    const FILES_FOR_A_PREFIX = 3;
    const numbers = (text) => {
    const list = [];
    let number = 0;
    let shift = 0;
    for (const digit of text) {
    const value = VALUE.get(digit);
    number += (value & 31) * 2 ** shift;
    shift += 5;
    if (value < 32) {
    list.push(number);
    number = 0;
    shift = 0;
    }
    }
    return list;
    };
    const isAfter = (a, b) => {
    const [left, right] = [[...a], [...b]];
    for (let i = 0; i < left.length && i < right.length; i += 1) {
    if (left[i] !== right[i]) return left[i].codePointAt(0) > right[i].codePointAt(0);
    }
    return left.length > right.length;
    };
    class Index {
    constructor(folder) {
    this.folder = folder;
    this.files = new Map();
    this.receivers = new Map();
    }
    load(name, version = "") {
    if (!this.files.has(name)) {
    this.files.set(name, new Promise((resolve, reject) => {
    const script = document.createElement("script");
    this.receivers.set(name, resolve);
    script.src = new URL(`${name}.js${version && `?v=${version}`}`, this.folder);
    script.onerror = () => {
    this.files.delete(name);
    reject(new Error(`search: ${script.src} cannot be loaded`));
    };
    script.onload = () => script.remove();
    document.head.append(script);
    }));
    }
    return this.files.get(name);
    }
    add(name, value) {
    this.receivers.get(name)?.(value);
    this.receivers.delete(name);
    }
    async open() {
    if (this.manifest) return;
    const manifest = await this.load("index");
    this.bases = [];
    this.total = 0;
    for (const count of numbers(manifest.sections)) {
    this.bases.push(this.total);
    this.total += count;
    }
    this.separators = manifest.words.split(" ");
    this.manifest = manifest;
    }
    pageOf(section) {
    let [low, high] = [0, this.bases.length];
    while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (this.bases[middle] <= section) low = middle; else high = middle;
    }
    return low;
    }
    async match(term) {
    const scores = new Map();
    let isCommon = false;
    for (const [, word, mark, ...lists] of await this.records(term)) {
    const whole = mark === "+" ? 0.5 : 1;
    const fit = word === term ? whole : 0.25 + 0.5 * term.length / word.length;
    if (mark !== " " && word === term) isCommon = true;
    lists.forEach((list, weight) => {
    let section = 0;
    for (const distance of numbers(list)) {
    section += distance;
    const score = WEIGHTS[weight] * fit;
    if (score > (scores.get(section) ?? 0)) scores.set(section, score);
    }
    });
    }
    const rarity = Math.log(1 + this.total / (1 + scores.size));
    for (const [section, score] of scores) scores.set(section, score * rarity);
    return { scores, isCommon };
    }
    async records(term) {
    const after = (separator) => isAfter(separator, term);
    const next = this.separators.findIndex(after);
    const file = Math.max(0, (next < 0 ? this.separators.length : next) - 1);
    const found = await this.read(file, term);
    const exact = found.filter(([, word]) => word === term);
    if (exact.some(([, , mark]) => mark === "+")) return exact;
    const more = [];
    for (let i = file + 1; i < file + FILES_FOR_A_PREFIX; i += 1) {
    if (this.separators[i]?.startsWith(term)) more.push(this.read(i, term));
    }
    return found.concat(...await Promise.all(more));
    }
    async read(file, term) {
    const text = await this.load(`words-${file}`, this.manifest.version);
    return text.split(";")
    .filter((record) => record.startsWith(term))
    .map((record) => record.match(/^([^ *+]+)([ *+])([^.]*)\.([^.]*)\.([^.]*)\.(.*)$/))
    .filter((record) => record && (record[2] !== "+" || record[1] === term));
    }
    async describe(section) {
    const { base, file, size, version } = this.manifest;
    const pages = await this.load(`pages-${Math.floor(section / size)}`, version);
    let place = section % size;
    const [path, name, ...sections] = pages.find(({ length }) => {
    if (place < length - 2) return true;
    place -= length - 2;
    return false;
    });
    const { title = name, lang = "" } = name;
    const [id, heading, excerpt] = sections[place];
    const url = new URL(base + path + file + (id && `#${encodeURIComponent(id)}`), this.folder);
    return { url, title, lang, heading, excerpt };
    }
    }
    const SECTIONS_OF_A_PAGE = 3;
    const find = async (index, query, limit) => {
    await index.open();
    const terms = words(query);
    if (terms.length === 0 || !index.manifest.words) return [];
    const matches = await Promise.all(terms.map((term) => index.match(term)));
    const found = join(index, matches);
    const hits = await Promise.all(
    rank(found, matches.length).slice(0, limit).map(({ section }) => index.describe(section)));
    return hits.sort((a, b) => fit(b, terms) - fit(a, terms));
    };
    const fit = (hit, terms) => {
    const title = words(hit.title).join(" ");
    const query = terms.join(" ");
    if (hit.heading || !title.startsWith(query)) return 0;
    return title === query ? 2 : 1;
    };
    const join = (index, matches) => {
    const pages = new Map();
    matches.forEach(({ scores }, term) => {
    for (const [section, score] of scores) {
    const number = index.pageOf(section);
    if (!pages.has(number)) pages.set(number, { best: [], sections: new Map() });
    const page = pages.get(number);
    page.best[term] = Math.max(page.best[term] ?? 0, score);
    if (!page.sections.has(section)) page.sections.set(section, []);
    page.sections.get(section)[term] = score;
    }
    });
    const needed = matches.flatMap(({ isCommon }, term) => (isCommon ? [] : [term]));
    const count = (page) => needed.filter((term) => page.best[term]).length;
    const most = Math.max(0, ...[...pages.values()].map(count));
    return [...pages.values()].filter((page) => count(page) === most);
    };
    const rank = (pages, terms) => {
    const ranked = [];
    for (const page of pages) {
    const sections = [...page.sections].map(([section, scores]) => {
    let score = 0;
    for (let term = 0; term < terms; term += 1) {
    score += scores[term] ?? 0.25 * (page.best[term] ?? 0);
    }
    return { section, score };
    });
    sections.sort((a, b) => b.score - a.score || a.section - b.section);
    ranked.push(...sections.slice(0, SECTIONS_OF_A_PAGE));
    }
    return ranked.sort((a, b) => b.score - a.score || a.section - b.section);
    };

    """#

  static let searchOpener = #"""
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
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isText(event.target)) return;
    event.preventDefault();
    input.focus();
    input.select();
    });
    })();

    """#

  static let search = #"""
    /* global Index, find, settings, words */
    const element = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
    };
    const marked = (text, terms) => {
    const isHit = (piece) => words(piece).some(
    (word) => terms.some((term) => word.startsWith(term)));
    const parts = [];
    for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const characters = [...piece];
    if (characters.some((one) => isIdeograph(one.codePointAt(0)))) {
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
    return words(query).length > 0 ? settings.none.replace("{query}", query) : "";
    };
    const hitLines = (hit, terms) => {
    const name = hit.heading
    ? [...marked(hit.title, terms), " › ", ...marked(hit.heading, terms)]
    : marked(hit.title, terms);
    return [
    element("strong", {}, ...name), element("span", {}, ...marked(hit.excerpt, terms)),
    ];
    };
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
    this.panel.addEventListener("mousedown", (event) => event.preventDefault());
    }
    get options() { return [...this.list.children]; }
    show(query, hits) {
    const terms = words(query);
    this.list.replaceChildren(...hits.map((hit, number) => element(
    "a",
    {
    role: "option", id: `page:hit-${number}`, href: hit.url, tabindex: "-1",
    ...(hit.lang && { lang: hit.lang }),
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
    "li", hit.lang ? { lang: hit.lang } : {},
    element("a", { href: hit.url }, ...hitLines(hit, terms)))));
    this.status.textContent = message(query, hits);
    if (this.listing) this.listing.hidden = hits.length > 0;
    }
    }
    const form = document.querySelector("form.search");
    const input = form.querySelector("input");
    const isPage = Boolean(form.dataset.results);
    const view = isPage ? new Results(form) : new Popup(form, input);
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
    let rest = 0;
    const soon = () => {
    clearTimeout(rest);
    rest = setTimeout(search, /(^|[^a-z])[a-z]{1,2}$/i.test(input.value) ? 600 : 250);
    };
    input.addEventListener("input", (event) => { if (!event.isComposing) soon(); });
    input.addEventListener("compositionend", soon);
    if (isPage) input.value = new URLSearchParams(location.search).get("q") ?? input.value;
    if (input.value) search();

    """#
}

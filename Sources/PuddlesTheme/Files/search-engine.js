// What the search knows: the words of a text, the index, and which pages fit a query best.
// `search.js` stands behind it in one function, which `SearchAssets` writes around both.
/* exported Index, find */
const { settings } = window.puddlesSearch;

// --- Words: the same rules as in the builder -------------------------------------------------

const SPECIAL = {
  "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i",
  "ŧ": "t", "ς": "σ", "ٱ": "ا", "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ـ": "",
};

// Accents, and marks for vowels and for reading; those of other scripts count as letters.
const ACCENT = /[\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0711\u0730-\u074a\u08ca-\u08ff\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ua66f-\ua67d\ua69e\ua69f\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\u{e0100}-\u{e01ef}]/u;

const isAccent = (character) => ACCENT.test(character) && /\p{M}/u.test(character);

const within = (code, ...ranges) => ranges.some(([low, high]) => code >= low && code <= high);

const isIdeograph = (code) => within(code,
  [0x1100, 0x1112], [0x2e80, 0x2fdf], [0x3005, 0x3007], [0x3041, 0x309f], [0x30a1, 0x30fa],
  [0x30fc, 0x30ff], [0x3100, 0x9fff], [0xac00, 0xd7ff], [0xf900, 0xfaff], [0xff66, 0xff9f],
  [0x20000, 0x3ffff]);

const isWritten = (code) => within(code,
  [0xc0, 0x2af], [0x370, 0x1fff], [0x2c00, 0x2dff], [0xa000, 0xabff], [0xfb00, 0xfb4f],
  [0x10000, 0x1efff]);

// Sound marks of kana and parts of Korean syllables: one character with the one before.
const isJoining = (code) => within(code, [0x3099, 0x309a], [0x1161, 0x1175], [0x11a8, 0x11c2]);

// The folded form of a character; "" if it leaves nothing, null if it ends a word.
const fold = (character) => {
  let code = character.codePointAt(0);
  if (within(code, [0xff10, 0xff19], [0xff21, 0xff3a], [0xff41, 0xff5a])) code -= 0xfee0;
  if (within(code, [0x660, 0x669], [0x6f0, 0x6f9])) code = 0x30 + code % 16;
  if (code < 0x80) {
    const letter = String.fromCodePoint(code).toLowerCase();
    return /[a-z0-9]/.test(letter) ? letter : null;
  }
  if (within(code, [0x309b, 0x309c])) return code === 0x309b ? "\u3099" : "\u309a";
  if (within(code, [0xff66, 0xff9f])) return character.normalize("NFKC");
  if (isIdeograph(code) || isJoining(code)) return character;
  if (/\p{Cf}/u.test(character)) return within(code, [0x200b, 0x200c]) ? null : "";
  if (isAccent(character)) return "";
  return isWritten(code) ? foldLetters(character) : null;
};

const foldLetters = (character) => {
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return null;
  const code = character.codePointAt(0);
  const form = within(code, [0xfb00, 0xfb4f]) ? "NFKD" : "NFD";
  const letters = code < 0x10000 ? character.normalize(form) : character;
  return [...letters.toLowerCase()]
    .map((letter) => (isAccent(letter) ? "" : SPECIAL[letter] ?? letter)).join("");
};

// The one character of an ideograph and a mark behind it, or undefined.
const joined = (base, mark) => {
  const [one, ...rest] = (base + mark).normalize("NFC");
  return rest.length === 0 ? one : undefined;
};

// The index writes signs in their full-width forms.
const SIGNS = { "+": "＋", "#": "＃" };

// The words of a text; of ideographs each pair of neighbors, or one that stands alone.
const words = (text) => {
  const found = [];
  let word = "";
  let signs = "";
  let run = [];
  const endWord = () => {
    if (word) found.push(cut(word));
    if (word && (signs.length === 1 || signs.length === 2)) found.push(cut(word + signs));
    word = "";
    signs = "";
  };
  const endRun = () => {
    if (run.length === 1) found.push(run[0]);
    for (let i = 1; i < run.length; i += 1) found.push(run[i - 1] + run[i]);
    run = [];
  };
  for (const character of text) {
    if (word && SIGNS[character]) {
      signs += SIGNS[character];
      continue;
    }
    if (signs) endWord();
    const folded = fold(character);
    if (folded === "") continue;
    const code = folded?.codePointAt(0);
    if (folded === null) {
      endWord();
      endRun();
    } else if (isJoining(code)) {
      const one = run.length > 0 ? joined(run.at(-1), folded) : undefined;
      if (one) {
        run[run.length - 1] = one;
      } else if (code < 0x3000) {
        endWord();
        run.push(folded);
      }
    } else if (isIdeograph(code)) {
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

// The index keeps 32 bytes of a word.
const cut = (word) => {
  const bytes = new TextEncoder().encode(word);
  return bytes.length <= 32 ? word
    : new TextDecoder().decode(bytes.subarray(0, 32)).replace(/\ufffd+$/, "");
};
// --- The index: files that call puddlesSearch.add --------------------------------------------

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const VALUE = new Map([...DIGITS].map((digit, value) => [digit, value]));
// How much a place counts: in the title, in a heading, often in the text, in the text.
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

// Strings of the index are in the order of their code points.
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

  // A file is a script of the same origin: this works from a disk, where nothing can be fetched.
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
    // The number of the first section of each page.
    this.bases = [];
    this.total = 0;
    for (const count of numbers(manifest.sections)) {
      this.bases.push(this.total);
      this.total += count;
    }
    // What tells the first word of each file from the last one of the file before.
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

  // For each section that holds the term, or a word that begins with it, how well it fits.
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

  // The records of a term: of all words that begin with it or, if they are many, of itself and of
  // that beginning.
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
      // Longer beginnings tell less than their words.
      .filter((record) => record && (record[2] !== "+" || record[1] === term));
  }

  // The page, its title and the heading of a section.
  async describe(section) {
    const { base, file, size, version } = this.manifest;
    const pages = await this.load(`pages-${Math.floor(section / size)}`, version);
    // A file holds as many sections as all others, with their pages around them.
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
// --- Ranking ---------------------------------------------------------------------------------

const SECTIONS_OF_A_PAGE = 3;

// Every term has to be on the page, though not in one section; if no page has them all, those
// with most of them are found.
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

// A page whose title is the query comes first, then those whose titles begin with it, then sections whose
// heading is the query, alone or behind the title: `validate` and `Form.validate` find the member of a type.
const fit = (hit, terms) => {
  const title = words(hit.title).join(" ");
  const query = terms.join(" ");
  if (!hit.heading) {
    if (!title.startsWith(query)) return 0;
    return title === query ? 3 : 2;
  }
  return [hit.heading, `${hit.title} ${hit.heading}`].some((name) => words(name).join(" ") === query)
    ? 1 : 0;
};

// For each page: which terms it has, and how well its sections fit each of them.
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

// The script's knowledge of the files that a build writes, see the builder's `SearchFiles`.

extension SearchScript {
  static let index = #"""
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
        for (const record of await this.records(term)) {
          const [, word, mark, ...lists] = record;
          const fit = word === term ? 1 : 0.25 + 0.5 * term.length / word.length;
          if (mark === "*" && word === term) isCommon = true;
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
        const first = this.manifest.words;
        let file = 0;
        while (file + 1 < first.length && !isAfter(first[file + 1], term)) file += 1;
        const names = [];
        for (let i = file; i < first.length && names.length < FILES_FOR_A_PREFIX; i += 1) {
          if (i > file && !first[i].startsWith(term)) break;
          names.push(`words-${i}`);
        }
        const texts = await Promise.all(names.map((name) => this.load(name, this.manifest.version)));
        return texts.flatMap((text) => text.split(";"))
          .filter((record) => record.startsWith(term))
          .map((record) => record.match(/^([^ *]+)([ *])([^.]*)\.([^.]*)\.([^.]*)\.(.*)$/))
          .filter(Boolean);
      }

      // The page, its title and the heading of a section.
      async describe(section) {
        const { base, file, size, version } = this.manifest;
        const page = this.pageOf(section);
        const pages = await this.load(`pages-${Math.floor(page / size)}`, version);
        const [path, name, ...sections] = pages[page % size];
        const { title = name, lang = "" } = name;
        const [id, heading, excerpt] = sections[section - this.bases[page]];
        const url = new URL(base + path + file + (id && `#${encodeURIComponent(id)}`), this.folder);
        return { url, title, lang, heading, excerpt };
      }
    }

    """#
}

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

    """#
}

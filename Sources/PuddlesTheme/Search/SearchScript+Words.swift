// The script's half of an agreement: how text becomes words. The other half is the builder's
// `WordSplitter`.

extension SearchScript {
  static let words = #"""
    // --- Words: the same rules as in the builder -------------------------------------------------

    const SPECIAL = {
      "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ħ": "h", "ı": "i",
      "ŧ": "t",
    };

    const within = (code, ...ranges) => ranges.some(([low, high]) => code >= low && code <= high);

    const isIdeograph = (code) => within(code,
      [0x2e80, 0x2fdf], [0x3005, 0x3007], [0x3041, 0x309f], [0x30a1, 0x30fa], [0x30fc, 0x30ff],
      [0x3100, 0x9fff], [0xac00, 0xd7ff], [0xf900, 0xfaff], [0xff66, 0xff9f], [0x20000, 0x3ffff]);

    // The folded form of a character; "" if it leaves nothing, null if it ends a word.
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

    // The words of a text; of ideographs each pair of neighbors, or one that stands alone.
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

    // The index keeps 32 bytes of a word.
    const cut = (word) => {
      const bytes = new TextEncoder().encode(word);
      return bytes.length <= 32 ? word
        : new TextDecoder().decode(bytes.subarray(0, 32)).replace(/\ufffd+$/, "");
    };

    """#
}

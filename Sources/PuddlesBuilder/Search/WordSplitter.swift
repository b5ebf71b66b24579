// Divides text into words for the search.

/// Reads UTF-8 and records each word: folded to lower case without accents, ideographs in pairs.
///
/// `DocumentTree` is recorded as one word and its part `tree` as another, so that the parts of names in programs are
/// found. The first part is not recorded, because the search finds words by their beginnings. `C++` and `C#` are recorded
/// as `c` and as a word with their signs.
struct WordSplitter {
  private(set) var words = PageWords()
  /// Whether names with underscores, such as `parse_line`, are words as a whole, too.
  var joinsNames = false
  /// The section and the weight of the words that are being read.
  private var place = (section: 0, weight: SearchWeight.body)
  /// The current word, folded, if it contains other characters than letters and digits of ASCII.
  private var folded: [UInt8] = []
  /// The last two characters of the current run of ideographs; a mark may still change the last one.
  private var ideographs: (before: Unicode.Scalar?, last: Unicode.Scalar?) = (nil, nil)
}

extension WordSplitter {
  /// Records the words of a text; it must not begin or end within a word.
  mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, in section: Int, _ weight: SearchWeight
  ) {
    place = (section, weight)
    var at = 0
    while at < text.count {
      let start = at
      while at < text.count, Self.isPlain(text[at]) { at += 1 }
      if at < text.count, text[at] >= 0x80 {
        at = addWide(text, from: start)
        continue
      }
      if joinsNames, at < text.count, text[at] == UInt8(ascii: "_") {
        addName(in: text, around: at)
      }
      if at > start {
        add(plain: text[start..<at])
        addSigns(behind: text[start..<at].lazy.map { $0 | 0x20 }, at: at, in: text)
        if text[start + 1..<at].contains(where: Self.isCapital) { addParts(of: text[start..<at]) }
      }
      guard at < text.count else { return }
      at += text[at] == UInt8(ascii: "&") ? Self.referenceLength(in: text, at: at) : 1
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  /// - Parameter byte: A letter or a digit.
  private static func isCapital(_ byte: UInt8) -> Bool { byte & 0x20 == 0 }

  /// Adds a word with one or two signs behind it, in their full-width forms, because `+` divides the index.
  private mutating func addSigns(
    behind word: some Collection<UInt8>, at end: Int, in text: UnsafeBufferPointer<UInt8>
  ) {
    guard end < text.count, Self.isSign(text[end]) else { return }
    let signs = text[end...].prefix(while: Self.isSign)
    guard (1...2).contains(signs.count), !word.isEmpty else { return }
    add(Array(word) + signs.flatMap { $0 == UInt8(ascii: "+") ? "＋".utf8 : "＃".utf8 })
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "#")
  }

  private mutating func add(_ word: some RandomAccessCollection<UInt8>) {
    if !word.isEmpty { words.add(SearchWord(word), in: place.section, place.weight) }
  }

  /// Adds a word of ASCII letters and digits in lower case: this bit makes letters small, and all digits have it.
  private mutating func add(plain word: Slice<UnsafeBufferPointer<UInt8>>) {
    add(word.lazy.map { $0 | 0x20 })
  }

  /// Adds the name of ASCII around an underscore if it is the first one of the name.
  private mutating func addName(in text: UnsafeBufferPointer<UInt8>, around at: Int) {
    let underscore = UInt8(ascii: "_")
    func isName(_ byte: UInt8) -> Bool { Self.isPlain(byte) || byte == underscore }
    let start = text[..<at].lastIndex { !isName($0) }.map { $0 + 1 } ?? 0
    let end = text[at...].firstIndex { !isName($0) } ?? text.count
    let name = text[start..<end]
    let isAlone = (start == 0 || text[start - 1] < 0x80) && (end == text.count || text[end] < 0x80)
    guard isAlone, !text[start..<at].contains(underscore), name.contains(where: Self.isPlain) else {
      return
    }
    add(name.lazy.map { $0 == underscore ? $0 : $0 | 0x20 })
  }

  /// Adds the parts that begin with a capital, but not the first: `fact` and `provider` of `NumberFactProvider`.
  private mutating func addParts(of name: Slice<UnsafeBufferPointer<UInt8>>) {
    let name = name.prefix(SearchWord.longest)
    guard !name.isEmpty else { return }
    var start = name.startIndex
    for at in name.startIndex + 1...name.endIndex where Self.beginsPart(at, of: name) {
      if start > name.startIndex, at - start > 2 { add(plain: name[start..<at]) }
      start = at
    }
  }

  /// Whether a part of a name begins here: at a capital behind a small letter or a digit, or before
  /// a small letter, as the `B` of `HTMLBuilder`. Also true at the end of the name.
  private static func beginsPart(_ at: Int, of name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard at < name.endIndex else { return true }
    guard isCapital(name[at]) else { return false }
    return !isCapital(name[at - 1]) || at + 1 < name.endIndex && name[at + 1] > 0x60
  }

  /// The length of a character reference such as `&lt;`, which is no word; 1 if there is none.
  private static func referenceLength(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    let rest = text[start..<min(start + 9, text.count)].dropFirst()
    let end = rest.firstIndex { !isPlain($0) && $0 != UInt8(ascii: "#") }
    return end.map { text[$0] == UInt8(ascii: ";") ? $0 + 1 - start : 1 } ?? 1
  }
}

// MARK: - Characters outside ASCII

extension WordSplitter {
  /// Adds the words up to the next separator if they are not all ASCII; returns where the text goes on.
  private mutating func addWide(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var (at, isOpen) = (start, true)
    while isOpen, at < text.count, text[at] >= 0x80 || Self.isPlain(text[at]) {
      let (scalar, size) = Self.scalar(in: text, at: at)
      isOpen = append(scalar)
      at += size
    }
    if isOpen { addSigns(behind: folded, at: at, in: text) }
    endWord()
    endIdeographs()
    return at
  }

  /// Adds a character; returns whether the word goes on. A separator or an invalid byte ends it.
  private mutating func append(_ scalar: Unicode.Scalar?) -> Bool {
    let kind = scalar.map(WordFolding.fold) ?? .separator
    switch kind {
    case .separator: return false
    case .nothing: break
    case .letter(let letter): addLetters(CollectionOfOne(letter))
    case .other(let scalar): addLetters(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    case .text(let text): addLetters(text.utf8)
    case .ideograph(let scalar): addIdeograph(scalar)
    case .joining(let mark):
      if let last = ideographs.last, let one = WordFolding.joined(last, mark) {
        ideographs.last = one
      } else if mark.value < 0x3000 {
        addIdeograph(mark)
      }
    }
    return true
  }

  private mutating func addLetters(_ letters: some Collection<UInt8>) {
    endIdeographs()
    folded += letters
  }

  private mutating func addIdeograph(_ scalar: Unicode.Scalar) {
    endWord()
    addPair()
    ideographs = (ideographs.last, scalar)
  }

  private mutating func endWord() {
    add(folded)
    folded.removeAll(keepingCapacity: true)
  }

  /// Records the last two ideographs, now that no mark changes the last one.
  private mutating func addPair() {
    guard let before = ideographs.before, let last = ideographs.last else { return }
    add(Array("\(before)\(last)".utf8))
  }

  /// Ends a run of ideographs. The last one is recorded as a word of its own, so that one typed character finds every
  /// run that contains it.
  private mutating func endIdeographs() {
    guard let last = ideographs.last else { return }
    addPair()
    add(Array(String(last).utf8))
    ideographs = (nil, nil)
  }

  /// Decodes one character; an invalid byte is returned as `nil` with the size 1.
  private static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (scalar: Unicode.Scalar?, size: Int) {
    var bytes = text[start..<min(start + 4, text.count)].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    guard case .valid(let sequence) = parser.parseScalar(from: &bytes) else { return (nil, 1) }
    return (Unicode.UTF8.decode(sequence), sequence.count)
  }
}

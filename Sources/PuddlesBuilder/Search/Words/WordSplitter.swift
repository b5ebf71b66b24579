// Cuts text into the words that search knows.

/// Reads UTF-8 and notes each word: folded, and ideographs in pairs.
///
/// `DocumentTree` is one word and its part `tree` another, so that names in programs are found by
/// what they are made of; the beginning of a word needs none, because search finds beginnings.
struct WordSplitter: ~Copyable {
  var words = PageWords()
  private var section: Int32 = 0
  private var weight = SearchWeight.body
  /// A word with characters outside ASCII, folded.
  private var folded: [UInt8] = []
  /// The ideograph before, if the text is in the middle of such a run.
  private var ideograph: [UInt8] = []
}

extension WordSplitter {
  /// Notes the words of a text; it begins and ends between words.
  /// - Parameter readable: How many bytes may be read from its start on; more than it has make it
  ///   faster, if what follows is no letter.
  mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, readable: Int, in section: Int, _ weight: SearchWeight
  ) {
    guard let start = text.baseAddress else { return }
    (self.section, self.weight) = (Int32(section), weight)
    var at = 0
    while at < text.count {
      let run = Run(start + at, readable: readable &- at)
      let end = at &+ run.length
      guard end < text.count else { return add(run, start + at, readable: readable &- at) }
      if start[end] >= 0x80 {
        at = addWide(text, from: at)
        continue
      }
      add(run, start + at, readable: readable &- at)
      at = end &+ (start[end] == UInt8(ascii: "&") ? Self.reference(in: text, at: end) : 1)
    }
  }
}

// MARK: - ASCII

extension WordSplitter {
  @inline(__always)
  private mutating func add(_ run: Run, _ start: UnsafePointer<UInt8>, readable: Int) {
    guard run.length > 0 else { return }
    words.add(FoldedWord(run, at: start), in: section, weight)
    if run.hasInnerCapitals { addParts(start, min(run.length, FoldedWord.limit)) }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { Run.isPlain(byte) }

  private static func isCapital(_ byte: UInt8) -> Bool { byte & 0x20 == 0 }

  /// The parts that begin with a capital: `fact` and `provider` of `NumberFactProvider`.
  @inline(never)
  private mutating func addParts(_ start: UnsafePointer<UInt8>, _ length: Int) {
    var first = 0
    for at in 1...length where at == length || isBoundary(start, at, length) {
      if first > 0, at - first > 2 {
        let part = FoldedWord(start + first, at - first, readable: length - first, isFolded: false)
        words.add(part, in: section, weight)
      }
      first = at
    }
  }

  /// `HTMLBuilder` has its boundary before the last of its capitals.
  private func isBoundary(_ start: UnsafePointer<UInt8>, _ at: Int, _ length: Int) -> Bool {
    guard Self.isCapital(start[at]) else { return false }
    return !Self.isCapital(start[at - 1])
      || (at + 1 < length && !Self.isCapital(start[at + 1]) && start[at + 1] > 0x40)
  }

  /// The length of a character reference such as `&lt;`, which is no word; 1 if there is none.
  private static func reference(in text: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    for end in position + 1..<max(position + 1, min(position + 9, text.count)) {
      if text[end] == UInt8(ascii: ";") { return end + 1 - position }
      if !isPlain(text[end]), text[end] != UInt8(ascii: "#") { break }
    }
    return 1
  }
}

// MARK: - All other characters

extension WordSplitter {
  /// A word with other characters than ASCII letters and digits; where the text goes on.
  private mutating func addWide(_ text: UnsafeBufferPointer<UInt8>, from first: Int) -> Int {
    var at = first
    while at < text.count {
      if Self.isPlain(text[at]) {
        endIdeographs()
        folded.append(text[at] | 0x20)
        at += 1
      } else if text[at] >= 0x80 {
        let (scalar, size) = UTF8Scalar.decode(text, at: at)
        let bytes = UnsafeBufferPointer(rebasing: text[at..<at + size])
        at += size
        guard take(scalar.map(WordFolding.fold) ?? .separator, bytes) else { break }
      } else {
        break
      }
    }
    endWord()
    endIdeographs()
    return at
  }

  /// Whether the word goes on.
  private mutating func take(_ kind: FoldedScalar, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if kind != .ideograph, kind != .nothing { endIdeographs() }
    switch kind {
    case .separator: return false
    case .nothing: break
    case .letter(let letter): folded.append(letter)
    case .letters(let first, let second): folded += [first, second]
    case .other(let scalar): folded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    case .ideograph: takeIdeograph(bytes)
    }
    return true
  }

  private mutating func endWord() {
    guard !folded.isEmpty else { return }
    add(folded)
    folded.removeAll(keepingCapacity: true)
  }

  /// Each pair of neighbors is a word; the last one of a run is a word of its own, so that one
  /// typed character finds every run that holds it.
  private mutating func takeIdeograph(_ bytes: UnsafeBufferPointer<UInt8>) {
    endWord()
    if !ideograph.isEmpty { add(ideograph + bytes) }
    ideograph = Array(bytes)
  }

  private mutating func endIdeographs() {
    guard !ideograph.isEmpty else { return }
    add(ideograph)
    ideograph = []
  }

  private mutating func add(_ word: [UInt8]) {
    word.withUnsafeBufferPointer { word in
      guard let start = word.baseAddress else { return }
      // A cut in the middle of a character would be no text.
      var length = min(word.count, FoldedWord.limit)
      while length < word.count, length > 1, word[length] & 0xC0 == 0x80 { length -= 1 }
      words.add(
        FoldedWord(start, length, readable: word.count, isFolded: true), in: section, weight)
    }
  }
}

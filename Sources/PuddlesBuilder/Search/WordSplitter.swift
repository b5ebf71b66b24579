// Cuts text into the words that search knows.

/// Reads UTF-8 and notes each word: folded to lower case without accents, ideographs in pairs.
///
/// `DocumentTree` is one word and its part `tree` another, so that names in programs are found by
/// what they are made of; the beginning of a word needs none, because search finds beginnings.
struct WordSplitter {
  private(set) var words = PageWords()
  /// A word with other characters than letters and digits of ASCII, folded.
  private var folded: [UInt8] = []
  /// The ideograph before, within a run of them.
  private var ideograph: [UInt8] = []
}

extension WordSplitter {
  /// Notes the words of a text that begins and ends between words.
  mutating func add(
    _ text: UnsafeBufferPointer<UInt8>, in section: Int, _ weight: SearchWeight
  ) {
    let base = words.begin(text, at: Posting(section, weight))
    var at = 0
    while at < text.count {
      let start = at
      while at < text.count, Self.isPlain(text[at]) { at += 1 }
      if at < text.count, text[at] >= 0x80 {
        at = addWide(text, from: start)
        continue
      }
      if at > start {
        words.add(base + start, at - start)
        if text[start + 1..<at].contains(where: Self.isCapital) { addParts(text, start..<at, base) }
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

  /// The parts that begin with a capital: `fact` and `provider` of `NumberFactProvider`.
  private mutating func addParts(
    _ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, _ base: Int
  ) {
    let word = word.prefix(SearchWord.longest)
    var start = word.startIndex
    for at in word.dropFirst() + [word.endIndex] {
      guard at == word.endIndex || Self.beginsPart(text, at, before: word.endIndex) else {
        continue
      }
      if start > word.startIndex, at - start > 2 { words.add(base + start, at - start) }
      start = at
    }
  }

  /// `HTMLBuilder` has its boundary before the last of its capitals.
  private static func beginsPart(
    _ text: UnsafeBufferPointer<UInt8>, _ at: Int, before end: Int
  ) -> Bool {
    guard isCapital(text[at]) else { return false }
    return !isCapital(text[at - 1]) || at + 1 < end && text[at + 1] > 0x60
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
  /// Adds what stands between two separators if not all of it is ASCII; where the text goes on.
  private mutating func addWide(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var (at, isOpen) = (start, true)
    while isOpen, at < text.count, text[at] >= 0x80 || Self.isPlain(text[at]) {
      let (scalar, size) = Self.scalar(in: text, at: at)
      isOpen = take(scalar, text[at..<at + size])
      at += size
    }
    endWord()
    endIdeographs()
    return at
  }

  /// Whether the word goes on. What is no character ends it.
  private mutating func take(
    _ scalar: Unicode.Scalar?, _ bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Bool {
    let kind = scalar.map(WordFolding.fold) ?? .separator
    if kind != .ideograph, kind != .nothing { endIdeographs() }
    switch kind {
    case .separator: return false
    case .nothing: break
    case .letter(let letter): folded.append(letter)
    case .letters(let first, let second): folded += [first, second]
    case .other(let scalar): folded += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    case .ideograph:
      endWord()
      if !ideograph.isEmpty { words.add(ideograph + bytes) }
      ideograph = Array(bytes)
    }
    return true
  }

  private mutating func endWord() {
    words.add(folded)
    folded.removeAll(keepingCapacity: true)
  }

  /// The last ideograph of a run is a word of its own, so that one typed character finds every run that
  /// holds it.
  private mutating func endIdeographs() {
    words.add(ideograph)
    ideograph.removeAll()
  }

  /// A character; what is malformed is one byte that means nothing.
  private static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (scalar: Unicode.Scalar?, size: Int) {
    var bytes = text[start..<min(start + 4, text.count)].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    guard case .valid(let sequence) = parser.parseScalar(from: &bytes) else { return (nil, 1) }
    return (Unicode.UTF8.decode(sequence), sequence.count)
  }
}

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

// MARK: - The letters and digits from a place on, found eight bytes at a time

/// A run of ASCII letters and digits, perhaps empty.
///
/// The ends of words come at no regular distance, so a loop over bytes spends its time on wrong
/// guesses of the processor; here eight bytes are judged at once.
struct Run {
  private(set) var length = 0
  /// What a table needs to know of its letters, as far as a word goes.
  private(set) var key = WordKey()
  /// Whether a capital stands behind the first letter.
  private(set) var hasInnerCapitals = false
}

extension Run {
  /// - Parameter readable: How many bytes may be read.
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, readable: Int) {
    self.init()
    if readable < 8 {
      readSlowly(start, readable)
    } else if take(start, isFirst: true) == 8 {
      readOn(start, readable)
    }
  }

  static func isPlain(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
  }

  /// Judges eight bytes; how many of them belong to the run.
  @inline(__always)
  private mutating func take(_ start: UnsafePointer<UInt8>, isFirst: Bool) -> Int {
    let chunk = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self).littleEndian
    let folded = chunk | WordKey.foldingBits
    let letters = Self.bytes(of: folded, from: 0x61, through: 0x7A) & ~chunk
    let digits = Self.bytes(of: chunk, from: 0x30, through: 0x39) & ~chunk
    let others = ~(letters | digits) & Self.highBits
    let size = others == 0 ? 8 : others.trailingZeroBitCount &>> 3
    let mask = WordKey.first(size)
    // Bit 5 separates small letters from capitals.
    let capitals = letters & ~(chunk &<< 2) & mask
    if capitals & (isFirst ? ~0xFF : ~0) != 0 { hasInnerCapitals = true }
    if size > 0 { key.add(folded & mask, at: length) }
    length &+= size
    return size
  }

  /// Behind the first eight bytes.
  @inline(never)
  private mutating func readOn(_ start: UnsafePointer<UInt8>, _ readable: Int) {
    while readable - length >= 8 {
      guard take(start + length, isFirst: false) == 8 else { return }
    }
    readSlowly(start, readable)
  }

  /// Near the end of what may be read.
  private mutating func readSlowly(_ start: UnsafePointer<UInt8>, _ readable: Int) {
    let first = length
    while length < readable, Self.isPlain(start[length]) {
      if length > 0, start[length] & 0x60 == 0x40 { hasInnerCapitals = true }
      length &+= 1
    }
    guard length > first else { return }
    key.add(WordKey.chunk(start + first, length - first, readable: 0), at: first)
  }

  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// The high bit of each byte between two values; bytes from 0x80 on give nonsense there.
  @inline(__always)
  private static func bytes(of chunk: UInt64, from low: UInt64, through high: UInt64) -> UInt64 {
    let seven = chunk & ~highBits
    let isAtLeast = seven &+ ones &* (0x80 &- low)
    let isAbove = seven &+ ones &* (0x7F &- high)
    return isAtLeast & ~isAbove & highBits
  }
}

// MARK: - Reads one character of several bytes

/// Decoding of UTF-8 that never fails: what is malformed is one byte that means nothing.
enum UTF8Scalar {
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> (scalar: Unicode.Scalar?, size: Int) {
    let first = text[position]
    let size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, position + size <= text.count else { return (nil, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(size))
    for offset in 1..<size {
      let byte = text[position + offset]
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (Unicode.Scalar(value), size)
  }
}

// MARK: - One word without case, and its hash

/// A word where it stands: ASCII letters and digits as they were written, or bytes that were folded.
struct FoldedWord {
  private let start: UnsafePointer<UInt8>
  let length: Int32
  private let fold: UInt8
  let key: WordKey
}

extension FoldedWord {
  /// Longer words are cut; readers do not type them.
  static let limit = 32

  /// A word of ASCII letters and digits.
  @inline(__always)
  init(_ run: Run, at start: UnsafePointer<UInt8>) {
    self.start = start
    length = Int32(truncatingIfNeeded: min(run.length, Self.limit))
    key = run.key
    fold = 0x20
  }

  /// - Parameters:
  ///   - readable: How many bytes may be read from `start` on, at least `length`.
  ///   - isFolded: Whether the bytes are folded already.
  init(_ start: UnsafePointer<UInt8>, _ length: Int, readable: Int, isFolded: Bool) {
    let length = min(length, Self.limit)
    let bits = isFolded ? 0 : WordKey.foldingBits
    var key = WordKey()
    var at = 0
    while at < length {
      let size = min(8, length &- at)
      key.add(WordKey.chunk(start + at, size, readable: readable &- at, bits), at: at)
      at &+= 8
    }
    self.start = start
    self.length = Int32(truncatingIfNeeded: length)
    self.key = key
    fold = isFolded ? 0 : 0x20
  }

  func byte(_ offset: Int) -> UInt8 { start[offset] | fold }
}

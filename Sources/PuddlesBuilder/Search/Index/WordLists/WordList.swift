// The words of an index with all of their places, as one build leaves them for the next.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Records in the order of their words, `word title.heading.often.body;`, where each part is a list of
/// section numbers, see ``PlaceLists``. Nothing is left out.
struct WordList: Sendable {
  private(set) var bytes: ArraySlice<UInt8>
}

/// Walks over records that follow each other.
struct RecordReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The current record with the semicolon at its end; empty behind the last one.
  private(set) var record = 0..<0
  /// Where its word ends.
  private var mark = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }
}

extension RecordReader {
  /// Goes to the next record; whether there is one.
  mutating func next() -> Bool {
    let start = record.upperBound
    mark = index(of: UInt8(ascii: " "), from: start)
    record = start..<min(index(of: UInt8(ascii: ";"), from: mark) + 1, bytes.count)
    return !record.isEmpty
  }

  var word: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[record.lowerBound..<mark])
  }

  /// How many places it has at most: each takes one digit or more.
  var mostPlaces: Int { record.upperBound - mark - 5 }

  /// For each weight its places.
  var lists: [UnsafeBufferPointer<UInt8>] {
    var start = mark + 1
    return SearchWeight.allCases.map { weight in
      let ending = weight == .body ? UInt8(ascii: ";") : UInt8(ascii: ".")
      let end = min(index(of: ending, from: start), record.upperBound)
      defer { start = min(end + 1, record.upperBound) }
      return UnsafeBufferPointer(rebasing: bytes[start..<end])
    }
  }

  /// Whether it stands before a word in the order of their bytes.
  func precedes(_ other: [UInt8]) -> Bool {
    let word = word
    let order = other.withUnsafeBytes { other in
      guard let a = word.baseAddress, let b = other.baseAddress else { return Int32(0) }
      return memcmp(a, b, min(word.count, other.count))
    }
    return order == 0 ? word.count < other.count : order < 0
  }

  private func index(of byte: UInt8, from first: Int) -> Int {
    guard first < bytes.count, let start = bytes.baseAddress,
      let found = memchr(start + first, Int32(byte), bytes.count - first)
    else { return bytes.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }
}

// MARK: - Mending

extension WordList {
  /// The list with what changed pages take from it and add to it.
  /// - Parameter map: What sections are called now.
  func mended(by changes: borrowing WordChanges, _ map: SectionMap) -> WordList {
    var mended = RecordWriter(capacity: bytes.count + 1 << 12)
    bytes.withUnsafeBufferPointer { bytes in
      var reader = RecordReader(bytes)
      var hasRecord = reader.next()
      var copied = 0
      for number in changes.sortedNumbers {
        let word = changes.word(number)
        while hasRecord, reader.precedes(word) { hasRecord = reader.next() }
        let isKnown = hasRecord && reader.word.elementsEqual(word)
        mended.add(bytes[copied..<reader.record.lowerBound], map)
        mended.add(word, changes.lists(number, of: isKnown ? reader.lists : nil, map))
        copied = isKnown ? reader.record.upperBound : reader.record.lowerBound
        if isKnown { hasRecord = reader.next() }
      }
      mended.add(bytes[copied...], map)
    }
    return WordList(bytes: mended.finish()[...])
  }
}

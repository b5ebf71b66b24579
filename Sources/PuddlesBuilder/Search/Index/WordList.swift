// The words of an index with all of their places, as one build leaves them for the next.
import PuddlesSystem

/// Records in the order of their words, `word title.heading.often.body;`, where each part is a list of
/// section numbers, see ``PostingLists``. Nothing is left out.
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
    return other.withUnsafeBufferPointer { ByteSearch.precedes(word, $0) }
  }

  private func index(of byte: UInt8, from first: Int) -> Int {
    ByteSearch.index(of: byte, from: first, in: bytes)
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

// MARK: - What is different in the words of pages that changed

/// Places that go, as they were called, and places that come, by words.
struct WordChanges: ~Copyable {
  private struct Change {
    let section: Int
    let weight: Int
    let isNew: Bool
  }

  private var table = WordTable()
  /// By the numbers of words; the places of each that go are in their order, and those that come.
  private var changes: [[Change]] = []
}

extension WordChanges {
  /// The numbers of the words in the order of their bytes.
  var sortedNumbers: [Int] { table.sortedNumbers }

  func word(_ number: Int) -> [UInt8] { Array(table.word(number)) }

  /// Compares pages with what they were.
  mutating func note(_ edit: IndexEdit) {
    for change in edit.changes {
      let (old, new) = (change.old?.facts.entries ?? [], change.new?.facts.entries ?? [])
      if let page = change.old {
        for entry in old.subtracting(new) { note(entry, edit.oldBases[page.number], isNew: false) }
      }
      if let page = change.new {
        for entry in new.subtracting(old) { note(entry, edit.bases[page.number], isNew: true) }
      }
    }
  }

  private mutating func note(_ entry: ArraySlice<UInt8>, _ base: Int, isNew: Bool) {
    entry.withUnsafeBufferPointer { entry in
      var entry = PackedWords(entry)
      guard let word = entry.next() else { return }
      let number = table.number(of: word)
      if number == changes.count { changes.append([]) }
      while let code = entry.nextPlace() {
        changes[number].append(
          Change(section: code >> 2 + base, weight: code & 3, isNew: isNew))
      }
    }
  }

  /// The places of a word after the change.
  /// - Parameter known: The lists that it has; `nil` if it is new.
  func lists(
    _ number: Int, of known: [UnsafeBufferPointer<UInt8>]?, _ map: SectionMap
  ) -> PostingLists {
    var lists = PostingLists()
    for weight in SearchWeight.allCases.indices {
      let changes = changes[number].filter { $0.weight == weight }
      let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      lists.add(
        known?[weight] ?? none, weight: weight,
        removing: changes.filter { !$0.isNew }.map(\.section),
        adding: changes.filter(\.isNew).map(\.section), map)
    }
    return lists
  }
}

extension SearchFacts {
  /// Each word with its places, as it is packed.
  fileprivate var entries: Set<ArraySlice<UInt8>> {
    words.withUnsafeBufferPointer { bytes in
      var entries: Set<ArraySlice<UInt8>> = []
      var reader = PackedWords(bytes)
      var start = 0
      while reader.next() != nil {
        while reader.nextPlace() != nil {}
        entries.insert(words[start..<reader.position])
        start = reader.position
      }
      return entries
    }
  }
}

// MARK: - Writes the records of a list of words, see `WordList`

/// Turns the places of one word after the other into text.
struct RecordWriter: ~Copyable {
  /// The places of one weight: where their digits end, and the last section.
  struct Part {
    var end: UnsafeMutablePointer<UInt8>
    var section = 0
  }

  private var bytes: [UInt8] = []
  /// The last records, which follow those bytes.
  private var records = GrowingMemory<UInt8>(capacity: 2 * Self.portion)
  private var codes = GrowingMemory<UInt8>(capacity: 1024)
  /// For each weight as much room as all places of the word may take.
  private var digits = GrowingMemory<UInt8>(capacity: 1024)
  private var parts = GrowingMemory<Part>(capacity: SearchWeight.allCases.count)

  private static let portion = 1 << 16

  /// - Parameter capacity: How many bytes there will be, about.
  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }
}

extension RecordWriter {
  /// Everything that was written.
  consuming func finish() -> [UInt8] {
    flush()
    return bytes
  }

  private mutating func endRecord() {
    records.append(UInt8(ascii: ";"))
    if records.count > Self.portion { flush() }
  }

  private mutating func flush() {
    bytes.append(contentsOf: records.buffer)
    records.removeAll()
  }
}

// MARK: - A new list

extension RecordWriter {
  /// Adds the record of a word.
  /// - Parameter list: Its places, see ``SearchIndex``.
  mutating func add(
    _ word: UnsafeBufferPointer<UInt8>, _ list: ByteLists.List, of lists: borrowing ByteLists
  ) {
    codes.removeAll()
    lists.copy(list, to: &codes)
    let room = codes.count * Digits.most
    sort(room)
    records.append(contentsOf: word)
    for weight in 0..<parts.count {
      records.append(Self.mark(before: weight))
      let first = digits.start + weight * room
      let count = parts.start[weight].end - first
      records.append(contentsOf: UnsafeBufferPointer(start: first, count: count))
    }
    endRecord()
  }

  /// Puts the places into one list for each weight.
  private mutating func sort(_ room: Int) {
    parts.removeAll()
    digits.reserve(room * SearchWeight.allCases.count)
    for weight in SearchWeight.allCases.indices {
      parts.append(Part(end: digits.start + weight * room))
    }
    var (position, section) = (0, 0)
    while position < codes.count {
      let code = VariableLength.read(codes.buffer, &position)
      section += code >> 2
      let part = parts.start + (code & 3)
      Digits.append(section - part.pointee.section, to: &part.pointee.end)
      part.pointee.section = section
    }
  }

  private static func mark(before weight: Int) -> UInt8 {
    weight == 0 ? UInt8(ascii: " ") : UInt8(ascii: ".")
  }
}

// MARK: - A mended list

extension RecordWriter {
  /// Adds a word with other places than before, if it has any.
  mutating func add(_ word: [UInt8], _ lists: PostingLists) {
    guard !lists.isEmpty else { return }
    var record = word
    lists.append(to: &record)
    record.withUnsafeBufferPointer { records.append(contentsOf: $0) }
  }

  /// Adds records that follow each other.
  /// - Parameter map: What their sections are called now.
  mutating func add(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ map: SectionMap) {
    let bytes = UnsafeBufferPointer(rebasing: bytes)
    if map.isIdentity {
      flush()
      return self.bytes.append(contentsOf: bytes)
    }
    var reader = RecordReader(bytes)
    while reader.next() {
      records.append(contentsOf: reader.word)
      for (weight, list) in reader.lists.enumerated() {
        records.append(Self.mark(before: weight))
        add(list, map)
      }
      endRecord()
    }
  }

  private mutating func add(_ list: UnsafeBufferPointer<UInt8>, _ map: SectionMap) {
    records.reserve(list.count * Digits.most)
    var walk = SectionMap.Walk(map)
    var end = records.start + records.count
    var (position, section, last) = (0, 0, 0)
    while position < list.count {
      section += Digits.read(list, &position)
      let number = walk.number(of: section)
      Digits.append(number - last, to: &end)
      last = number
    }
    records.advance(by: end - records.start - records.count)
  }
}

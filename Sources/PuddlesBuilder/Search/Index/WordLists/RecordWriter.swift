// Writes the records of a list of words, see `WordList`.

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
  mutating func add(_ word: [UInt8], _ lists: PlaceLists) {
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

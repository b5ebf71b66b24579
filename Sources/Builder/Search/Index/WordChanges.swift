// What is different in the words of pages that changed.

/// Places that go and places that come, by words.
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

  func word(_ number: Int) -> [UInt8] { table.word(number) }

  /// Compares a page with what it was; pages come in their order.
  /// - Parameter base: The number of its first section. It has as many as it had.
  mutating func note(_ old: SearchFacts, to new: SearchFacts, base: Int) {
    let (before, after) = (old.entries, new.entries)
    for entry in before.subtracting(after) { note(entry, base, isNew: false) }
    for entry in after.subtracting(before) { note(entry, base, isNew: true) }
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
  func lists(_ number: Int, of known: [UnsafeBufferPointer<UInt8>]?) -> PlaceLists {
    var lists = PlaceLists()
    for weight in SearchWeight.allCases.indices {
      let changes = changes[number].filter { $0.weight == weight }
      let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      lists.add(
        known?[weight] ?? none, weight: weight,
        removing: changes.filter { !$0.isNew }.map(\.section),
        adding: changes.filter(\.isNew).map(\.section))
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

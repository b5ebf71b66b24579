// What is different in the words of pages that changed.

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
  ) -> PlaceLists {
    var lists = PlaceLists()
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

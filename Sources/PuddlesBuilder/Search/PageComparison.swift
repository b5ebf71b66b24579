// Compares the pages that a search finds with those of the index that the last build left.

/// The facts of an edit of the index are collected page by page.
struct PageComparison {
  /// The index cannot be mended: it is faster, or the only way, to make it anew.
  struct Failed: Error {}

  private let known: SearchMemory
  /// Where the facts of both builds lie.
  private let store: Store
  private var origins: [Int?] = []
  private var changes: [IndexChange] = []
  /// The first page of the index that was not met so far.
  private var next = 0
}

extension PageComparison {
  /// How the index that was becomes the index of some pages.
  /// - Parameter identities: Those of the pages.
  static func edit(
    of known: SearchMemory, to pages: [PageRecord], _ identities: [UInt64], in store: Store
  ) throws(Failed) -> IndexEdit {
    guard !pages.isEmpty else { throw Failed() }
    var comparison = PageComparison(known: known, store: store)
    let numbers = known.pages.enumerated().map { ($1.identity, $0) }
    let oldNumbers = Dictionary(numbers) { first, _ in first }
    for (page, identity) in zip(pages, identities) {
      try comparison.add(page, origin: oldNumbers[identity])
    }
    try comparison.pass(to: known.pages.count)
    return IndexEdit(known.state, origins: comparison.origins, comparison.changes)
  }

  private mutating func add(_ page: PageRecord, origin: Int?) throws(Failed) {
    let number = origins.count
    origins.append(origin)
    var old: IndexChange.Page?
    if let origin {
      try pass(to: origin)
      next = origin + 1
      if page.search?.key.flatMap(store.checksum) == known.pages[origin].checksum { return }
      old = try oldPage(origin)
    }
    guard let facts = page.search?.value else { throw Failed() }
    // Made again, and the same.
    if old?.facts == facts { return }
    try note(IndexChange(old: old, new: (number, facts)))
  }

  /// The pages before one of them are gone, if they were not met.
  private mutating func pass(to number: Int) throws(Failed) {
    guard next <= number else { throw Failed() }
    for gone in next..<number { try note(IndexChange(old: oldPage(gone), new: nil)) }
  }

  private mutating func note(_ change: IndexChange) throws(Failed) {
    guard changes.count < max(64, known.pages.count / 8) else { throw Failed() }
    changes.append(change)
  }

  private func oldPage(_ number: Int) throws(Failed) -> IndexChange.Page {
    guard let facts: SearchFacts = store.lastValue(of: known.pages[number].key) else {
      throw Failed()
    }
    return (number, facts)
  }
}

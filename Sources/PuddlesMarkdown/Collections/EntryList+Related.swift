// What else a reader of an entry may like.

extension EntryList {
  /// A term that more entries share says nothing about any of them.
  private static var termLimit: Int { 200 }

  /// The entries that share most terms with this one, over all taxonomies; those that share a rare
  /// term come first among equals, then those that come first in the collection.
  public func related(to entry: Entry<Matter>, limit: Int = 3) -> [Entry<Matter>] {
    var shared: [String: (terms: Int, rarity: Int)] = [:]
    for term in taxonomies.flatMap({ terms(of: $0, for: entry) })
    where term.entries.count <= Self.termLimit {
      for other in term.entries where other.id != entry.id {
        let known = shared[other.id] ?? (0, .max)
        shared[other.id] = (known.terms + 1, min(known.rarity, term.entries.count))
      }
    }
    return entries.enumerated().compactMap { place, entry in
      shared[entry.id].map { (entry: entry, rank: (-$0.terms, $0.rarity, place)) }
    }
    .sorted { $0.rank < $1.rank }.prefix(limit).map(\.entry)
  }
}

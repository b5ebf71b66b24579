// The order of texts by their bytes: the same in every language, and the cheapest to find.

extension String {
  /// Whether the UTF-8 of this text comes before that of another one.
  package func precedesInBytes(_ other: String) -> Bool {
    let order = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { own.lexicographicallyPrecedes($0) }
    }
    return order.flatMap(\.self) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}

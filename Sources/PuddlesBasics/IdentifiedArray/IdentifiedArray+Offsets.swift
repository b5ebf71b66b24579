// Changes that a list makes by position: deleting rows, moving rows, sorting, shuffling.

extension IdentifiedArray {
  /// Removes the elements at these offsets; offsets outside the array are left alone.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let leaving = Set(offsets)
    rearrange { array in
      array = array.enumerated().filter { !leaving.contains($0.offset) }.map(\.element)
    }
  }

  /// Moves the elements at these offsets, in their order, to stand before `destination`.
  ///
  /// The destination counts in the array as it was, and may be the count; one outside is moved
  /// to the nearer end. Offsets outside the array are left alone.
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    let moving = Set(offsets)
    let target = Swift.min(Swift.max(destination, 0), count)
    let rows = Array(elements.enumerated())
    let before = rows[..<target].filter { !moving.contains($0.offset) }
    let moved = rows.filter { moving.contains($0.offset) }
    let after = rows[target...].filter { !moving.contains($0.offset) }
    self = Self((before + moved + after).map(\.element))
  }

  /// Sorts by a rule of the caller.
  public mutating func sort(by areInOrder: (Element, Element) throws -> Bool) rethrows {
    try rearrange { try $0.sort(by: areInOrder) }
  }

  /// Shuffles with the caller's generator, so that a seed gives one order.
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    rearrange { $0.shuffle(using: &generator) }
  }

  /// Removes every element for which the rule says true.
  public mutating func removeAll(where leaves: (Element) throws -> Bool) rethrows {
    try rearrange { try $0.removeAll(where: leaves) }
  }

  /// The elements for which the rule says true, still found by id.
  public func filter(_ stays: (Element) throws -> Bool) rethrows -> Self {
    Self(try elements.filter(stays))
  }
}

// Equality and hashing follow the elements in their order.

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both hold equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements in their order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

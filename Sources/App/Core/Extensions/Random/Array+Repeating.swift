// Lists made by asking again and again, for mocks and previews.
public import PuddlesBasics

extension Array {
  /// Evaluates the expression `count` times, so that each element can be another one.
  ///
  /// A count below zero gives an empty array.
  public static func repeating(
    _ element: @autoclosure () throws -> Element, count: Int
  ) rethrows -> [Element] {
    try (0..<Swift.max(count, 0)).map { _ in try element() }
  }
}

extension IdentifiedArray {
  /// Evaluates the expression `count` times and keeps the elements whose id is new.
  public static func repeating(
    _ element: @autoclosure () throws -> Element, count: Int
  ) rethrows -> Self {
    Self(try [Element].repeating(element(), count: count))
  }
}

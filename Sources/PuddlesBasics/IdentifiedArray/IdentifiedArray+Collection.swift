// An identified array reads like an array. It is no mutable collection: a write by position could
// make two elements share an id.

extension IdentifiedArray: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { elements.count }
  /// The element at a place, which must lie inside, as with an array.
  public subscript(position: Int) -> Element { elements[position] }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// Takes the elements of a literal; of several with one id, the first stays.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: CustomStringConvertible {
  /// The elements as an array prints them.
  public var description: String { elements.description }
}

// IdentifiedArray: the ordered collection with ids for all lists of the project, of scrums, books and facts.

/// An array whose elements are also found by their id, and in which no id occurs twice.
///
/// Use it for every list of things with an identity. Reading by id takes constant time; removing
/// and inserting in the middle take time in proportion to the length. A duplicate never traps:
/// methods say that they did not insert, and data with a duplicate throws an error.
public struct IdentifiedArray<Element: Identifiable> {
  /// The elements in their order.
  public private(set) var elements: [Element]
  private var places: [Element.ID: Int]

  /// An array without elements.
  public init() {
    elements = []
    places = [:]
  }
}

extension IdentifiedArray: Sendable where Element: Sendable, Element.ID: Sendable {}

/// ``IdentifiedArray`` by a name that reads well in a signature: `IdentifiedArrayOf<DailyScrum>`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element>

extension IdentifiedArray {
  /// An array of the elements in order; of several with one id, only the first is kept.
  ///
  /// Use it for elements that are known to differ, such as the result of a filter. Decode data from a file or a
  /// request instead: a duplicate then throws an error.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }

  /// The ids in the order of the elements.
  public var ids: [Element.ID] { elements.map(\.id) }

  /// The index of the element with this id, or nil.
  public func index(id: Element.ID) -> Int? { places[id] }

  /// Whether an element has this id.
  public func contains(id: Element.ID) -> Bool { places[id] != nil }
}

extension IdentifiedArray {
  /// Adds the element at the end unless its id is taken.
  ///
  /// - Returns: whether it was added, and where the element with this id now stands.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: elements.count)
  }

  /// Inserts the element at an index, unless its id is taken; an index outside is moved to the nearest end.
  ///
  /// - Returns: whether it was added, and where the element with this id now stands.
  @discardableResult
  public mutating func insert(
    _ element: Element, at index: Int
  ) -> (inserted: Bool, index: Int) {
    if let present = places[element.id] { return (false, present) }
    let place = Swift.min(Swift.max(index, 0), elements.count)
    elements.insert(element, at: place)
    reindex(from: place)
    return (true, place)
  }

  /// Replaces the element with the same id where it stands, or adds this one at the end.
  ///
  /// - Returns: the element that was replaced, or nil.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let place = places[element.id] else {
      append(element)
      return nil
    }
    let old = elements[place]
    elements[place] = element
    return old
  }

  /// Removes the element with this id and returns it; nil when there is none.
  @discardableResult
  public mutating func remove(id: Element.ID) -> Element? {
    guard let place = places.removeValue(forKey: id) else { return nil }
    let old = elements.remove(at: place)
    reindex(from: place)
    return old
  }

  private mutating func reindex(from start: Int) {
    for place in start..<elements.count { places[elements[place].id] = place }
  }
}

extension IdentifiedArray {
  /// The element with this id.
  ///
  /// Setting nil removes it. Setting an element replaces the one with the same id where it stands,
  /// or adds it at the end. If the new element has another id than the subscript, the old element
  /// is removed first, and the new one does not take over its place.
  public subscript(id id: Element.ID) -> Element? {
    get { index(id: id).map { elements[$0] } }
    set {
      guard let newValue else { return _ = remove(id: id) }
      if newValue.id != id { remove(id: id) }
      updateOrAppend(newValue)
    }
  }
}

extension IdentifiedArray: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { elements.count }
  /// The element at a place, which must lie inside, as with an array.
  public subscript(position: Int) -> Element { elements[position] }
}

extension IdentifiedArray: ExpressibleByArrayLiteral {
  /// An array of the elements of a literal; of several with one id, only the first is kept.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: CustomStringConvertible {
  /// The elements as an array prints them.
  public var description: String { elements.description }
}

extension IdentifiedArray {
  /// Removes every element for which the closure returns true.
  public mutating func removeAll(where leaves: (Element) throws -> Bool) rethrows {
    self = Self(try elements.filter { try !leaves($0) })
  }

  /// The elements for which the closure returns true, still found by id.
  public func filter(_ stays: (Element) throws -> Bool) rethrows -> Self {
    Self(try elements.filter(stays))
  }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both hold equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in their order.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes the elements as a plain array. Throws what an element throws.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable {
  /// Reads a plain array; throws `DecodingError.dataCorrupted` at an element whose id occurs twice.
  public init(from decoder: any Decoder) throws {
    self.init()
    for (offset, element) in try [Element](from: decoder).enumerated() {
      let (isNew, first) = append(element)
      if isNew { continue }
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath + [Place(intValue: offset)],
          debugDescription:
            "duplicate id '\(element.id)' at offset \(offset), first used at offset \(first)"))
    }
  }

  private struct Place: CodingKey {
    var intValue: Int?
    var stringValue: String { intValue.map(String.init) ?? "" }

    init(intValue: Int) { self.intValue = intValue }
    init?(stringValue: String) { nil }
  }
}

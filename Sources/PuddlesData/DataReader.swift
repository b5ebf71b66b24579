// Reads values out of a JSON tree and collects every error with its position, instead of stopping at
// the first one.

public import Foundation
public import PuddlesBasics

/// Takes values out of a tree and collects what is wrong.
///
/// Each method returns nil after it noted an error, and the caller goes on to the next value; the
/// result counts only when ``error(path:)`` is nil.
public struct DataReader {
  private var found: [(offset: Int, reason: DataError.Reason)] = []
  private let bytes: [UInt8]
  private var map: LineTable?

  /// Reads a tree that came from these bytes.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

extension DataReader {
  /// Notes an error at a byte.
  public mutating func report(_ reason: DataError.Reason, at offset: Int) {
    found.append((offset, reason))
  }

  /// Notes that an id is used again, naming the line of its first use.
  public mutating func reportRepeated(id: String, at offset: Int, first: Int) {
    let map = self.map ?? LineTable(bytes)
    self.map = map
    report(.repeatedID(id, firstLine: map.line(of: first)), at: offset)
  }

  /// All errors in the order of their positions; nil when there are none.
  public func error(path: String) -> StoreError? {
    guard !found.isEmpty else { return nil }
    var map = self.map ?? LineTable(bytes)
    let sorted = found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    return StoreError(
      errors: sorted.map {
        let position = map.position(of: $0.element.offset)
        return DataError(path: path, position: position, reason: $0.element.reason)
      })
  }
}

extension DataReader {
  /// Whether the node is an object; notes repeated keys too. The subject is "a scrum" or such.
  public mutating func isObject(_ node: JSONNode, subject: String) -> Bool {
    guard case .object(let members) = node.value else {
      wrongKind(subject, "an object", node)
      return false
    }
    var keys: Set<String> = []
    for member in members where !keys.insert(member.key).inserted {
      report(.repeatedKey(member.key), at: member.offset)
    }
    return true
  }

  /// The node of a key that must be there.
  ///
  /// - Parameter known: all keys of this kind of object; another key that looks like the missing
  ///   one is named in the error.
  public mutating func required(
    _ key: String, in object: JSONNode, known: [String]
  ) -> JSONNode? {
    if let node = object[key] { return node }
    let others = object.members.prefix(100).map(\.key).filter { !known.contains($0) }
    report(.missingKey(key, similar: Suggestion.nearest(to: key, among: others)), at: object.offset)
    return nil
  }

  /// The elements of a list.
  public mutating func list(_ node: JSONNode, subject: String) -> [JSONNode]? {
    if case .array(let elements) = node.value { return elements }
    wrongKind(subject, "a list", node)
    return nil
  }

  /// A text.
  public mutating func text(_ node: JSONNode, key: String) -> String? {
    if let text = node.text { return text }
    wrongKind("'\(key)'", "a text", node)
    return nil
  }

  /// A whole number inside a range.
  public mutating func whole(
    _ node: JSONNode, key: String, in allowed: ClosedRange<Int>
  ) -> Int? {
    guard case .number(let digits) = node.value else {
      wrongKind("'\(key)'", "a whole number", node)
      return nil
    }
    if let number = Int(digits) ?? Self.exact(digits), allowed.contains(number) { return number }
    report(.outOfRange(key: key, found: digits, allowed: allowed), at: node.offset)
    return nil
  }

  /// A UUID in its usual form, in capitals or not.
  public mutating func uuid(_ node: JSONNode, key: String) -> UUID? {
    guard let text = text(node, key: key) else { return nil }
    if let uuid = UUID(uuidString: text) { return uuid }
    report(.malformed(key: key, found: text, expected: "a UUID"), at: node.offset)
    return nil
  }

  /// A date in ISO 8601 form, or the number of seconds since 2001 that older files hold.
  public mutating func date(_ node: JSONNode, key: String) -> Date? {
    if case .number(let digits) = node.value, let seconds = Double(digits),
      let date = ISODate.inRange(Date(timeIntervalSinceReferenceDate: seconds))
    {
      return date
    }
    if let text = node.text, let date = ISODate.date(text) { return date }
    report(
      .malformed(
        key: key, found: node.text ?? node.value.kind,
        expected: "a date such as 2025-01-31T09:30:00Z"),
      at: node.offset)
    return nil
  }

  private static func exact(_ digits: String) -> Int? {
    Double(digits).flatMap { Int(exactly: $0) }
  }

  private mutating func wrongKind(_ subject: String, _ expected: String, _ node: JSONNode) {
    report(
      .wrongKind(subject: subject, expected: expected, found: node.value.kind), at: node.offset)
  }
}

extension DataReader {
  /// Whether a text, trimmed, has a number of characters inside the range.
  public mutating func isLength(
    of text: String, in allowed: ClosedRange<Int>, key: String, at node: JSONNode
  ) -> Bool {
    let count = text.trimmed.count
    if allowed.contains(count) { return true }
    report(
      count == 0
        ? .blank(key: key)
        : .tooLong(
          key: key, count: count, limit: allowed.upperBound, unit: "characters",
          excerpt: text.excerpt(limit: 24)),
      at: node.offset)
    return false
  }

  /// Reads the elements of a list whose ids must differ.
  ///
  /// - Parameters:
  ///   - limit: more elements are one error that names their number, and none of them is read.
  ///   - read: makes an element from its node, or notes why it cannot.
  public mutating func identified<Element: Identifiable>(
    _ node: JSONNode, key: String, limit: Int = .max, id: String = "id",
    read: (JSONNode, inout DataReader) -> Element?
  ) -> IdentifiedArrayOf<Element>? {
    guard let nodes = list(node, subject: "'\(key)'") else { return nil }
    guard nodes.count <= limit else {
      report(.tooMany(key: key, count: nodes.count, limit: limit), at: node.offset)
      return nil
    }
    var elements = IdentifiedArrayOf<Element>()
    var places: [Element.ID: Int] = [:]
    for node in nodes {
      guard let element = read(node, &self) else { continue }
      let offset = node[id]?.offset ?? node.offset
      if let first = places[element.id] {
        reportRepeated(id: "\(element.id)", at: offset, first: first)
      } else {
        places[element.id] = offset
        elements.append(element)
      }
    }
    return elements
  }
}

extension DataReader {
  /// Whether the version of a file can be read; a file without one counts as the first.
  public mutating func isVersion(_ node: JSONNode?, atMost known: Int) -> Bool {
    guard let node else { return true }
    guard let found = whole(node, key: "version", in: 1...Int.max) else { return false }
    if found <= known { return true }
    report(.version(found: found, known: known), at: node.offset)
    return false
  }
}

// MARK: - Writing into a tree that was loaded

extension JSONNode {
  /// The objects of a list by their UUID, to be written onto.
  public func byUUID() -> [UUID: JSONNode] {
    let pairs = elements.compactMap { node in
      node["id"]?.text.flatMap(UUID.init(uuidString:)).map { ($0, node) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Writes a UUID unless the key already holds it in another spelling.
  public mutating func set(_ key: String, _ uuid: UUID) {
    if let text = self[key]?.text, UUID(uuidString: text) == uuid { return }
    self[key] = .text(uuid.uuidString)
  }

  /// Writes a date in ISO 8601 form unless the key already holds it in another spelling.
  ///
  /// A date outside the years 1 to 9999 is written as a text that no format reads back.
  public mutating func set(_ key: String, _ date: Date) {
    if let text = self[key]?.text, ISODate.date(text) == date { return }
    self[key] =
      ISODate.text(date).map { .text($0) } ?? .text("\(date.timeIntervalSinceReferenceDate)")
  }
}

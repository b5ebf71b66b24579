// The kinds of value that a data file holds, each checked with its own fault.

public import Foundation

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
  ///   one is named in the fault.
  public mutating func required(
    _ key: String, in object: JSONNode, known: [String]
  ) -> JSONNode? {
    if let node = object[key] { return node }
    let others = object.members.prefix(100).map(\.key).filter { !known.contains($0) }
    report(.missingKey(key, similar: NearestWord.find(key, in: others)), at: object.offset)
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

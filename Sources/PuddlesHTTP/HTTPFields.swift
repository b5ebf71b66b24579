// The header fields of a request or a response, in their order.
import PuddlesBasics

/// Header fields in their order; their names are compared without regard to case (RFC 9110, 5.1).
public struct HTTPFields: Sendable, Hashable {
  /// One header field with one value.
  public struct Field: Sendable, Hashable {
    /// The name as it was given, in upper or lower case.
    public let name: String
    /// The value, without control characters.
    public let value: String
  }

  /// All fields in the order in which they were added; a name may occur several times.
  public private(set) var fields: [Field] = []

  /// No fields.
  public init() {}
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  /// The fields of a literal in its order; a name may occur several times.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }
}

extension HTTPFields {
  /// All values of a field, in order.
  public func values(of name: String) -> [String] {
    fields.compactMap { Self.isSame($0.name, name) ? $0.value : nil }
  }

  package func contains(_ name: String) -> Bool {
    fields.contains { Self.isSame($0.name, name) }
  }

  /// The first value of a field. Setting a value replaces all of them; setting `nil` removes them.
  public subscript(name: String) -> String? {
    get { fields.first { Self.isSame($0.name, name) }?.value }
    set {
      fields.removeAll { Self.isSame($0.name, name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// The media type of the body in lower case, without parameters; empty if there is no `Content-Type`.
  package var mediaType: String {
    let type = self["Content-Type"]?.parts(at: UInt8(ascii: ";"), maxSplits: 1).first
    return type?.trimmingSpacesAndTabs.lowercasedASCII ?? ""
  }

  /// Adds a field at the end.
  ///
  /// Line ends and other control characters become spaces, so that no value of a page can begin another header field.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: Self.clean(name), value: Self.clean(value)))
  }

  /// Adds those fields of `others` whose names are missing here.
  package mutating func fill(from others: HTTPFields) {
    fields += others.fields.filter { !contains($0.name) }
  }

  /// Ignores case. Requests look up many names: a general function of another module would double their time.
  private static func isSame(_ name: String, _ other: String) -> Bool {
    guard name.utf8.count == other.utf8.count else { return false }
    return zip(name.utf8, other.utf8).allSatisfy {
      $0 == $1 || $0 | 0x20 == $1 | 0x20 && (0x61...0x7A).contains($0 | 0x20)
    }
  }

  private static func clean(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return String(
      decoding: text.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
  }
}

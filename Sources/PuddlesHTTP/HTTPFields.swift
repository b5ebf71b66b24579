// The header fields of a request or a response, in their order.
import PuddlesBasics

/// Names and values; names are compared without regard to case (RFC 9110, 5.1).
public struct HTTPFields: Sendable, Hashable {
  public struct Field: Sendable, Hashable {
    public let name: String
    public let value: String
  }

  public private(set) var fields: [Field] = []

  public init() {}
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }
}

extension HTTPFields {
  /// Every value of a field, in order.
  public func values(of name: String) -> [String] {
    fields.compactMap { $0.name.isSame(ignoringCaseOfASCII: name) ? $0.value : nil }
  }

  package func contains(_ name: String) -> Bool {
    fields.contains { $0.name.isSame(ignoringCaseOfASCII: name) }
  }

  /// The first value of a field; setting replaces all of them, `nil` removes them.
  public subscript(name: String) -> String? {
    get { fields.first { $0.name.isSame(ignoringCaseOfASCII: name) }?.value }
    set {
      fields.removeAll { $0.name.isSame(ignoringCaseOfASCII: name) }
      if let newValue { add(name, newValue) }
    }
  }

  /// The type of the body in lower case, without its parameters; empty if it is not named.
  package var mediaType: String {
    let type = self["Content-Type"]?.parts(at: UInt8(ascii: ";"), maxSplits: 1).first
    return type?.trimmingSpacesAndTabs.lowercasedASCII ?? ""
  }

  /// Adds a field after those that are there.
  ///
  /// Line ends and other control characters cannot enter: they become spaces, so that no value of a
  /// page can begin a header of its own.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: Self.clean(name), value: Self.clean(value)))
  }

  /// Adds the fields of others whose names are missing here.
  package mutating func fill(from others: HTTPFields) {
    fields += others.fields.filter { !contains($0.name) }
  }

  private static func clean(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return String(
      decoding: text.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
  }
}

// The header fields of a request or an answer, in their order.

/// Names and values; names are compared without regard to case (RFC 9110, 5.1).
package struct HTTPFields: Sendable, Hashable {
  package struct Field: Sendable, Hashable {
    package let name: String
    package let value: String
  }

  package private(set) var fields: [Field] = []

  package init() {}
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }
}

extension HTTPFields {
  /// Every value of a field, in order.
  package func values(of name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  package func contains(_ name: String) -> Bool {
    let name = name.lowercased()
    return fields.contains { $0.name.lowercased() == name }
  }

  /// The first value of a field; setting replaces all of them, `nil` removes them.
  package subscript(name: String) -> String? {
    get { values(of: name).first }
    set {
      let lower = name.lowercased()
      fields.removeAll { $0.name.lowercased() == lower }
      if let newValue { add(name, newValue) }
    }
  }

  /// Adds a field after those that are there.
  ///
  /// Line ends and other control characters cannot enter: they become spaces, so that no value of a
  /// page can begin a header of its own.
  package mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: Self.clean(name), value: Self.clean(value)))
  }

  private static func clean(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return String(
      decoding: text.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
  }
}

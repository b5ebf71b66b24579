// A JSON text as a tree that remembers where each value stands in it, from and to Codable values.
internal import Foundation

/// A value of a JSON text and its place in it.
public struct JSONNode: Hashable, Sendable {
  /// The value.
  public var value: JSONValue
  /// The byte at which the value starts; 0 for a value that a program made.
  public var offset: Int

  /// Joins a value and its place.
  public init(_ value: JSONValue, offset: Int = 0) {
    self.value = value
    self.offset = offset
  }
}

/// A JSON value. Numbers keep their digits and objects the order and number of their members.
public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number as it was written.
  case number(String)
  /// A text, with its escapes resolved.
  case string(String)
  /// A list.
  case array([JSONNode])
  /// Named values; a name may occur twice, as the standard allows.
  case object([JSONMember])

  /// The kind of value as an error calls it.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a truth value"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// A key of an object with its value.
public struct JSONMember: Hashable, Sendable {
  /// The key, with its escapes resolved.
  public var key: String
  /// The byte at which the key's quote stands.
  public var offset: Int
  /// The value of the key.
  public var node: JSONNode

  /// Joins a key and a value.
  public init(_ key: String, _ node: JSONNode, offset: Int = 0) {
    self.key = key
    self.node = node
    self.offset = offset
  }
}

extension JSONNode {
  /// The members of an object; empty for any other value.
  public var members: [JSONMember] {
    if case .object(let members) = value { members } else { [] }
  }

  /// The elements of a list; empty for any other value.
  public var elements: [JSONNode] {
    if case .array(let elements) = value { elements } else { [] }
  }

  /// The text of a string; nil for any other value.
  public var text: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The value of a key, the last one when the key occurs twice.
  ///
  /// Setting replaces the value of a key that is there, adds a new one at the end, and takes the
  /// key out for nil. Setting on anything but an object makes it an object.
  public subscript(key: String) -> JSONNode? {
    get { members.last { $0.key == key }?.node }
    set {
      var changed = members
      if let newValue, let place = changed.lastIndex(where: { $0.key == key }) {
        changed[place].node = newValue
      } else {
        changed.removeAll { $0.key == key }
        if let newValue { changed.append(JSONMember(key, newValue)) }
      }
      value = .object(changed)
    }
  }

  /// A text made by a program.
  public static func text(_ text: String) -> JSONNode { JSONNode(.string(text)) }

  /// A whole number made by a program.
  public static func whole(_ number: Int) -> JSONNode { JSONNode(.number(String(number))) }

  /// A list made by a program.
  public static func list(_ nodes: [JSONNode]) -> JSONNode { JSONNode(.array(nodes)) }
}

// MARK: - From Codable values to trees and back

extension JSONValue {
  /// The tree of a value; dates are texts of ISO 8601.
  /// - Throws: What the value throws, or an error about numbers that JSON does not have.
  package init(encoding value: any Encodable) throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    self = try JSONReader.read([UInt8](encoder.encode(value))).value
  }

  /// The value of a tree.
  /// - Throws: `DecodingError` if the tree does not fit the type.
  package func decoded(as type: any Decodable.Type) throws -> any Decodable {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(JSONWriter.write(JSONNode(self))))
  }

  /// The text of the tree, with sorted keys and a line for each value.
  package var text: String { String(decoding: JSONWriter.write(JSONNode(self)), as: UTF8.self) }
}

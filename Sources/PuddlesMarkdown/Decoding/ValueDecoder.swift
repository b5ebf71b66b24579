// The decoder of one value, and what the text of a scalar means.

import Puddles

/// Stands at one value; containers come from it.
package struct ValueDecoder: Decoder {
  package let value: YAMLValue
  /// The key that messages name.
  package let key: String
  package let path: [any CodingKey]
  package let record: DecodingRecord

  package init(
    value: YAMLValue, key: String, path: [any CodingKey], record: DecodingRecord
  ) {
    self.value = value
    self.key = key
    self.path = path
    self.record = record
  }

  package var codingPath: [any CodingKey] { path }
  package var userInfo: [CodingUserInfoKey: Any] { [:] }
}

extension ValueDecoder {
  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<
    Key
  > {
    guard case .mapping(let mapping) = value.content else { throw mismatch("a map") }
    let asked = record.asked(mapping, at: value.position, isRoot: path.isEmpty)
    return KeyedDecodingContainer(MappingContainer<Key>(decoder: self, asked: asked))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let list) = value.content else { throw mismatch("a list") }
    return ListContainer(decoder: self, list: list)
  }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ScalarContainer(decoder: self)
  }

  /// The value in a type of the caller's; a fault of it is noted where it stands.
  package func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try record.value(of: type, at: value, key: key) { try Value(from: self) }
  }

  package func mismatch(_ expected: String) -> SourceError {
    SourceError(.wrongType(key: key, expected: expected, found: found), at: value.position)
  }

  /// Short text is quoted in the message, anything else is named by its kind.
  private var found: String {
    guard let text = value.text, !value.isNull, text.utf8.count <= 40 else { return value.kind }
    return "'\(text)'"
  }

  package func child(_ value: YAMLValue, key: String, _ codingKey: any CodingKey) -> ValueDecoder {
    ValueDecoder(
      value: value, key: record.showsPaths ? name(of: codingKey) : key, path: path + [codingKey],
      record: record)
  }

  /// What messages call a value within this one.
  func name(of codingKey: any CodingKey) -> String {
    guard record.showsPaths else { return codingKey.stringValue }
    let step = codingKey is ListKey ? "[\(codingKey.stringValue)]" : ".\(codingKey.stringValue)"
    return path.isEmpty ? String(step.drop { $0 == "." }) : key + step
  }
}

// MARK: - What the text of a scalar means as a number, a truth value or text

extension ValueDecoder {
  package func string() throws(SourceError) -> String {
    guard let text = value.text, !value.isNull else { throw mismatch("text") }
    return text
  }

  package func bool() throws(SourceError) -> Bool {
    switch plainText?.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw mismatch("true or false")
    }
  }

  package func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws(SourceError) -> Number
  {
    guard let number = plainText.flatMap({ Number($0) }) else { throw mismatch("a whole number") }
    return number
  }

  package func real<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Number.Type
  ) throws(SourceError) -> Number {
    guard let number = plainText.flatMap({ Number($0) }), number.isFinite else {
      throw mismatch("a number")
    }
    return number
  }

  private var plainText: String? {
    if case .text(let text, isQuoted: false) = value.content { text } else { nil }
  }
}

// MARK: - One scalar, as `Decodable` types ask for it

package struct ScalarContainer: SingleValueDecodingContainer {
  package let decoder: ValueDecoder

  package var codingPath: [any CodingKey] { decoder.path }
}

extension ScalarContainer {
  package func decodeNil() -> Bool { decoder.value.isNull }

  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.decoded(type)
  }

  package func decode(_ type: Bool.Type) throws -> Bool { try decoder.bool() }

  package func decode(_ type: String.Type) throws -> String { try decoder.string() }

  package func decode(_ type: Double.Type) throws -> Double { try decoder.real(type) }

  package func decode(_ type: Float.Type) throws -> Float { try decoder.real(type) }

  package func decode(_ type: Int.Type) throws -> Int { try decoder.integer(type) }

  package func decode(_ type: Int8.Type) throws -> Int8 { try decoder.integer(type) }

  package func decode(_ type: Int16.Type) throws -> Int16 { try decoder.integer(type) }

  package func decode(_ type: Int32.Type) throws -> Int32 { try decoder.integer(type) }

  package func decode(_ type: Int64.Type) throws -> Int64 { try decoder.integer(type) }

  package func decode(_ type: UInt.Type) throws -> UInt { try decoder.integer(type) }

  package func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.integer(type) }

  package func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.integer(type) }

  package func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.integer(type) }

  package func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.integer(type) }
}

// MARK: - From a map of YAML to types of one's own

/// Decodes front matter into any `Decodable` types.
///
/// Faults carry the place of the value. Those of several keys are collected, so that one run shows
/// them all; a key that no type ever asks for is an error with a suggestion.
package struct YAMLDecoder {
  /// Keys that some other reader of the same map is in charge of.
  package let otherKeys: Set<String>

  package init(otherKeys: Set<String> = []) {
    self.otherKeys = otherKeys
  }

  /// What two types make of one map, and the references to entries that they hold.
  package struct Result<First, Second> {
    package let first: First
    package let second: Second
    package let references: [EntryReference]
  }
}

extension YAMLDecoder {
  /// - Throws: ``FaultList`` with every fault that was found.
  package func decode<Value: Decodable>(_ type: Value.Type, from mapping: YAMLMapping)
    throws(FaultList)
    -> Value
  {
    try decode(type, Nothing.self, from: mapping).first
  }

  /// Decodes two types side by side: both may ask for the same key, and each key needs only one.
  /// - Throws: ``FaultList`` with every fault that was found.
  package func decode<First: Decodable, Second: Decodable>(
    _ first: First.Type, _ second: Second.Type, from mapping: YAMLMapping
  ) throws(FaultList) -> Result<First, Second> {
    let record = DecodingRecord()
    let start = mapping.entries.first?.position ?? SourcePosition(line: 1, column: 1)
    let value = YAMLValue(.mapping(mapping), position: start)
    let decoder = ValueDecoder(value: value, key: "", path: [], record: record)
    let a = record.attempt(at: value, key: "") { try First(from: decoder) }
    let b = record.attempt(at: value, key: "") { try Second(from: decoder) }
    let faults = record.faults + (a == nil || b == nil ? [] : record.unknownKeys(except: otherKeys))
    guard faults.isEmpty, let a, let b else { throw FaultList(faults: Self.once(faults)) }
    return Result(first: a, second: b, references: record.references)
  }

  /// Decodes any value of a file of data; messages name the whole way to what is wrong.
  /// - Parameter name: what messages call the value itself.
  /// - Throws: ``FaultList`` with every fault that was found.
  package func decode<Value: Decodable>(
    _ type: Value.Type, from value: YAMLValue, named name: String, ignoresOtherKeys: Bool
  ) throws(FaultList) -> Value {
    let record = DecodingRecord(showsPaths: true)
    let decoder = ValueDecoder(value: value, key: name, path: [], record: record)
    let decoded = record.attempt(at: value, key: name) { try Value(from: decoder) }
    let isDone = decoded != nil && !ignoresOtherKeys
    let faults = record.faults + (isDone ? record.unknownKeys(except: []) : [])
    guard faults.isEmpty, let decoded else { throw FaultList(faults: Self.once(faults)) }
    return decoded
  }

  /// A value that is found wrong twice is reported once.
  private static func once(_ faults: [SourceError]) -> [SourceError] {
    var seen: Set<SourceError> = []
    return faults.filter { seen.insert($0).inserted }
  }

  /// Asks for no key.
  package struct Nothing: Decodable {
    package init(from decoder: any Decoder) {}
  }
}

// The decoder of one value.

/// Stands at one value; containers come from it.
struct ValueDecoder: Decoder {
  let value: YAMLValue
  /// The key that messages name.
  let key: String
  let path: [any CodingKey]
  let record: DecodingRecord

  var codingPath: [any CodingKey] { path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
}

extension ValueDecoder {
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .mapping(let mapping) = value.content else { throw mismatch("a map") }
    let asked = record.asked(mapping, at: value.position, isRoot: path.isEmpty)
    return KeyedDecodingContainer(MappingContainer<Key>(decoder: self, asked: asked))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let list) = value.content else { throw mismatch("a list") }
    return ListContainer(decoder: self, list: list)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ScalarContainer(decoder: self)
  }

  /// The value in a type of somebody's own; a fault of it is noted where it stands.
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try record.value(of: type, at: value, key: key) { try Value(from: self) }
  }

  func mismatch(_ expected: String) -> Fault {
    Fault(.wrongType(key: key, expected: expected, found: found), at: value.position)
  }

  /// Short text is quoted in the message, anything else is named by its kind.
  private var found: String {
    guard let text = value.text, !value.isNull, text.utf8.count <= 40 else { return value.kind }
    return "'\(text)'"
  }

  func child(_ value: YAMLValue, key: String, _ codingKey: any CodingKey) -> ValueDecoder {
    ValueDecoder(value: value, key: key, path: path + [codingKey], record: record)
  }
}

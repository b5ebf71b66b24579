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
    let asked = DecodingRecord.Asked(mapping)
    record.asked.append(asked)
    return KeyedDecodingContainer(MappingContainer<Key>(decoder: self, asked: asked))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let list) = value.content else { throw mismatch("a list") }
    return ListContainer(decoder: self, list: list)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ScalarContainer(decoder: self)
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

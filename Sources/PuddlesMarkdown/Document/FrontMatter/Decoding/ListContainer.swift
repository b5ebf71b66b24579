// A list, as `Decodable` types ask for it.

struct ListContainer: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  let list: [YAMLValue]
  var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.path }
  var count: Int? { list.count }
  var isAtEnd: Bool { currentIndex >= list.count }
}

extension ListContainer {
  mutating func decodeNil() throws -> Bool {
    let isNull = try peek().value.isNull
    if isNull { currentIndex += 1 }
    return isNull
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decoded(type)
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try next().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }
}

extension ListContainer {
  mutating func decode(_ type: Bool.Type) throws -> Bool { try next().bool() }

  mutating func decode(_ type: String.Type) throws -> String { try next().string() }

  mutating func decode(_ type: Double.Type) throws -> Double { try next().real(type) }

  mutating func decode(_ type: Float.Type) throws -> Float { try next().real(type) }

  mutating func decode(_ type: Int.Type) throws -> Int { try next().integer(type) }

  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next().integer(type) }

  mutating func decode(_ type: Int16.Type) throws -> Int16 { try next().integer(type) }

  mutating func decode(_ type: Int32.Type) throws -> Int32 { try next().integer(type) }

  mutating func decode(_ type: Int64.Type) throws -> Int64 { try next().integer(type) }

  mutating func decode(_ type: UInt.Type) throws -> UInt { try next().integer(type) }

  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next().integer(type) }

  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next().integer(type) }

  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next().integer(type) }

  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next().integer(type) }
}

extension ListContainer {
  /// The decoder of the next element.
  private func peek() throws -> ValueDecoder {
    guard currentIndex < list.count else {
      throw Fault(
        .badValue(key: decoder.key, detail: "the list is too short"), at: decoder.value.position)
    }
    return decoder.child(list[currentIndex], key: decoder.key, ListKey(index: currentIndex))
  }

  private mutating func next() throws -> ValueDecoder {
    let element = try peek()
    currentIndex += 1
    return element
  }
}

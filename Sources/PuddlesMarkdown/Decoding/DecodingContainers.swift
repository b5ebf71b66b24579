// Maps and lists, as `Decodable` types ask for them.

/// A fault of one key is noted and, where the type allows, decoding goes on with the next key.
struct MappingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder
  let asked: DecodingRecord.Asked

  var codingPath: [any CodingKey] { decoder.path }

  var allKeys: [Key] {
    for entry in asked.mapping.entries { asked.note(entry.key) }
    return asked.mapping.entries.compactMap { Key(stringValue: $0.key) }
  }
}

extension MappingContainer {
  func contains(_ key: Key) -> Bool {
    asked.note(key.stringValue)
    return asked.values[key.stringValue] != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool { try child(key).value.isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.record.value(of: type, at: decoder.value, key: decoder.name(of: key)) {
      try child(key).decoded(type)
    }
  }

  /// A wrong value of an optional key is noted and left out.
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard contains(key) else { return nil }
    let child = try child(key)
    guard !child.value.isNull else { return nil }
    return decoder.record.attempt(at: child.value, key: child.key) {
      try child.decoded(type)
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try child(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }

  func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }
}

// The scalars: a fault gives a placeholder, which is never returned: the whole decoding then fails.
extension MappingContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    scalar(key, else: false) { try $0.bool() }
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    scalar(key, else: "") { try $0.string() }
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    scalar(key, else: 0) { try $0.real(type) }
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    scalar(key, else: 0) { try $0.real(type) }
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    scalar(key, else: 0) { try $0.integer(type) }
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    scalar(key, else: 0) { try $0.integer(type) }
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    scalar(key, else: 0) { try $0.integer(type) }
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    scalar(key, else: 0) { try $0.integer(type) }
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    scalar(key, else: 0) { try $0.integer(type) }
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    scalar(key, else: 0) { try $0.integer(type) }
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    scalar(key, else: 0) { try $0.integer(type) }
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    scalar(key, else: 0) { try $0.integer(type) }
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    scalar(key, else: 0) { try $0.integer(type) }
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    scalar(key, else: 0) { try $0.integer(type) }
  }
}

extension MappingContainer {
  private func child(_ key: Key) throws -> ValueDecoder {
    asked.note(key.stringValue)
    guard let value = asked.values[key.stringValue] else {
      throw SourceError(.missingKey(key: decoder.name(of: key)), at: decoder.value.position)
    }
    return decoder.child(value, key: key.stringValue, key)
  }

  private func scalar<Value>(
    _ key: Key, else placeholder: Value, _ read: (ValueDecoder) throws -> Value
  ) -> Value {
    decoder.record.attempt(at: decoder.value, key: decoder.name(of: key)) {
      try read(child(key))
    } ?? placeholder
  }
}

// MARK: - A list, as `Decodable` types ask for it

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
      throw SourceError(
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

// MARK: - The coding key of a list element

/// The place of an element in its list.
struct ListKey: CodingKey {
  let index: Int

  init(index: Int) {
    self.index = index
  }

  init?(intValue: Int) {
    index = intValue
  }

  init?(stringValue: String) {
    guard let index = Int(stringValue) else { return nil }
    self.index = index
  }

  var intValue: Int? { index }
  var stringValue: String { "\(index)" }
}

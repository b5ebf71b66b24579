// The containers through which `Decodable` types read maps, lists and scalars.

/// Decodes a map. A fault of one key is recorded; if its type has a placeholder, decoding goes on with the next key.
struct MapDecodingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder
  let asked: DecodingRecord.Asked

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    for entry in asked.map.entries { asked.record(entry.key) }
    return asked.map.entries.compactMap { Key(stringValue: $0.key) }
  }
}

extension MapDecodingContainer {
  func contains(_ key: Key) -> Bool {
    asked.record(key.stringValue)
    return asked.entries[key.stringValue] != nil
  }

  func decodeNil(forKey key: Key) throws -> Bool { try child(key).value.isNull }

  /// Decodes all types: the scalars have no methods of their own here.
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard let child = present(key) else {
      return try decoder.record.value(of: type, in: decoder) { throw missing(key) }
    }
    return try child.recording(type)
  }

  /// Returns `nil` for an optional key with a wrong value; its fault is recorded.
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let child = present(key), !child.value.isNull else { return nil }
    return child.attempt(type)
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

extension MapDecodingContainer {
  private func present(_ key: Key) -> ValueDecoder? {
    asked.record(key.stringValue)
    guard let entry = asked.entries[key.stringValue] else { return nil }
    var child = decoder.child(entry.value, key)
    child.keyPosition = entry.position
    return child
  }

  private func child(_ key: Key) throws -> ValueDecoder {
    guard let child = present(key) else { throw missing(key) }
    return child
  }

  private func missing(_ key: Key) -> Fault {
    let name = decoder.record.name(of: codingPath + [key])
    let fault = decoder.record.decoder.missingKey(name).at(decoder.value.position)
    decoder.record.missing[fault] = (key.stringValue, asked)
    return fault
  }
}

// MARK: - A list, as `Decodable` types ask for it

struct ListDecodingContainer: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  let list: [DataNode]
  var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { list.count }
  var isAtEnd: Bool { currentIndex >= list.count }
}

extension ListDecodingContainer {
  mutating func decodeNil() throws -> Bool {
    let isNull = try peek().value.isNull
    if isNull { currentIndex += 1 }
    return isNull
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().recording(type)
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

  /// The decoder of the next element.
  private func peek() throws -> ValueDecoder {
    guard currentIndex < list.count else { throw decoder.fault("the list is too short") }
    return decoder.child(list[currentIndex], DataStep.index(currentIndex))
  }

  private mutating func next() throws -> ValueDecoder {
    let element = try peek()
    currentIndex += 1
    return element
  }
}

// MARK: - One scalar, as `Decodable` types ask for it

extension ValueDecoder: SingleValueDecodingContainer {
  package func singleValueContainer() -> any SingleValueDecodingContainer { self }

  package func decodeNil() -> Bool { record.isStandIn || value.isNull }

  /// A fault of a scalar is that of the type which asks for it.
  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    type is any DataScalar.Type ? try read(type) : try recording(type)
  }
}

// MARK: - The scalars that coding knows

/// A type that is coded as one scalar.
protocol DataScalar {
  init(scalar decoder: ValueDecoder) throws(Fault)
  /// A value in place of a wrong one; no two texts and no two numbers of one decoding are the same.
  static func standIn(_ record: DecodingRecord) -> Self
  /// - Throws: `EncodingError` for a number that JSON does not have.
  func content() throws -> DataNode.Content
}

extension String: DataScalar {
  init(scalar decoder: ValueDecoder) throws(Fault) { self = try decoder.string() }
  static func standIn(_ record: DecodingRecord) -> String { record.standInText() }
  func content() -> DataNode.Content { .text(self, isQuoted: true) }
}

extension Bool: DataScalar {
  init(scalar decoder: ValueDecoder) throws(Fault) { self = try decoder.bool() }
  static func standIn(_ record: DecodingRecord) -> Bool { false }
  func content() -> DataNode.Content { .text(self ? "true" : "false", isQuoted: false) }
}

extension DataScalar where Self: FixedWidthInteger & LosslessStringConvertible {
  init(scalar decoder: ValueDecoder) throws(Fault) { self = try decoder.number("a whole number") }
  static func standIn(_ record: DecodingRecord) -> Self {
    Self(truncatingIfNeeded: record.standInNumber())
  }
  func content() -> DataNode.Content { .text("\(self)", isQuoted: false) }
}

extension Int: DataScalar {}
extension Int8: DataScalar {}
extension Int16: DataScalar {}
extension Int32: DataScalar {}
extension Int64: DataScalar {}
extension UInt: DataScalar {}
extension UInt8: DataScalar {}
extension UInt16: DataScalar {}
extension UInt32: DataScalar {}
extension UInt64: DataScalar {}

extension DataScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  init(scalar decoder: ValueDecoder) throws(Fault) {
    self = try decoder.number("a number")
    if !isFinite { throw decoder.mismatch("a number") }
  }
  static func standIn(_ record: DecodingRecord) -> Self { Self(record.standInNumber()) }
  func content() throws -> DataNode.Content {
    guard isFinite else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: [], debugDescription: "JSON has no number \(self)"))
    }
    let text = "\(self)"
    return .text(text.hasSuffix(".0") ? String(text.dropLast(2)) : text, isQuoted: false)
  }
}

extension Double: DataScalar {}
extension Float: DataScalar {}

// MARK: - Types that are known by their names: this room does not link Foundation

/// Whether a type is Foundation's type of this name; the module may also be FoundationEssentials.
func isFoundation<Value>(_ type: Value.Type, named name: String) -> Bool {
  let full = String(reflecting: type)
  return full == "Foundation.\(name)" || full == "FoundationEssentials.\(name)"
}

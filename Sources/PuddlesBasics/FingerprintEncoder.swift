// The encoder that makes fingerprints: it adds up all leaves of a value, each mixed with its position.

struct FingerprintEncoder: Encoder {
  let sum: FingerprintSum
  let place: UInt64
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    sum.add(1, at: place)
    return KeyedEncodingContainer(KeyedFingerprint(sum: sum, place: place))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    sum.add(2, at: place)
    return UnkeyedFingerprint(sum: sum, place: place)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func at(_ index: UInt64) -> FingerprintEncoder {
    FingerprintEncoder(sum: sum, place: Identity.mix(place, index))
  }
}

extension FingerprintEncoder: SingleValueEncodingContainer {
  func encodeNil() { sum.add(3, at: place) }
  func encode(_ value: Bool) { sum.add(value ? 4 : 5, at: place) }
  func encode(_ value: String) { sum.add(Fingerprint.of(bytes: value.utf8), at: place) }
  func encode(_ value: Double) { sum.add(value.bitPattern, at: place) }
  func encode(_ value: Float) { encode(Double(value)) }
  func encode(_ value: Int) { add(value) }
  func encode(_ value: Int8) { add(value) }
  func encode(_ value: Int16) { add(value) }
  func encode(_ value: Int32) { add(value) }
  func encode(_ value: Int64) { add(value) }
  func encode(_ value: UInt) { add(value) }
  func encode(_ value: UInt8) { add(value) }
  func encode(_ value: UInt16) { add(value) }
  func encode(_ value: UInt32) { add(value) }
  func encode(_ value: UInt64) { add(value) }
  func encode<Value: Encodable>(_ value: Value) throws {
    if let value = value as? any Unordered {
      try value.encodeUnordered(to: self)
    } else {
      try value.encode(to: self)
    }
  }

  private func add(_ number: some FixedWidthInteger) {
    sum.add(Identity.mix(6, UInt64(truncatingIfNeeded: number)), at: place)
  }
}

/// Values under keys.
private struct KeyedFingerprint<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let sum: FingerprintSum
  let place: UInt64
  var codingPath: [any CodingKey] { [] }

  private func at(_ key: some CodingKey) -> FingerprintEncoder {
    FingerprintEncoder(sum: sum, place: place).at(Identity.hash(key.stringValue))
  }

  func encodeNil(forKey key: Key) { at(key).encodeNil() }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try at(key).encode(value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { at(key).container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    at(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { FingerprintEncoder(sum: sum, place: place).at(7) }
  func superEncoder(forKey key: Key) -> any Encoder { at(key) }
}

/// Values in an order.
private struct UnkeyedFingerprint: UnkeyedEncodingContainer {
  let sum: FingerprintSum
  let place: UInt64
  private(set) var count = 0
  var codingPath: [any CodingKey] { [] }

  private mutating func next() -> FingerprintEncoder {
    count += 1
    return FingerprintEncoder(sum: sum, place: place).at(UInt64(count))
  }

  mutating func encodeNil() { next().encodeNil() }
  mutating func encode<Value: Encodable>(_ value: Value) throws { try next().encode(value) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { next().container(keyedBy: type) }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    next().unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { next() }
}

/// A collection that encodes itself in a random order.
protocol Unordered {
  func encodeUnordered(to encoder: FingerprintEncoder) throws
}

extension Set: Unordered where Element: Encodable {
  /// The position of an element is computed from the element, because a set has no order.
  func encodeUnordered(to encoder: FingerprintEncoder) throws {
    _ = encoder.unkeyedContainer()
    for element in self { try encoder.at(value: element).encodeNil() }
  }
}

extension Dictionary: Unordered where Key: Encodable, Value: Encodable {
  /// Keys such as texts and numbers are encoded as usual; others would give a list of keys and values in random order.
  func encodeUnordered(to encoder: FingerprintEncoder) throws {
    if Key.self is any CodingKeyRepresentable.Type { return try encode(to: encoder) }
    _ = encoder.unkeyedContainer()
    for (key, value) in self { try encoder.at(value: key).encode(value) }
  }
}

extension FingerprintEncoder {
  /// An encoder for the position that is computed from a value.
  fileprivate func at(value: some Encodable) throws -> FingerprintEncoder {
    let sum = FingerprintSum()
    try FingerprintEncoder(sum: sum, place: Identity.root).encode(value)
    return at(sum.value)
  }
}

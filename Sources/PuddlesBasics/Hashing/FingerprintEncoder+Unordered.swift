// Fingerprints of collections whose order is another one in every process.

/// A collection that encodes itself in a random order.
protocol Unordered {
  func encodeUnordered(to encoder: FingerprintEncoder) throws
}

extension Set: Unordered where Element: Encodable {
  /// What an element is says where it stands.
  func encodeUnordered(to encoder: FingerprintEncoder) throws {
    _ = encoder.unkeyedContainer()
    for element in self { try encoder.at(value: element).encodeNil() }
  }
}

extension Dictionary: Unordered where Key: Encodable, Value: Encodable {
  /// Texts, numbers and their like become keys; others would become a list of keys and values.
  func encodeUnordered(to encoder: FingerprintEncoder) throws {
    if Key.self is any CodingKeyRepresentable.Type { return try encode(to: encoder) }
    _ = encoder.unkeyedContainer()
    for (key, value) in self { try encoder.at(value: key).encode(value) }
  }
}

extension FingerprintEncoder {
  /// The place that a value names.
  fileprivate func at(value: some Encodable) throws -> FingerprintEncoder {
    let sum = FingerprintSum()
    try FingerprintEncoder(sum: sum, place: Identity.root).encode(value)
    return at(sum.value)
  }
}

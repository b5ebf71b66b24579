// Encodes `Codable` values as nodes, which are then written as JSON.

/// Encodes a value as nodes, which ``JSONWriter`` writes. Dates are texts of ISO 8601.
package struct DataEncoder: Encoder {
  /// An unfinished node, to which containers add their values.
  fileprivate final class Draft {
    var scalar: DataNode.Content?
    var isList = false
    var parts: [(key: String, value: Draft)] = []

    init(_ scalar: DataNode.Content? = nil) { self.scalar = scalar }

    static var null: Draft { Draft(.text("null", isQuoted: false)) }

    /// The finished node; an empty map if the value encoded nothing.
    var node: DataNode {
      if let scalar { return DataNode(scalar) }
      if isList { return DataNode(.list(parts.map(\.value.node))) }
      let entries = parts.map { DataMap.Entry(key: $0.key, value: $0.value.node) }
      return DataNode(.mapping(DataMap(entries: entries)))
    }

    /// Sorts the elements of a set by their JSON texts, because the order of a set differs from run to run.
    func sort() {
      parts = parts.map { (part: $0, text: JSONWriter.write($0.value.node)) }
        .sorted { $0.text.lexicographicallyPrecedes($1.text) }.map(\.part)
    }
  }

  fileprivate let draft: Draft
  package let codingPath: [any CodingKey]

  package var userInfo: [CodingUserInfoKey: Any] { [:] }
}

extension DataEncoder {
  /// - Throws: the error of the value, or an error for a number that JSON cannot express.
  package static func node(of value: some Encodable) throws -> DataNode {
    try draft(of: value, at: []).node
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(MapContainer<Key>(draft: draft, codingPath: codingPath))
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer {
    draft.isList = true
    return ListContainer(draft: draft, codingPath: codingPath)
  }

  fileprivate static func draft<Value: Encodable>(
    of value: Value, at path: [any CodingKey]
  ) throws -> Draft {
    if let scalar = value as? any DataScalar { return Draft(try scalar.content()) }
    let draft = Draft()
    try value.encode(to: DataEncoder(draft: draft, codingPath: path))
    if value is any SetAlgebra { draft.sort() }
    // Foundation's `Date` encodes itself as the seconds since the year 2001.
    if case .text(let digits, false)? = draft.scalar, let seconds = Double(digits),
      isFoundation(Value.self, named: "Date")
    {
      guard let text = ISODate.text(seconds + ISODate.secondsTo2001) else {
        throw EncodingError.invalidValue(
          value, .init(codingPath: path, debugDescription: "a date lies in the years 1 to 9999"))
      }
      draft.scalar = .text(text, isQuoted: true)
    }
    return draft
  }
}

// MARK: - Its containers: their generic methods are also asked for the scalars

private struct MapContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let draft: DataEncoder.Draft
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { draft.parts.append((key.stringValue, .null)) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    let value = try DataEncoder.draft(of: value, at: codingPath + [key])
    draft.parts.append((key.stringValue, value))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(for: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { DataEncoder(draft: draft, codingPath: codingPath) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

  private func encoder(for key: Key) -> DataEncoder {
    let child = DataEncoder.Draft()
    draft.parts.append((key.stringValue, child))
    return DataEncoder(draft: child, codingPath: codingPath + [key])
  }
}

private struct ListContainer: UnkeyedEncodingContainer {
  let draft: DataEncoder.Draft
  let codingPath: [any CodingKey]

  var count: Int { draft.parts.count }

  func encodeNil() { draft.parts.append(("", .null)) }

  func encode<Value: Encodable>(_ value: Value) throws {
    let value = try DataEncoder.draft(of: value, at: codingPath + [DataStep.index(count)])
    draft.parts.append(("", value))
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> DataEncoder {
    let child = DataEncoder.Draft()
    let path = codingPath + [DataStep.index(count)]
    draft.parts.append(("", child))
    return DataEncoder(draft: child, codingPath: path)
  }
}

extension DataEncoder: SingleValueEncodingContainer {
  package func singleValueContainer() -> any SingleValueEncodingContainer { self }

  package func encodeNil() { draft.scalar = Draft.null.scalar }

  package func encode<Value: Encodable>(_ value: Value) throws {
    let value = try Self.draft(of: value, at: codingPath)
    (draft.scalar, draft.isList, draft.parts) = (value.scalar, value.isList, value.parts)
  }
}

// From `Codable` values to nodes.

/// Encodes a value as nodes, which ``JSONWriter`` writes. Dates are texts of ISO 8601.
package struct DataEncoder: Encoder {
  /// A node that is not finished.
  fileprivate final class Draft {
    enum Content {
      case nothing
      case scalar(DataNode.Content)
      case list([Draft])
      case map([(key: String, value: Draft)])
    }

    var content = Content.nothing
  }

  fileprivate let draft: Draft
  package let codingPath: [any CodingKey]

  package var userInfo: [CodingUserInfoKey: Any] { [:] }
}

extension DataEncoder {
  /// - Throws: What the value throws, or an error about numbers that JSON does not have.
  package static func node(of value: some Encodable) throws -> DataNode {
    try draft(of: value, at: []).node
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .map = draft.content {} else { draft.content = .map([]) }
    return KeyedEncodingContainer(MapContainer<Key>(draft: draft, codingPath: codingPath))
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .list = draft.content {} else { draft.content = .list([]) }
    return ListContainer(draft: draft, codingPath: codingPath)
  }

  package func singleValueContainer() -> any SingleValueEncodingContainer {
    ScalarContainer(draft: draft, codingPath: codingPath)
  }

  fileprivate static func draft<Value: Encodable>(
    of value: Value, at path: [any CodingKey]
  ) throws -> Draft {
    let draft = Draft()
    if let scalar = value as? any DataScalar {
      draft.content = .scalar(try scalar.content())
      return draft
    }
    try value.encode(to: DataEncoder(draft: draft, codingPath: path))
    // Foundation's type codes itself as the seconds since the year 2001.
    if case .scalar(.text(let digits, false)) = draft.content, let seconds = Double(digits),
      FoundationType.matches(Value.self, named: "Date")
    {
      guard let text = ISODate.text(seconds + ISODate.secondsTo2001) else {
        throw EncodingError.invalidValue(
          value, .init(codingPath: path, debugDescription: "a date lies in the years 1 to 9999"))
      }
      draft.content = .scalar(.text(text, isQuoted: true))
    }
    return draft
  }
}

extension DataEncoder.Draft {
  static var null: DataEncoder.Draft {
    let draft = DataEncoder.Draft()
    draft.content = .scalar(.text("null", isQuoted: false))
    return draft
  }

  func add(_ value: DataEncoder.Draft, for key: any CodingKey) {
    guard case .map(var entries) = content else { return }
    content = .nothing
    entries.append((key.stringValue, value))
    content = .map(entries)
  }

  func add(_ value: DataEncoder.Draft) {
    guard case .list(var elements) = content else { return }
    content = .nothing
    elements.append(value)
    content = .list(elements)
  }

  /// A value that encodes nothing is an empty map.
  var node: DataNode {
    switch content {
    case .nothing: return DataNode(.mapping(DataMap()))
    case .scalar(let scalar): return DataNode(scalar)
    case .list(let elements): return DataNode(.list(elements.map(\.node)))
    case .map(let entries):
      var map = DataMap()
      for entry in entries { map.entries.append(.init(key: entry.key, value: entry.value.node)) }
      return DataNode(.mapping(map))
    }
  }
}

// MARK: - Its containers: their generic methods are also asked for the scalars

private struct MapContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let draft: DataEncoder.Draft
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { draft.add(.null, for: key) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    draft.add(try DataEncoder.draft(of: value, at: codingPath + [key]), for: key)
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
    draft.add(child, for: key)
    return DataEncoder(draft: child, codingPath: codingPath + [key])
  }
}

private struct ListContainer: UnkeyedEncodingContainer {
  let draft: DataEncoder.Draft
  let codingPath: [any CodingKey]

  var count: Int { if case .list(let elements) = draft.content { elements.count } else { 0 } }

  func encodeNil() { draft.add(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    draft.add(try DataEncoder.draft(of: value, at: codingPath + [ListKey(index: count)]))
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> DataEncoder {
    let child = DataEncoder.Draft()
    let path = codingPath + [ListKey(index: count)]
    draft.add(child)
    return DataEncoder(draft: child, codingPath: path)
  }
}

private struct ScalarContainer: SingleValueEncodingContainer {
  let draft: DataEncoder.Draft
  let codingPath: [any CodingKey]

  func encodeNil() { draft.content = DataEncoder.Draft.null.content }

  func encode<Value: Encodable>(_ value: Value) throws {
    draft.content = try DataEncoder.draft(of: value, at: codingPath).content
  }
}

// Decodes the nodes of JSON, YAML or CSV into Swift types.

package import PuddlesBasics

/// Decodes nodes into any `Decodable` types.
///
/// Each fault has the place of its value. The faults of all keys are collected, so that one run reports
/// them all; a key that no type asks for is an error with a suggestion.
package struct DataDecoder: Sendable {
  /// Keys of the top-level map that are accepted because something else reads them.
  package var otherKeys: Set<String> = []
  /// Whether unknown keys are ignored, at any depth.
  package var ignoresOtherKeys = false
  /// Makes the fault of a key that no type asks for.
  package var unknownKey: @Sendable (_ key: String, _ known: [String]) -> Fault = {
    .unknownKey($0, known: $1)
  }
  /// Makes the fault of a missing key.
  package var missingKey: @Sendable (_ key: String) -> Fault = { .missingKey($0) }
  /// Whether messages name the whole path to a value, such as `[2].stars`.
  package var showsPaths = false
  /// Whether messages may quote values of the file.
  package var quotesValues = true

  package init(otherKeys: Set<String> = []) {
    self.otherKeys = otherKeys
  }
}

extension DataDecoder {
  /// Decodes a value, and checks it.
  /// - Parameter name: the name of the value in messages.
  package func read<Value: Decodable>(
    _ type: Value.Type, from node: DataNode, named name: String = "",
    check: (Value, DataCheck) -> Void = { _, _ in }
  ) -> DataReading<Value> {
    read(from: node, named: name, { $0.attempt(type) }, check: check)
  }

  /// Decodes a value that several types make of one node: each key needs only one that asks for it.
  package func read<Value>(
    from node: DataNode, named name: String = "", _ decode: (ValueDecoder) -> Value?,
    check: (Value, DataCheck) -> Void = { _, _ in }
  ) -> DataReading<Value> {
    let record = DecodingRecord(self, named: name)
    let decoder = ValueDecoder(value: node, record: record)
    let value = decode(decoder)
    let isWhole = record.faults.isEmpty
    var faults = record.allFaults(isComplete: value != nil)
    if let value {
      let notes = DataCheck(quotesValues: quotesValues)
      check(value, notes)
      faults += notes.faults(in: decoder, besides: faults)
    }
    return DataReading(value: isWhole ? value : nil, faults: faults, record: record)
  }

  /// Decodes a value.
  /// - Throws: ``FaultList`` with every fault that was found.
  package func decode<Value: Decodable>(
    _ type: Value.Type, from node: DataNode, named name: String = ""
  ) throws(FaultList) -> Value {
    try read(type, from: node, named: name).get()
  }
}

/// The result of decoding: the value, the faults, and the record of what was asked for.
package struct DataReading<Value> {
  /// The decoded value; `nil` if a part of it could not be decoded.
  package let value: Value?
  package let faults: [Fault]
  let record: DecodingRecord

  /// The references to entries that the value contains.
  package var references: [EntryReference] { record.references }

  /// Returns the value.
  /// - Throws: ``FaultList`` if there is any fault.
  package func get() throws(FaultList) -> Value {
    guard faults.isEmpty, let value else { throw FaultList(faults) }
    return value
  }
}

// MARK: - The decoder of one value

/// Decodes one value; its containers decode the parts of the value.
package struct ValueDecoder: Decoder {
  package let value: DataNode
  package let codingPath: [any CodingKey]
  package let record: DecodingRecord
  /// Where the key of the value stands, if the value is in a map.
  var keyPosition: SourcePosition?

  package init(value: DataNode, at path: [any CodingKey] = [], record: DecodingRecord) {
    (self.value, self.record, codingPath) = (value, record, path)
  }

  package var userInfo: [CodingUserInfoKey: Any] { [:] }
}

extension ValueDecoder {
  package func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard case .mapping(let map) = value.content else { throw mismatch("a map") }
    let asked = record.asked(map, of: self)
    return KeyedDecodingContainer(MapDecodingContainer<Key>(decoder: self, asked: asked))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    if record.isStandIn { return ListDecodingContainer(decoder: self, list: []) }
    guard case .list(let list) = value.content else { throw mismatch("a list") }
    return ListDecodingContainer(decoder: self, list: list)
  }

  /// The value in a type of the caller's; a fault of it is recorded and gives `nil`.
  package func attempt<Value: Decodable>(_ type: Value.Type) -> Value? {
    record.attempt(type, in: self) { try read(type) }
  }

  /// Decodes a value of the given type; a fault is recorded, and a placeholder is returned if the type has one.
  func recording<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try record.value(of: type, in: self) { try read(type) }
  }

  /// Decodes a value of the given type; throws its fault.
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let scalar = type as? any DataScalar.Type {
      let value = record.isStandIn ? scalar.standIn(record) : try scalar.init(scalar: self)
      if let value = value as? Value { return value }
    }
    return try Value(from: isDate(type) ? withSeconds() : self)
  }

  /// Whether a type is Foundation's date. That is one number; the name of a type takes long to find.
  private func isDate<Value>(_ type: Value.Type) -> Bool {
    !record.isStandIn && MemoryLayout<Value>.size == MemoryLayout<Double>.size
      && isFoundation(type, named: "Date")
  }

  /// The name of the value in messages.
  var name: String { record.name(of: codingPath) }

  package func mismatch(_ expected: String) -> Fault {
    .wrongType(name, expected, found: found, at: value.position)
  }

  func fault(_ detail: String) -> Fault { .badValue(name, detail, at: value.position) }

  /// What a message says was found: a short text in quotes, or the kind of any other value.
  private var found: String {
    guard let text = value.text, record.decoder.quotesValues, !value.isNull,
      text.utf8.count <= 40
    else { return value.kind }
    return "'\(text.excerpt())'"
  }

  func child(_ value: DataNode, _ key: any CodingKey) -> ValueDecoder {
    ValueDecoder(value: value, at: codingPath + [key], record: record)
  }

  /// Returns the value at the end of a path; where the path leads nowhere, the last value on it that exists.
  func descendant(
    along path: some Sequence<any CodingKey>
  ) -> (place: ValueDecoder, isThere: Bool) {
    var (place, isThere) = (self, true)
    for step in path {
      var (next, key) = (nil as DataNode?, step)
      switch (place.value.content, step.intValue) {
      case (.list(let list), let index?):
        next = list.indices.contains(index) ? list[index] : nil
        key = DataStep.index(index)
      case (.mapping(let map), _): next = map[step.stringValue]
      default: break
      }
      isThere = isThere && next != nil
      place = place.child(next ?? place.value, key)
    }
    return (place, isThere)
  }
}

// MARK: - Reads the text of a scalar as a number, a truth value or text

extension ValueDecoder {
  package func string() throws(Fault) -> String {
    guard let text = value.text, !value.isNull else { throw mismatch("text") }
    return text
  }

  package func bool() throws(Fault) -> Bool {
    switch plainText?.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw mismatch("true or false")
    }
  }

  package func number<Number: LosslessStringConvertible>(
    _ expected: String
  ) throws(Fault) -> Number {
    guard let number = plainText.flatMap({ Number($0) }) else { throw mismatch(expected) }
    return number
  }

  private var plainText: String? {
    if case .text(let text, isQuoted: false) = value.content { text } else { nil }
  }

  /// A date as Foundation's type decodes itself: as the seconds since the year 2001. Files contain a text such as
  /// `2025-01-31T09:30:00Z`; older files contain the seconds.
  private func withSeconds() throws(Fault) -> ValueDecoder {
    let written = value.text.flatMap { ISODate.seconds($0) }.map { $0 - ISODate.secondsTo2001 }
    let seconds = written ?? plainText.flatMap { Double($0) }
    guard let seconds, ISODate.isInRange(seconds + ISODate.secondsTo2001) else {
      throw mismatch("a date such as 2025-01-31T09:30:00Z")
    }
    let node = DataNode(.text("\(seconds)", isQuoted: false), position: value.position)
    return ValueDecoder(value: node, at: codingPath, record: record)
  }
}

// MARK: - Types that decode a value with its position, or as two types

/// A decoded value with its position in the file.
package struct Placed<Value: Decodable & Sendable>: Decodable, Sendable {
  package let value: Value
  package let position: SourcePosition
  /// Where the key of the value stands; the position of the value if it has no key.
  package let keyPosition: SourcePosition

  package init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
    let decoder = decoder as? ValueDecoder
    position = decoder?.value.position ?? .start
    keyPosition = decoder?.keyPosition ?? position
  }
}

// The rows that a statement returns, and their columns as values of Swift.
import Foundation

/// The rows that a statement returned, in their order.
public struct PostgresRows: Sendable, RandomAccessCollection {
  let columns: [String]
  let cells: [[String?]]
  /// How many rows the statement changed or returned.
  public let affected: Int

  /// The first index, 0.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { cells.count }
  /// A row by its index.
  public subscript(index: Int) -> PostgresRow { PostgresRow(columns: columns, cells: cells[index]) }

  /// The rows as values whose properties have the names of the columns.
  ///
  /// Texts, numbers, `Bool`, `UUID`, `Date` and `Data` are read from columns of the matching type; every other property is
  /// decoded from JSON, as in a column of the type `jsonb`.
  /// - Throws: ``PostgresError/badValue(reason:)`` that names the column.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> [Value] {
    try map { try $0.decode(type) }
  }
}

/// One row.
public struct PostgresRow: Sendable {
  let columns: [String]
  let cells: [String?]

  /// The row as a value whose properties have the names of the columns.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    do { return try Value(from: RowDecoder(row: self)) } catch let error as PostgresError {
      throw error
    } catch {
      throw PostgresError.badValue(reason: "a row is no \(Value.self): \(error)")
    }
  }

  /// The value of a column; of the first one without a name.
  /// - Throws: ``PostgresError/badValue(reason:)`` if there is no such column, or if it holds something else.
  public func value<Value: Decodable>(
    _ column: String? = nil, as type: Value.Type = Value.self
  ) throws -> Value {
    guard let name = column ?? columns.first, let index = columns.firstIndex(of: name) else {
      throw PostgresError.badValue(reason: "there is no column '\(column ?? "")'")
    }
    if let optional = type as? any OptionalValue.Type {
      if cells[index] == nil, let none = optional.nothing as? Value { return none }
    }
    return try Cell(name: name, text: cells[index]).value(type)
  }
}

private protocol OptionalValue {
  static var nothing: Any { get }
}

extension Optional: OptionalValue {
  fileprivate static var nothing: Any { Optional<Wrapped>(nilLiteral: ()) as Any }
}

/// One column of one row.
private struct Cell {
  let name: String
  let text: String?

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let text else { throw fault(Value.self) }
    let value: Any?
    switch type {
    case is String.Type: value = text
    case is Bool.Type: value = text == "t" ? true : text == "f" ? false : nil
    case let number as any LosslessNumber.Type: value = number.init(text)
    case is UUID.Type: value = UUID(uuidString: text)
    case is Date.Type: value = PostgresTime.date(of: text)
    case is Data.Type: value = Self.bytes(text)
    default:
      do { return try PostgresJSON.value(type, of: text) } catch { throw fault(type) }
    }
    guard let value = value as? Value else { throw fault(type) }
    return value
  }

  private func fault(_ type: Any.Type) -> PostgresError {
    .badValue(reason: "the column '\(name)' holds \(text == nil ? "NULL" : "no \(type)")")
  }

  private static func bytes(_ text: String) -> Data? {
    guard text.hasPrefix("\\x") else { return nil }
    let digits = text.utf8.dropFirst(2).map { $0 < 58 ? $0 &- 48 : ($0 | 32) &- 87 }
    guard digits.count.isMultiple(of: 2), digits.allSatisfy({ $0 < 16 }) else { return nil }
    return Data(
      stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }
}

private protocol LosslessNumber { init?(_ text: String) }
extension Int: LosslessNumber {}
extension Int64: LosslessNumber {}
extension Int32: LosslessNumber {}
extension Int16: LosslessNumber {}
extension UInt64: LosslessNumber {}
extension UInt32: LosslessNumber {}
extension Double: LosslessNumber {}
extension Float: LosslessNumber {}

/// Decodes a value from a row: a property from the column of its name.
private struct RowDecoder: Decoder {
  let row: PostgresRow
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Columns(row: row))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw PostgresError.badValue(reason: "a row is no list")
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { OneColumn(row: row) }
}

private struct Columns<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let row: PostgresRow
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { row.columns.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { row.columns.contains(key.stringValue) }

  func decodeNil(forKey key: Key) -> Bool {
    row.columns.firstIndex(of: key.stringValue).flatMap { row.cells[$0] } == nil
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try row.value(key.stringValue, as: type)
  }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Other> { throw none }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw none }

  func superDecoder() throws -> any Decoder { throw none }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw none }

  private var none: PostgresError { .badValue(reason: "a row has no containers") }
}

/// The first column, for rows that are decoded as one plain value.
private struct OneColumn: SingleValueDecodingContainer {
  let row: PostgresRow
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { row.cells.first.flatMap { $0 } == nil }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try row.value(as: type) }
}

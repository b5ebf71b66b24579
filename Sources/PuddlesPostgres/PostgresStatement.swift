// Statements whose values are parameters, and the values that they can have.
public import Foundation
import PuddlesBasics

/// A statement of SQL with its parameters.
///
/// ```swift
/// try await pool.query("SELECT title FROM teas WHERE id = \(id) AND price < \(limit)")
/// ```
/// Each value becomes a parameter, `$1`, `$2`, …, so that no value is read as SQL. A text that is made while the program
/// runs is no statement.
public struct PostgresStatement: Sendable, ExpressibleByStringInterpolation {
  let text: String
  let values: [String?]
  /// Why a value cannot be sent.
  let fault: PostgresError?

  /// A statement without parameters.
  public init(stringLiteral text: String) {
    (self.text, values, fault) = (text, [], nil)
  }

  /// A statement with its values.
  public init(stringInterpolation parts: StringInterpolation) {
    (text, values, fault) = (parts.text, parts.values, parts.fault)
  }

  /// The text and the values of a statement.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    var values: [String?] = []
    var fault: PostgresError?

    /// Makes room for a statement.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    /// Adds a part of the statement.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a parameter.
    public mutating func appendInterpolation(_ value: some PostgresValue) {
      add(value.postgresText)
    }

    /// Adds a parameter that may be NULL.
    public mutating func appendInterpolation(optional value: (some PostgresValue)?) {
      add(value?.postgresText)
    }

    /// Adds a parameter with the JSON of a value, for columns of the types `json` and `jsonb`.
    public mutating func appendInterpolation(json value: some Encodable) {
      do { add(try PostgresJSON.text(of: value)) } catch {
        fault = .badValue(reason: "a value of type \(type(of: value)) has no JSON: \(error)")
      }
    }

    /// Adds the name of a table, a column or a channel, in quotation marks.
    public mutating func appendInterpolation(name: String) {
      text += "\"" + name.replacing("\"", with: "\"\"") + "\""
    }

    private mutating func add(_ value: String?) {
      // libpq reads a parameter up to its first NUL; PostgreSQL stores none either.
      if let value, value.utf8.contains(0) {
        fault = .badValue(reason: "PostgreSQL stores no text with a NUL character")
      }
      values.append(value)
      text += "$\(values.count)"
    }
  }
}

/// A value that a statement can have as parameter.
public protocol PostgresValue: Sendable {
  /// The value as PostgreSQL reads it; `nil` for NULL.
  var postgresText: String? { get }
}

extension String: PostgresValue {
  /// The text itself.
  public var postgresText: String? { self }
}
extension Bool: PostgresValue {
  /// `t` or `f`.
  public var postgresText: String? { self ? "t" : "f" }
}
extension Int: PostgresValue {
  /// The digits.
  public var postgresText: String? { description }
}
extension Int64: PostgresValue {
  /// The digits.
  public var postgresText: String? { description }
}
extension Int32: PostgresValue {
  /// The digits.
  public var postgresText: String? { description }
}
extension UInt64: PostgresValue {
  /// The digits; a `bigint` has room for the lower half.
  public var postgresText: String? { description }
}
extension Double: PostgresValue {
  /// The shortest digits that give the same number.
  public var postgresText: String? {
    isNaN ? "NaN" : isInfinite ? (self < 0 ? "-Infinity" : "Infinity") : description
  }
}
extension UUID: PostgresValue {
  /// Its 36 characters.
  public var postgresText: String? { uuidString }
}
extension Date: PostgresValue {
  /// Date and time in UTC, to the microsecond.
  public var postgresText: String? { PostgresTime.text(of: self) }
}
extension Data: PostgresValue {
  /// The bytes in the form `\x…`, for a `bytea`.
  public var postgresText: String? { "\\x" + Array(self).hexadecimal }
}
extension Optional: PostgresValue where Wrapped: PostgresValue {
  /// The value, or NULL.
  public var postgresText: String? { flatMap(\.postgresText) }
}
extension Array: PostgresValue where Element: PostgresValue {
  /// A list in braces, for `= ANY(…)`.
  public var postgresText: String? {
    let parts = map { element in
      element.postgresText.map { text in
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
      } ?? "NULL"
    }
    return "{" + parts.joined(separator: ",") + "}"
  }
}

/// JSON as the columns hold it: dates in ISO 8601, keys sorted.
enum PostgresJSON {
  static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(PostgresTime.text(of: date))
    }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func value<Value: Decodable>(_ type: Value.Type, of text: String) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      guard let date = PostgresTime.date(of: text) else {
        throw PostgresError.badValue(reason: "'\(text)' is no date")
      }
      return date
    }
    return try decoder.decode(type, from: Data(text.utf8))
  }
}

/// Dates as PostgreSQL writes them with the style ISO: `2026-11-29 13:08:53.123456+00`.
enum PostgresTime {
  static func text(of date: Date) -> String {
    // PostgreSQL and the calendar have no years beyond these.
    let seconds = min(max(date.timeIntervalSince1970, -62_135_596_800), 253_402_300_799.99)
    let micros = Int((seconds * 1_000_000).rounded())
    let fraction = ((micros % 1_000_000) + 1_000_000) % 1_000_000
    let whole = CalendarDate(secondsSince1970: (micros - fraction) / 1_000_000).timestamp
    return "\(whole.dropLast()).\("\(1_000_000 + fraction)".dropFirst())Z"
  }

  /// `nil` for what is no date, and for `infinity`.
  static func date(of text: String) -> Date? {
    guard let date = CalendarDate(text) else { return nil }
    let digits = text.drop { $0 != "." }.dropFirst().prefix { $0.isASCII && $0.isNumber }
    return Date(
      timeIntervalSince1970: Double(date.secondsSince1970) + (Double("0.\(digits)") ?? 0))
  }
}

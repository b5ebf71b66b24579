// Everything that can be wrong with a data file, as facts, and the one position that makes sentences of
// them.
import PuddlesBasics

/// Everything that is wrong with a file.
public struct StoreError: Error, Hashable, Sendable {
  /// The errors in the order of their positions; never empty.
  public let errors: [DataError]

  /// Takes the errors of a file.
  public init(errors: [DataError]) { self.errors = errors }

  /// An error of the file as a whole.
  public init(path: String, _ reason: DataFileError) {
    self.init(errors: [DataError(path: path, reason: .file(reason))])
  }
}

extension StoreError: CustomStringConvertible {
  /// The text of every error; past the hundredth only their number.
  public var description: String {
    let shown = errors.prefix(100).map(\.description)
    let rest = errors.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more errors"] : [])).joined(separator: "\n")
  }
}

/// Something wrong with a data file, and where.
public struct DataError: Error, Hashable, Sendable {
  /// The file, as the caller named it.
  public let path: String
  /// Where in the file; nil when the file as a whole is meant.
  public let position: Position?
  /// What is wrong.
  public let reason: DataError.Reason

  /// States the facts.
  public init(path: String, position: Position? = nil, reason: Reason) {
    self.path = path
    self.position = position
    self.reason = reason
  }
}

extension DataError {
  /// The line, counted from 1.
  public var line: Int? { position?.line }
  /// The column in characters (Unicode scalars), counted from 1.
  public var column: Int? { position?.column }
  /// What is wrong, in a sentence without the position.
  public var message: String { reason.message }
  /// What to do about it, where that is known.
  public var help: String? { reason.help }
}

extension DataError: CustomStringConvertible {
  /// `path:line:column: error: message`, the line with a caret, and the help.
  public var description: String {
    let start = position.map { "\(path):\($0.line):\($0.column)" } ?? path
    let lines =
      ["\(start): error: \(message)"]
      + (position?.picture ?? []).map { "  " + $0 }
      + (help.map { ["help: \($0)"] } ?? [])
    return lines.joined(separator: "\n")
  }
}

extension DataError {
  /// One thing that is wrong with a data file or with what should be written to it.
  public enum Reason: Hashable, Sendable {
    /// The file as a whole.
    case file(DataFileError)
    /// The grammar of JSON.
    case syntax(JSONError.Reason)
    /// A value of another kind was expected; the subject is a quoted key or "a scrum".
    case wrongKind(subject: String, expected: String, found: String)
    /// A key must be there and is not; perhaps a misspelt one is.
    case missingKey(String, similar: String?)
    /// A key stands twice in one object.
    case repeatedKey(String)
    /// A word is none of the known ones.
    case unknownWord(subject: String, found: String, known: [String])
    /// An id is used for the second time.
    case repeatedID(String, firstLine: Int)
    /// An id names nothing in this file.
    case unknownID(key: String, found: String, known: [String])
    /// A number lies outside its range.
    case outOfRange(key: String, found: String, allowed: ClosedRange<Int>)
    /// A list has too many elements.
    case tooMany(key: String, count: Int, limit: Int)
    /// A text is too long; the excerpt shows its start.
    case tooLong(key: String, count: Int, limit: Int, unit: String, excerpt: String)
    /// A text shows nothing.
    case blank(key: String)
    /// A text has not the form that its key asks for.
    case malformed(key: String, found: String, expected: String)
    /// The file was written by a later version of the program.
    case version(found: Int, known: Int)
  }
}

extension DataError.Reason {
  /// What is wrong.
  public var message: String {
    switch self {
    case .file(let reason): reason.message
    case .syntax(let reason): reason.message
    case .wrongKind(let subject, let expected, let found):
      "\(subject) must be \(expected), not \(found)"
    case .missingKey(let key, _): "key '\(key)' is missing"
    case .repeatedKey(let key): "key '\(key.excerpt())' stands twice in one object"
    case .unknownWord(let subject, let found, _): "unknown \(subject) '\(found.excerpt())'"
    case .repeatedID(let id, let line): "id '\(id)' is already used on line \(line)"
    case .unknownID(let key, let found, _): "'\(key)' names an unknown id '\(found.excerpt())'"
    case .outOfRange(let key, let found, let allowed):
      "'\(key)' is \(found.excerpt()), but must be \(allowed.lowerBound) to \(allowed.upperBound)"
    case .tooMany(let key, let count, let limit):
      "'\(key)' has \(count) entries, but \(limit) is the limit"
    case .tooLong(let key, let count, let limit, let unit, let excerpt):
      "'\(key)' has \(count) \(unit), but \(limit) is the limit: '\(excerpt)'"
    case .blank(let key): "'\(key)' has nothing to see in it"
    case .malformed(let key, let found, let expected):
      "'\(key)' must be \(expected), not '\(found.excerpt())'"
    case .version(let found, let known):
      "'version' is \(found), but this program reads version \(known)"
    }
  }

  /// What to do about it, where that is known.
  public var help: String? {
    switch self {
    case .file(let reason): reason.help
    case .syntax(let reason): reason.help
    case .missingKey(let key, let similar):
      similar.map { "did you mean '\(key)' where '\($0.excerpt())' stands?" }
    case .unknownWord(_, let found, let known):
      Self.suggestion(found, known) + "known are " + known.joined(separator: ", ")
    case .unknownID(_, let found, let known):
      Suggestion.nearest(to: found, among: known).map { "did you mean '\($0)'?" }
    case .version: "use the program that wrote the file, or a later one"
    default: nil
    }
  }

  private static func suggestion(_ found: String, _ known: [String]) -> String {
    Suggestion.nearest(to: found, among: known).map { "did you mean '\($0)'? " } ?? ""
  }
}

// MARK: - How foreign text is quoted in an error: short, and without characters that confuse a terminal

extension String {
  /// The start of the text, at most `limit` characters, safe to print.
  ///
  /// Control characters, direction marks and zero-width characters are written as `\u{202E}`; a
  /// cut is marked by `…`. The rest of a long text is not looked at.
  public func excerpt(limit: Int = 40) -> String {
    let start = unicodeScalars.prefix(limit)
    let isCut = start.endIndex != unicodeScalars.endIndex
    return start.map(\.printable).joined() + (isCut ? "…" : "")
  }
}

extension Unicode.Scalar {
  /// The scalar itself, or its number where printing it would harm.
  public var printable: String {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: properties.isDefaultIgnorableCodePoint ? "\\u{\(hexadecimal)}" : String(self)
    }
  }

  private var hexadecimal: String { String(value, radix: 16, uppercase: true) }
}

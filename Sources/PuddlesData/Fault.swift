// What is wrong with a file, and the one place that makes the words for files and their values.

package import PuddlesBasics
package import PuddlesSystem

/// What is wrong, and where in its file.
package struct Fault: Error, Hashable {
  package let reason: Reason
  /// `nil` if the fault concerns the file as a whole.
  package let position: SourcePosition?

  package init(_ reason: Reason, at position: SourcePosition? = nil) {
    self.reason = reason
    self.position = position
  }
}

extension Fault {
  /// A kind of fault with its words. Rooms add their own kinds as functions that make one.
  package struct Reason: Hashable, Sendable {
    /// The stable short name; `guide/diagnostics.md` says what it means.
    package let code: String
    /// One sentence in lower case without a full stop.
    package let text: String
    /// One sentence of advice.
    package let help: String?
    /// Whether the build may go on.
    package let isWarning: Bool
    /// Whether the fault is that of a link, without which its page is as good: `--links warn` makes it
    /// a warning. Whatever costs a page, or the documents, is none.
    package let isAboutLink: Bool

    package init(
      code: String, _ text: String, help: String? = nil, isWarning: Bool = false,
      isAboutLink: Bool = false
    ) {
      self.code = code
      self.text = text
      self.help = help
      self.isWarning = isWarning
      self.isAboutLink = isAboutLink
    }
  }
}

extension Fault: CustomStringConvertible {
  package var description: String { reason.text }
}

/// Several faults of one file.
package struct FaultList: Error {
  package var faults: [Fault]

  package init(faults: [Fault]) {
    self.faults = faults
  }

  /// Runs what throws one fault.
  package static func one<Result>(
    _ body: () throws(Fault) -> Result
  ) throws(FaultList) -> Result {
    do throws(Fault) { return try body() } catch { throw FaultList(faults: [error]) }
  }
}

// MARK: - The bytes of a file

extension Fault.Reason {
  package static func unreadable(system: String) -> Self {
    Self(code: "unreadable-file", "the file cannot be read: \(system)")
  }

  package static func notUTF8(offset: Int, byte: UInt8) -> Self {
    let digits = String(byte, radix: 16, uppercase: true)
    return Self(
      code: "not-utf8",
      "the file is not UTF-8: byte 0x\(byte < 16 ? "0" : "")\(digits) at offset \(offset)",
      help: "save the file as UTF-8")
  }

  package static var utf16: Self {
    Self(
      code: "not-utf8", "the file is not UTF-8: it is written in UTF-16",
      help: "save the file as UTF-8")
  }

  package static func tooLarge(bytes: Int, limit: Int) -> Self {
    Self(code: "too-large", "the file has \(bytes) bytes, more than the limit of \(limit)")
  }

  package static var notFile: Self { Self(code: "no-file", "this is not a file") }

  /// What is wrong with a file of data that has no kind of its own, in the words of its reader.
  package static func dataFile(problem: String, help: String? = nil) -> Self {
    Self(code: "data-file", problem, help: help)
  }
}

extension Fault {
  /// What the system gives; its error as a fault of the file.
  package static func reading<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(Fault) -> Value {
    do throws(FileError) { return try body() } catch { throw Fault(reading: error) }
  }

  /// Why a file cannot be read.
  package init(reading error: FileError) {
    switch error.reason {
    case .tooLarge(let bytes, let limit): self.init(.tooLarge(bytes: bytes, limit: limit))
    case _ where error.isOfNoFile: self.init(.notFile)
    case .locked, .system, .notAFile: self.init(.unreadable(system: Self.cause(of: error)))
    }
  }

  /// Why a file cannot be written.
  init(writing error: FileError) {
    guard error.reason != .locked else {
      self.init(
        .dataFile(
          problem: "another program keeps the file locked",
          help: "wait until the other program has ended"))
      return
    }
    self.init(.dataFile(problem: "the file cannot be written: \(Self.cause(of: error))"))
  }

  private static func cause(of error: FileError) -> String {
    FileError.cause(of: error.code) ?? FileError.message(of: error.code).lowercased()
  }
}

// MARK: - The grammar of YAML

extension Fault.Reason {
  /// - Parameter key: what stands before the first colon of the line.
  package static func yaml(problem: String, context: String?, key: String?) -> Self {
    let isSecondColon = problem == "mapping values are not allowed in this context"
    return Self(
      code: "yaml", context.map { "\(problem) (\($0))" } ?? problem,
      help: isSecondColon
        ? key.map { "put the \($0) in quotes, because of its second colon: \($0): \"…\"" } : nil)
  }

  package static func yamlAlias(name: String) -> Self {
    Self(
      code: "yaml-alias", "the alias '*\(name)' is refused: nothing is said by reference",
      help: "write the value out")
  }

  package static func yamlTag(tag: String) -> Self {
    Self(code: "yaml-tag", "the tag '\(tag)' is refused")
  }

  package static var yamlKeyNotText: Self { Self(code: "yaml-key", "a key must be plain text") }

  package static var yamlNull: Self {
    Self(code: "yaml-null", "a value must not hold the character U+0000")
  }

  package static var yamlMemory: Self {
    Self(code: "parser-memory", "the YAML parser ran out of memory")
  }

  package static func tooDeep(limit: Int) -> Self {
    Self(code: "front-matter", "lists and maps are nested deeper than \(limit)")
  }

  package static var secondDocument: Self {
    Self(code: "front-matter", "there is a second YAML document")
  }
}

// MARK: - Values

extension Fault.Reason {
  package static func duplicateKey(key: String) -> Self {
    Self(code: "duplicate-key", "duplicate key '\(key)'")
  }

  package static func unknownKey(key: String, known: [String], help: String? = nil) -> Self {
    Self(
      code: "unknown-key", "unknown key '\(key)'",
      help: help ?? Suggestion.help(for: key, among: known, listedAs: "known keys"))
  }

  package static func missingKey(key: String, help: String? = nil) -> Self {
    Self(code: "missing-key", "the key '\(key)' is missing", help: help)
  }

  package static func wrongType(key: String, expected: String, found: String) -> Self {
    Self(code: "wrong-type", "'\(key)' must be \(expected), not \(found)")
  }

  package static func notOneOf(key: String, found: String, known: [String]) -> Self {
    Self(
      code: "not-one-of", "'\(key)' has no value '\(found.prefix(40))'",
      help: Suggestion.help(for: found, among: known, listedAs: "known values"))
  }

  package static func badValue(key: String, detail: String) -> Self {
    Self(code: "bad-value", "'\(key)': \(detail)")
  }
}

// MARK: - How foreign text is quoted in an error

extension String {
  /// The start of the text, safe to print; a cut is marked by `…`.
  ///
  /// Control characters, direction marks and zero-width characters are written as `\u{202E}`. The rest of
  /// a long text is not looked at.
  package func excerpt(limit: Int = 40) -> String {
    let start = unicodeScalars.prefix(limit)
    let isCut = start.endIndex != unicodeScalars.endIndex
    return start.map(\.printable).joined() + (isCut ? "…" : "")
  }
}

extension Unicode.Scalar {
  /// The scalar itself, or its number where printing it would harm.
  package var printable: String {
    let number = "\\u{\(String(value, radix: 16, uppercase: true))}"
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: number
    default: properties.isDefaultIgnorableCodePoint ? number : String(self)
    }
  }
}

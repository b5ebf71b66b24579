// The type of an error in a file, and the error messages that several readers share.

package import PuddlesBasics
package import PuddlesSystem

/// An error in a file: what is wrong, and where.
package struct Fault: Error, Hashable {
  /// The stable code of the fault; `guide/diagnostics.md` explains each code.
  package let code: String
  /// The message: one sentence in lower case without a full stop.
  package let text: String
  /// Advice in one sentence.
  package var help: String?
  /// Where the fault is; `nil` if it concerns the file as a whole.
  package var position: SourcePosition?
  /// Whether it is only a warning, which does not stop the build.
  package let isWarning: Bool
  /// Whether only a link is wrong and its page can still be shown: `--links warn` makes such a fault
  /// a warning. A fault that prevents a page, or all documents, is not about a link.
  package let isAboutLink: Bool

  package init(
    code: String, _ text: String, help: String? = nil, at position: SourcePosition? = nil,
    isWarning: Bool = false, isAboutLink: Bool = false
  ) {
    self.code = code
    self.text = text
    self.help = help
    self.position = position
    self.isWarning = isWarning
    self.isAboutLink = isAboutLink
  }
}

extension Fault {
  /// Returns the same fault at another place.
  package func at(_ position: SourcePosition?) -> Fault {
    var fault = self
    fault.position = position
    return fault
  }
}

/// Several faults of one file.
package struct FaultList: Error {
  package var faults: [Fault]

  package init(_ faults: [Fault]) {
    self.faults = faults
  }

  /// Runs code that throws a single fault, and throws that as a list.
  package static func one<Result>(
    _ body: () throws(Fault) -> Result
  ) throws(FaultList) -> Result {
    do throws(Fault) { return try body() } catch { throw FaultList([error]) }
  }
}

// MARK: - The bytes of a file

extension Fault {
  package static func tooLarge(bytes: Int, limit: Int) -> Fault {
    Fault(code: "too-large", "the file has \(bytes) bytes, more than the limit of \(limit)")
  }

  package static var notFile: Fault { Fault(code: "no-file", "this is not a file") }

  /// Makes a fault of a data file that has no code of its own; `problem` is the message.
  package static func data(
    _ problem: String, help: String? = nil, at position: SourcePosition? = nil
  ) -> Fault {
    Fault(code: "data-file", problem, help: help, at: position)
  }

  /// Runs an operation of the system; throws its error as a fault of the file.
  package static func reading<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(Fault) -> Value {
    do throws(FileError) { return try body() } catch { throw Fault(reading: error) }
  }

  /// Why a file cannot be read.
  package init(reading error: FileError) {
    switch error.reason {
    case .tooLarge(let bytes, let limit): self = .tooLarge(bytes: bytes, limit: limit)
    case _ where error.isOfNoFile: self = .notFile
    case .locked, .system, .notAFile:
      self.init(
        code: "unreadable-file", "the file cannot be read: \(Self.cause(of: error))")
    }
  }

  /// Why a file cannot be written.
  init(writing error: FileError) {
    self =
      error.reason == .locked
      ? .data(
        "another program keeps the file locked", help: "wait until the other program has ended")
      : .data("the file cannot be written: \(Self.cause(of: error))")
  }

  private static func cause(of error: FileError) -> String {
    FileError.cause(of: error.code) ?? FileError.message(of: error.code).lowercased()
  }
}

// MARK: - Values

extension Fault {
  package static func duplicateKey(_ key: String, at position: SourcePosition) -> Fault {
    Fault(code: "duplicate-key", "duplicate key '\(key)'", at: position)
  }

  package static func unknownKey(
    _ key: String, known: [String], help: String? = nil
  ) -> Fault {
    Fault(
      code: "unknown-key", "unknown key '\(key)'",
      help: help ?? Suggestion.help(for: key, among: known, listedAs: "known keys"))
  }

  package static func missingKey(_ key: String) -> Fault {
    Fault(code: "missing-key", "the key '\(key)' is missing")
  }

  static func wrongType(
    _ key: String, _ expected: String, found: String, at position: SourcePosition
  ) -> Fault {
    Fault(code: "wrong-type", "'\(key)' must be \(expected), not \(found)", at: position)
  }

  static func badValue(_ key: String, _ detail: String, at position: SourcePosition) -> Fault {
    Fault(code: "bad-value", "'\(key)': \(detail)", at: position)
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
  /// The scalar itself, or its escaped number if it is invisible or could disturb the output.
  package var printable: String {
    isPrintable ? String(self) : "\\u{\(String(value, radix: 16, uppercase: true))}"
  }

  private var isPrintable: Bool {
    if isASCII { return (0x20..<0x7F).contains(value) }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}

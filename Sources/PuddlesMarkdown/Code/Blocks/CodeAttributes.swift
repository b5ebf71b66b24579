// What an author asks of a block of code, behind the name of its language.

/// The attributes of a block of code: `swift title="App.swift" numbers mark=2,4-6`.
///
/// Lines are counted from one in the block, whatever numbers are shown.
public struct CodeAttributes: Sendable, Hashable {
  /// How a sample is compiled by `site test`.
  public enum Trial: String, Sendable, Hashable, CaseIterable {
    /// As a file of declarations; so it is marked by `test` alone.
    case file
    /// As the body of an asynchronous function that may throw: `test=body`.
    case body
    /// As a file that sees nothing else of its document: `test=alone`.
    case alone
    /// As a file that must not compile: `test=fails`.
    case fails
  }

  /// What stands above the code, usually the name of its file.
  public var title: String?
  /// The number of the first line, if lines are numbered.
  public var firstNumber: Int?
  /// Lines that a reader should notice.
  public var marked = LineSet()
  /// Lines that a change puts in.
  public var inserted = LineSet()
  /// Lines that a change takes away; a copy is without them.
  public var deleted = LineSet()
  /// The lines that matter; the others step back.
  public var focused = LineSet()
  /// How `site test` compiles the code; `nil` leaves it alone.
  public var trial: Trial?
  /// Whether the code is said not to compile by itself.
  public var isSketch = false
  /// Whether the code is only there for `site test`, and not for readers.
  public var isHidden = false

  public init() {}
}

extension CodeAttributes {
  /// The names that may stand behind a language.
  static let names = [
    "title", "numbers", "mark", "ins", "del", "focus", "test", "sketch", "hidden",
  ]

  /// Whether the code needs more than the element that all code stands in.
  var areVisible: Bool { title != nil || firstNumber != nil || hasLines }

  /// Whether some lines differ from others.
  var hasLines: Bool { ![marked, inserted, deleted, focused].allSatisfy(\.isEmpty) }

  var hasChanges: Bool { !inserted.isEmpty || !deleted.isEmpty }
}

extension Markdown.CodeBlock {
  /// What stands behind the language in ``info``; what cannot be read is left out.
  public var attributes: CodeAttributes { CodeInfo(info, lines: nil).attributes }
}

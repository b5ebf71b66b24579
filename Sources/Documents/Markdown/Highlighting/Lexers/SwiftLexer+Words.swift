// The words of Swift (The Swift Programming Language, "Keywords and Punctuation").

extension SwiftLexer {
  static let keywords = WordTable(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let
    operator private precedencegroup protocol public rethrows static struct subscript typealias var
    break case catch continue default defer do else fallthrough for guard if in repeat return throw
    switch where while any as await false is nil self Self super throws true try some
    """)

  /// Keywords only where a name or a brace follows.
  static let contextual = WordTable(
    """
    actor async borrowing consuming convenience copy consume didSet dynamic each final get indirect
    infix isolated lazy macro mutating nonisolated nonmutating open optional override package
    postfix prefix required sending set unowned weak willSet distributed unsafe
    """)

  static let memberKeywords = WordTable("init self Type Protocol")

  /// Keywords that a colon may follow without being labels.
  static let beforeColon = WordTable("default true false nil self Self super")

  /// Keywords that are values.
  static let values = WordTable("self Self super nil true false init Type Protocol")

  static let directives = WordTable(
    """
    if elseif else endif available unavailable sourceLocation error warning selector keyPath
    """)
}

// The words of Swift (The Swift Programming Language, "Keywords and Punctuation").

extension SwiftLexer {
  static let keywords = WordTable(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let
    operator private precedencegroup protocol public rethrows static struct subscript typealias var
    break case catch continue default defer do else fallthrough for guard if in repeat return throw
    switch where while Any any as await false is nil self super throws true try some _
    """)

  /// Keywords only where a name or a brace follows.
  static let contextual = WordTable(
    """
    actor async borrowing consuming convenience copy consume didSet dynamic each final get indirect
    infix isolated lazy macro mutating nonisolated nonmutating open optional override package
    postfix prefix required sending set unowned weak willSet distributed unsafe
    """)

  static let memberKeywords = WordTable("self")

  /// Keywords that a colon may follow without being labels.
  static let beforeColon = WordTable("default true false nil self super _")

  /// Keywords that are values.
  static let values = WordTable("self super nil true false init Any _")

  static let directives = WordTable(
    """
    if elseif else endif available unavailable sourceLocation error warning selector keyPath
    file fileID filePath function line column dsohandle
    """)
}

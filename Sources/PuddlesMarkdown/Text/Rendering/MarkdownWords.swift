// The words that drawing adds to a text.

public import Puddles

/// Words for readers of the page, in its language.
public struct MarkdownWords: Sendable, Hashable {
  /// The label of the section with the footnotes.
  public var footnotes = "Footnotes"
  /// The label of the link from a footnote back to the text, before its number.
  public var backToReference = "Back to reference"
  /// The label of the box of a task that is done.
  public var done = "Done"
  /// The label of the box of a task that is not done.
  public var open = "Not done"
  /// The label of a heading's link to itself, before the words of the heading.
  public var linkTo = "Link to"
  /// The names of the kinds of alerts, above their texts.
  public var note = "Note"
  public var tip = "Tip"
  public var important = "Important"
  public var warning = "Warning"
  public var caution = "Caution"
  /// What stands above a shell session without a title.
  public var terminal = "Terminal"

  /// English words.
  public init() {}
}

extension MarkdownWords {
  func name(of kind: Markdown.Alert.Kind) -> String {
    switch kind {
    case .note: note
    case .tip: tip
    case .important: important
    case .warning: warning
    case .caution: caution
    }
  }
}

extension EnvironmentKey where Value == MarkdownWords {
  /// The words that drawing adds to a text.
  public static var markdownWords: Self { Self(default: MarkdownWords()) }
}

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

  /// English words.
  public init() {}
}

extension EnvironmentKey where Value == MarkdownWords {
  /// The words that drawing adds to a text.
  public static var markdownWords: Self { Self(default: MarkdownWords()) }
}

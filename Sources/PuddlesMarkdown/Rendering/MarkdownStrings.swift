// The texts that Markdown rendering adds to a page, such as labels, with their translations.

public import Puddles

/// The texts that ``MarkdownView`` adds to a document, in the language of the page.
///
/// They are looked up in the `strings` of the environment, so a site adds a language or replaces a
/// text as in any other table.
public enum MarkdownStrings: String, StringTable {
  /// The label of the section with the footnotes.
  case footnotes = "Footnotes"
  /// The label of the link from a footnote back to the text, before its number.
  case backToReference = "Back to reference"
  /// The labels of a task's checkbox.
  case done = "Done"
  case open = "Not done"
  /// The label of a heading's link to itself, before the words of the heading.
  case linkTo = "Link to"
  /// The names of the kinds of alerts, above their texts.
  case note = "Note"
  case tip = "Tip"
  case important = "Important"
  case warning = "Warning"
  case caution = "Caution"
  /// The label of a figure before its number.
  case figure = "Figure"
  /// The title of a shell session that has none.
  case terminal = "Terminal"
  /// Follows the title of a video or embed; `{host}` is replaced by the name of the host.
  case loadsFrom = "loads from {host}"

  public static let translations: [String: [MarkdownStrings: String]] = [
    "de": StringFile.texts(PackageResources.markdown_de_txt),
    "es": StringFile.texts(PackageResources.markdown_es_txt),
    "fr": StringFile.texts(PackageResources.markdown_fr_txt),
    "zh-Hans": StringFile.texts(PackageResources.markdown_zh_txt),
  ]
}

extension MarkdownStrings {
  /// The name of a kind of alerts.
  init(_ kind: Markdown.Alert.Kind) {
    self =
      switch kind {
      case .note: .note
      case .tip: .tip
      case .important: .important
      case .warning: .warning
      case .caution: .caution
      }
  }
}

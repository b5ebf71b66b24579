// What a text with code needs of the page around it.
public import Puddles
public import PuddlesMarkdown

extension EnvironmentKey where Value == Bool {
  /// Whether blocks of code get a button that copies them, where JavaScript runs. The default is
  /// `false`; a site that sets it lists ``CodeAssets`` among its assets.
  public static var codeCopyButtons: Self { Self(default: false) }
}

extension HTML {
  /// Loads styles and the script for the code in a text, on pages where it has any.
  ///
  /// `DocumentationLayout` does so by itself; around other texts it is written by hand:
  /// `MarkdownView(text).codeTools(for: text)`.
  public func codeTools(for content: Markdown.Content) -> CodeTools<Self> {
    CodeTools(text: self, content: content)
  }
}

/// A text with what its code needs.
public struct CodeTools<Text: HTML>: Component {
  let text: Text
  let content: Markdown.Content

  @Environment(.codeCopyButtons) private var copies
  @Environment(.strings) private var strings

  public var body: some HTML {
    text.pageStylesheets(needsStyles ? [CodeAssets.style] : [])
    if copiesCode {
      script(
        .src(asset: CodeAssets.script), .defer, .data("copy", strings(ThemeStrings.copy)),
        .data("copied", strings(ThemeStrings.copied)),
        .data("failed", strings(ThemeStrings.copyFailed)))
    }
  }

  private var copiesCode: Bool { copies && content.usesCode }

  private var needsStyles: Bool { copiesCode || content.usesCodeStyles }
}

// Loads the styles and scripts that a text needs for code, blocks and videos.
public import Puddles
public import PuddlesMarkdown

extension EnvironmentKey where Value == Bool {
  /// Whether blocks of code get a button that copies them, where JavaScript runs. The default is `true`; the script is
  /// one of ``Theme/assets``.
  public static var codeCopyButtons: Self { Self(default: true) }
}

extension HTML {
  /// Loads styles and scripts for the parts of a text: code, tabs and other blocks, videos.
  ///
  /// `DocumentationLayout` does so by itself; for other texts, write `MarkdownView(text).codeTools(for: text)`.
  /// `MarkdownView(text).codeTools(for: text)`.
  public func codeTools(for content: Markdown.Content) -> CodeTools<Self> {
    codeTools(for: content.needs)
  }

  /// Loads styles and scripts for what several texts need.
  package func codeTools(for needs: Markdown.Needs) -> CodeTools<Self> {
    CodeTools(text: self, needs: needs)
  }
}

/// A text with the styles and scripts that it needs.
public struct CodeTools<Text: HTML>: Component {
  let text: Text
  let needs: Markdown.Needs

  @Environment(.codeCopyButtons) private var copies
  @Environment(.strings) private var strings

  public var body: some HTML {
    text.pageStylesheets(stylesheets)
    if needs.contains(.embedScript) { script(.src(asset: ThemeFiles.embeds.path), .defer) }
    if copiesCode {
      script(
        .src(asset: ThemeFiles.copyCode.path), .defer, .data("copy", strings(ThemeStrings.copy)),
        .data("copied", strings(ThemeStrings.copied)),
        .data("failed", strings(ThemeStrings.copyFailed)))
    }
  }

  private var copiesCode: Bool { copies && needs.contains(.code) }

  private var stylesheets: [String] {
    (needs.contains(.codeStyles) ? [ThemeFiles.code.path] : [])
      + (copiesCode ? [ThemeFiles.copy.path] : [])
      + (needs.contains(.blockStyles) ? [ThemeFiles.blocks.path] : [])
  }
}

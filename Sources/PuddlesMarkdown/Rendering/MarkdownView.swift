// The component that renders a Markdown text, and the settings that change its rendering.

public import Puddles
package import PuddlesBasics

/// Renders a tree of Markdown with the elements of `Puddles`.
///
/// The markup is that of the reference implementation in its safe mode (raw HTML is left out), with
/// these differences: headings have ids, columns are aligned by classes (`align-left`, `align-center`,
/// `align-right`), GitHub's alerts are boxes with a label, tasks have a class and a label, code can take
/// the focus, and the ids of footnotes hold their numbers, such as `fn:1`.
/// Any node can be rendered otherwise: see ``MarkdownReplacements``.
public struct MarkdownView: Component {
  let content: Markdown.Content
  let links: LinkPlaces
  private let uses: [LinkUse]
  private let diagnostics: [Diagnostic]
  private let loads: LoadedHosts
  @Environment(.markdownReplacements) private var replacements
  @Environment(.strings) private var strings
  @Environment(.markdownHeadingLinks) private var linksHeadings
  @Environment(.markdownCodeColors) private var highlightsCode
  @Environment(.markdownIDPrefix) private var idPrefix
  @Environment(.pictureSources) private var pictures
  @Environment(.drawnLanguages) private var drawnLanguages

  /// - Parameter links: where links and images lead; by default they stay as written.
  public init(_ content: Markdown.Content, links: LinkPlaces = .asWritten) {
    self.init(content, links: links, uses: [], diagnostics: [], loads: LoadedHosts())
  }

  /// - Parameters:
  ///   - uses: the links of the text, so that a build can report where a dead link was written.
  ///   - diagnostics: what is wrong with the text; the page reports it.
  ///   - loads: the hosts that the policy of the page allows because of the text. Of a text that visitors may write there
  ///     are none.
  package init(
    _ content: Markdown.Content, links: LinkPlaces, uses: [LinkUse], diagnostics: [Diagnostic],
    loads: LoadedHosts
  ) {
    self.content = content
    self.links = links
    self.uses = uses
    self.diagnostics = diagnostics
    self.loads = loads
  }

  public var body: some HTML {
    let drawing = MarkdownDrawing(
      settings: MarkdownDrawing.Settings(
        links: links, replacements: replacements, strings: strings, linksHeadings: linksHeadings,
        highlightsCode: highlightsCode, rawHTML: content.rawHTML, idPrefix: idPrefix,
        pictures: pictures, section: content.section))
    drawing.blocks(content.blocks)
      .linkOrigins { [links, uses] in links.origins(of: uses, at: $0) }.diagnostic(warnings)
      .pageLoads(loads)
    if !content.footnotes.isEmpty { drawing.drawFootnotes(content.footnotes) }
  }
}

extension MarkdownView {
  /// The diagnostics, without those about colors of code that is shown as a drawing.
  private var warnings: [Diagnostic] {
    let drawn = drawnLanguages[content.section] ?? drawnLanguages[""] ?? []
    if drawn.isEmpty || diagnostics.isEmpty { return diagnostics }
    var lines: Set<Int> = []
    content.visitBlocks { block in
      guard case .code(let code) = block, let language = code.language else { return }
      if drawn.contains(language), let line = code.position?.line { lines.insert(line) }
    }
    return diagnostics.filter {
      $0.code != "unknown-language" || !lines.contains($0.line ?? 0)
    }
  }
}

// MARK: - How a site renders nodes its own way

/// Renders some nodes of Markdown in place of ``MarkdownView``.
///
/// ```swift
/// MarkdownView(text).environment(.markdownReplacements, MarkdownReplacements(block: { node, drawing in
///   guard case .quote(let children) = node else { return nil }
///   return AnyHTML { aside { drawing.blocks(children) } }
/// }))
/// ```
public struct MarkdownReplacements: Sendable {
  /// Renders a block, or returns `nil` to leave it to the usual rendering.
  public var block: (@Sendable (Markdown.Block, MarkdownDrawing) -> AnyHTML?)?
  /// Renders an inline node, or returns `nil` to leave it to the usual rendering.
  public var inline: (@Sendable (Markdown.Inline, MarkdownDrawing) -> AnyHTML?)?

  /// Replacements for blocks, for inline nodes or for both; none by default.
  public init(
    block: (@Sendable (Markdown.Block, MarkdownDrawing) -> AnyHTML?)? = nil,
    inline: (@Sendable (Markdown.Inline, MarkdownDrawing) -> AnyHTML?)? = nil
  ) {
    self.block = block
    self.inline = inline
  }
}

extension EnvironmentKey where Value == MarkdownReplacements {
  /// The replacements for nodes that a site renders itself.
  public static var markdownReplacements: Self { Self(default: MarkdownReplacements()) }
}

// MARK: - A node as it would have been rendered, for replacements that add to it

/// Renders a node without its own replacement; its children still use theirs. A type that hides its content is
/// needed here, because nodes contain nodes.
private struct UsualMarkdown: HTML {
  let draw: @Sendable (inout Renderer) -> Void

  static func render(_ html: Self, into renderer: inout Renderer) { html.draw(&renderer) }
}

extension MarkdownDrawing {
  /// Renders a block as usual, for a replacement that puts something around it.
  public func usual(_ block: Markdown.Block) -> some HTML {
    UsualMarkdown { renderUsual(block, into: &$0) }
  }

  /// Renders an inline node as usual.
  public func usual(_ inline: Markdown.Inline) -> some HTML {
    UsualMarkdown { renderUsual(inline, into: &$0) }
  }
}

extension EnvironmentKey where Value == String {
  /// What the ids of headings, footnotes and tabs begin with, so that several texts may stand on one page. The default is
  /// empty. Links to headings need it as well, see ``LinkPlaces/preceded(by:)``.
  package static var markdownIDPrefix: Self { Self(default: "") }
}

extension EnvironmentKey where Value == [String: Set<String>] {
  /// The languages of code that is shown as drawings, and needs no colors, by the folders of sections; an empty name
  /// stands for the others.
  package static var drawnLanguages: Self { Self(default: [:]) }
}

// MARK: - Switches for the Markdown of a page

extension EnvironmentKey where Value == Bool {
  /// Whether each heading of the second to the fourth level has a link to itself, so that a visitor can
  /// copy its address. The default is `false`; `DocumentationLayout` of the theme sets it.
  public static var markdownHeadingLinks: Self { Self(default: false) }

  /// Whether code gets colors, if its language is known. The default is `true`.
  public static var markdownCodeColors: Self { Self(default: true) }
}

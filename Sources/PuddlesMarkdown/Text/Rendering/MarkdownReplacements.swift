// How a site draws nodes its own way.

public import Puddles

/// Draws some nodes of Markdown in place of ``MarkdownView``.
///
/// ```swift
/// MarkdownView(text).environment(.markdownReplacements, MarkdownReplacements(block: { node, drawing in
///   guard case .quote(let children, _) = node else { return nil }
///   return AnyHTML { aside { drawing.blocks(children) } }
/// }))
/// ```
public struct MarkdownReplacements: Sendable {
  /// Draws a block, or returns `nil` to leave it to the usual drawing.
  public var block: (@Sendable (Markdown.Block, MarkdownDrawing) -> AnyHTML?)?
  /// Draws an inline node, or returns `nil` to leave it to the usual drawing.
  public var inline: (@Sendable (Markdown.Inline, MarkdownDrawing) -> AnyHTML?)?

  public init(
    block: (@Sendable (Markdown.Block, MarkdownDrawing) -> AnyHTML?)? = nil,
    inline: (@Sendable (Markdown.Inline, MarkdownDrawing) -> AnyHTML?)? = nil
  ) {
    self.block = block
    self.inline = inline
  }
}

extension EnvironmentKey where Value == MarkdownReplacements {
  /// The nodes that a site draws its own way.
  public static var markdownReplacements: Self { Self(default: MarkdownReplacements()) }
}

// The directives that every site can have: details, steps, cards, file trees.

import Puddles

extension MarkdownDirectives {
  /// Tabs, steps, details, cards and file trees. `blocks.css` of the theme draws them.
  public static let standard = MarkdownDirectives([.tabs, .tab, .details, .steps, .cards, .files])
}

extension Markdown.Content {
  /// Whether a page with this text needs the styles of tabs, steps, details, cards or file trees.
  public var usesStandardDirectives: Bool {
    blocks.slice.store.directives.contains { MarkdownDirectives.standard[$0.name] != nil }
  }
}

extension MarkdownDirective {
  private struct DetailsParameters: Decodable, Sendable {
    let summary: String
    let open: Bool?
  }

  /// `:::details summary="More"`: text that is folded away until a reader opens it.
  static let details = MarkdownDirective("details", DetailsParameters.self) { parameters, content in
    Puddles.details(.class("fold"), .open(parameters.open ?? false)) {
      summary { parameters.summary }
      "\n"
      content
    }
    "\n"
  }

  /// `:::steps` around a numbered list.
  static let steps = list("steps")
  /// `:::cards` around a list, of which each item is a card.
  static let cards = list("cards")
  /// `:::files` around lists in lists: folders and what lies in them.
  static let files = list("files")

  /// A list with a look of its own; what it means stays a list.
  private static func list(_ name: String) -> MarkdownDirective {
    MarkdownDirective(name, NoParameters.self, holding: .oneList) { _, content in
      div(.class(name)) {
        "\n"
        content
      }
      "\n"
    }
  }
}

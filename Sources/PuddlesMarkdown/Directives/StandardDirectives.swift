// The directives that every site can have: details, steps, cards, file trees, tabs.

import Puddles

extension MarkdownDirectives {
  /// Tabs, steps, details, cards, file trees, figures, galleries, videos and embeds. The theme has the styles for them.
  public static let standard = MarkdownDirectives([
    .tabs, .tab, .details, .steps, .cards, .files, .figure, .gallery, .video, .embed,
  ])
}

extension MarkdownDirective {
  private struct DetailsParameters: Decodable, Sendable {
    let summary: String
    let open: Bool?
  }

  /// `:::details summary="More"`: a text that is hidden until a visitor opens it.
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
  /// `:::cards` around a list: each item becomes a card.
  static let cards = list("cards")
  /// `:::files` around nested lists: a tree of folders and files.
  static let files = list("files")

  /// A list in a `div` whose class gives it a special look; for screen readers it is still a list.
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

// MARK: - Tabs, of which one is shown

extension MarkdownDirective {
  private struct TabParameters: Decodable, Sendable {
    let title: String
  }

  /// `:::tabs` around directives `:::tab`.
  ///
  /// Each tab is a radio button with a label, followed by its blocks. This works without a script and with
  /// the keyboard; without styles all tabs are shown below each other.
  static let tabs = MarkdownDirective(
    "tabs", NoParameters.self, holding: .only("tab")
  ) { _, content in
    div(.class("tabs")) {
      "\n"
      ForEach(Array(content.blocks.enumerated()), id: \.offset) { number, block in
        TabView(number: number, block: block, content: content)
      }
    }
    "\n"
  }

  /// `:::tab title="Swift"`: one tab, which the directive `:::tabs` around it renders.
  static let tab = MarkdownDirective(
    "tab", TabParameters.self, holding: .anything, in: "tabs"
  ) { _, content in content }
}

/// Renders one tab; the first tab is selected.
private struct TabView: Component {
  let number: Int
  let block: Markdown.Block
  let content: DirectiveContent

  var body: some HTML {
    if case .directive(let tab) = block {
      input(.type(.radio), .id(id), .name(group), .checked(number == 0))
      label(.for(id)) { tab.parameters["title"] ?? "" }
      "\n"
      div(.class("tab")) {
        "\n"
        content.draw(tab.children)
      }
      "\n"
    }
  }

  /// The name of the radio buttons; its colon prevents a conflict with ids of headings.
  private var group: String { content.drawing.id("tabs:\(content.directive.number)") }
  private var id: String { "\(group):\(number + 1)" }
}

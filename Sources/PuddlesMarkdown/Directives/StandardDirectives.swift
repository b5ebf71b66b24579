// The directives that every site can have: details, steps, cards, file trees, tabs.

import Puddles

extension MarkdownDirectives {
  /// Tabs, steps, details, cards, file trees, videos and embeds. The theme draws them.
  public static let standard = MarkdownDirectives([
    .tabs, .tab, .details, .steps, .cards, .files, .video, .embed,
  ])
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

// MARK: - Tabs: several ways to say one thing, of which one is shown

extension MarkdownDirective {
  private struct TabParameters: Decodable, Sendable {
    let title: String
  }

  /// `:::tabs` around tabs.
  ///
  /// A tab is a button of a group, of which one is pressed, with its label and its blocks behind it: that
  /// needs no script, works with the keyboard, and without styles all tabs stand below each other.
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

  /// `:::tab title="Swift"`, drawn by the tabs around it.
  static let tab = MarkdownDirective(
    "tab", TabParameters.self, holding: .anything, in: "tabs"
  ) { _, content in content }
}

/// One tab; the first one is shown.
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

  /// With a colon, which no id of a heading has.
  private var group: String { "tabs:\(content.directive.number)" }
  private var id: String { "\(group):\(number + 1)" }
}

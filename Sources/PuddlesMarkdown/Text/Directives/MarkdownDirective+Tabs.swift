// Tabs: several ways to say one thing, of which one is shown.

import Puddles

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
      ForEach(Array(content.blocks.enumerated()), id: { $0.offset }) { number, block in
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

  /// With a colon, which no id of a heading has, and the place of the blocks in the whole text: lines may
  /// be those of several files.
  private var group: String { "tabs:\(content.blocks.slice.start)" }
  private var id: String { "\(group):\(number + 1)" }
}

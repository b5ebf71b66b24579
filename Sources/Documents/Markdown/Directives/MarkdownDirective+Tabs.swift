// Tabs: several ways to say one thing, of which one is shown.

import Puddles

extension MarkdownDirective {
  private struct TabParameters: Decodable, Sendable {
    let title: String
  }

  /// `:::tabs` around tabs.
  ///
  /// Each tab is an element that opens and closes by itself, and those of one name close each other
  /// (HTML 4.11.1): that needs no script, works with the keyboard, and prints.
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

/// One tab; the first one is open.
private struct TabView: Component {
  let number: Int
  let block: Markdown.Block
  let content: DirectiveContent

  var body: some HTML {
    if case .directive(let tab) = block {
      details(.name("tabs-\(content.line)"), .open(number == 0)) {
        summary { tab.parameters["title"] ?? "" }
        "\n"
        content.draw(tab.children)
      }
      "\n"
    }
  }
}

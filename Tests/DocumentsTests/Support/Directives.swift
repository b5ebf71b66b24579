// Directives for tests: one that stands alone, and one around blocks.

import Puddles
import PuddlesMarkdown

struct FactParameters: Decodable, Sendable {
  enum Tone: String, Decodable, Sendable { case dry, merry }
  let number: Int
  let tone: Tone?
}

struct BoxParameters: Decodable, Sendable {
  let title: String?
}

extension MarkdownDirectives {
  static let testing = standard.adding(
    MarkdownDirective("Fact", FactParameters.self) { fact in
      p { "\(fact.number) is \(fact.tone?.rawValue ?? "odd")" }
      "\n"
    },
    MarkdownDirective("Box", BoxParameters.self) { box, content in
      section(.ariaLabel(box.title ?? "box")) { content }
      "\n"
    })
}

/// Markdown with directives to HTML.
func directed(_ markdown: String) throws -> String {
  try rendered(markdown, by: MarkdownParser(directives: .testing))
}

/// What is wrong with a text that uses directives.
func directiveFaults(_ markdown: String) -> [String] {
  failure { try MarkdownParser(directives: .testing).parse(Array(markdown.utf8), file: "a.md") }
}

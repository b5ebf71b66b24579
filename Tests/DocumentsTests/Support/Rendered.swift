// Markdown to HTML in one call.

import Puddles
import PuddlesMarkdown

func rendered(
  _ markdown: String, replacements: MarkdownReplacements = MarkdownReplacements(),
  links: LinkPlaces = .asWritten
) throws -> String {
  let content = try MarkdownParser().parse(markdown)
  let view = MarkdownView(content, links: links)
    .environment(.markdownReplacements, replacements)
  return String(decoding: try render(view), as: UTF8.self)
}

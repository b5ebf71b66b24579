// Markdown and documents to HTML in one call.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

func rendered(
  _ markdown: String, by parser: MarkdownParser = MarkdownParser(),
  replacements: MarkdownReplacements = MarkdownReplacements(), links: LinkPlaces = .asWritten
) throws -> String {
  let view = MarkdownView(try parser.parse(markdown), links: links)
  return try html(view.environment(.markdownReplacements, replacements))
}

func html(_ view: some HTML) throws -> String {
  String(decoding: try renderComponents(view), as: UTF8.self)
}

extension DocumentTree {
  /// The text of a document as HTML.
  func html(of file: String) throws -> String {
    try DocumentsTests.html(MarkdownView(#require(document(atFile: file)).text()))
  }
}

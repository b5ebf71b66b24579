// The facts about a page for the lists that other programs read.
import Puddles
import PuddlesBasics

/// The facts about a page for feeds, the sitemap and `llms.txt`.
struct PageEntry: Sendable {
  let path: RoutePath
  let title: String
  let summary: String?
  let published: CalendarDate?
  let lastChange: CalendarDate?
  let authors: [String]
  let tags: [String]
  /// The Markdown file of the page, if it has one.
  let markdownFile: String?
  /// The text of the page for feeds, as HTML.
  let text: String?
}

extension PageEntry {
  init(_ page: RenderedPage, markdownFile: String?, text: String?) {
    let article = page.facts.article
    self.init(
      path: page.path, title: page.title, summary: page.facts.description,
      published: article.published, lastChange: article.lastChange, authors: article.authors,
      tags: article.tags, markdownFile: markdownFile, text: text)
  }
}

extension PageEntry: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(path, title, summary, published, lastChange, authors, tags, markdownFile, text)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      path: try reader.read(), title: try reader.read(), summary: try reader.read(),
      published: try reader.read(), lastChange: try reader.read(), authors: try reader.read(),
      tags: try reader.read(), markdownFile: try reader.read(), text: try reader.read())
  }
}

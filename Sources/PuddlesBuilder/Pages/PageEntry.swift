// What a build keeps of a page for the lists that other programs read.
import Puddles
import PuddlesBasics

/// A line of a feed, of the sitemap and of `llms.txt`.
struct PageEntry: Sendable {
  let path: RoutePath
  let title: String
  let summary: String?
  let published: CalendarDate?
  let lastChange: CalendarDate?
  let authors: [String]
  let tags: [String]
  /// The file of its Markdown, if it has any.
  let twin: String?
  /// The text that feeds show, as HTML.
  let text: String?
}

extension PageEntry {
  init(_ page: RenderedPage, twin: String?, text: String?) {
    let article = page.facts.article
    self.init(
      path: page.path, title: page.title, summary: page.facts.description,
      published: article.published, lastChange: article.lastChange, authors: article.authors,
      tags: article.tags, twin: twin, text: text)
  }
}

extension PageEntry: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(path, title, summary, published, lastChange, authors, tags, twin, text)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      path: try reader.read(), title: try reader.read(), summary: try reader.read(),
      published: try reader.read(), lastChange: try reader.read(), authors: try reader.read(),
      tags: try reader.read(), twin: try reader.read(), text: try reader.read())
  }
}

// What search and the sitemap need of a page, in the cache.
import Puddles
import PuddlesBasics

extension ByteWriter {
  mutating func write(_ version: PageTranslation) {
    write(version.language)
    write(version.path.segments) { $0.write($1) }
    write(version.hasOwnText)
    write(version.url) { $0.write($1) }
    write(version.isCurrent)
  }
}

extension SearchFacts: Keepable {
  func write(to writer: inout ByteWriter) {
    writer.write(language)
    writer.write(title)
    writer.write(sections) { writer, section in
      writer.write(section.id)
      writer.write(section.heading)
      writer.write(section.excerpt)
    }
    writer.write(raw: words)
  }

  init(from reader: inout ByteReader) throws(Damaged) {
    self.init(
      language: try reader.text(), title: try reader.text(),
      sections: try reader.list { reader throws(Damaged) in
        Section(id: try reader.text(), heading: try reader.text(), excerpt: try reader.text())
      }, words: Array(try reader.raw()))
  }
}

extension PageTranslation {
  init(from reader: inout ByteReader) throws(Damaged) {
    self.init(
      language: try reader.text(),
      path: RoutePath(try reader.list { reader throws(Damaged) in try reader.text() }),
      hasOwnText: try reader.flag(),
      url: try reader.optional { reader throws(Damaged) in try reader.text() },
      isCurrent: try reader.flag())
  }
}

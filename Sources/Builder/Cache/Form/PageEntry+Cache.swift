// What lists of pages say of a page, in the cache.
import Puddles

extension ByteWriter {
  mutating func write(_ entry: PageEntry) {
    write(entry.path.segments) { $0.write($1) }
    write(entry.title)
    for text in [entry.summary, entry.twin, entry.text] { write(text) { $0.write($1) } }
    for date in [entry.published, entry.lastChange] { write(date) { $0.write($1) } }
    for texts in [entry.authors, entry.tags] { write(texts) { $0.write($1) } }
  }
}

extension PageEntry {
  init(from reader: inout ByteReader) throws(Damaged) {
    path = RoutePath(try reader.texts())
    title = try reader.text()
    summary = try reader.optionalText()
    twin = try reader.optionalText()
    text = try reader.optionalText()
    published = try reader.optionalDate()
    lastChange = try reader.optionalDate()
    authors = try reader.texts()
    tags = try reader.texts()
  }
}

// What lists of pages say of a page, in the cache.
import Puddles
import PuddlesBasics

extension PageEntry: Keepable {
  func write(to writer: inout ByteWriter) {
    writer.write(path.segments)
    writer.write(title)
    for text in [summary, twin, text] { writer.write(text) { $0.write($1) } }
    for date in [published, lastChange] { writer.write(date) { $0.write($1) } }
    for texts in [authors, tags] { writer.write(texts) }
  }

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

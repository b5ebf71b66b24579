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

  private mutating func write(_ date: CalendarDate) {
    for number in [date.year, date.month, date.day, date.seconds, date.zone] { write(number) }
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

extension ByteReader {
  mutating func texts() throws(Damaged) -> [String] {
    try list { reader throws(Damaged) in try reader.text() }
  }

  fileprivate mutating func optionalDate() throws(Damaged) -> CalendarDate? {
    guard try flag() else { return nil }
    let (year, month, day) = (try number(), try number(), try number())
    let (seconds, zone) = (try number(), try number())
    guard
      let date = CalendarDate(year: year, month: month, day: day, seconds: seconds, zone: zone)
    else { throw Damaged() }
    return date
  }
}

// Dates and lists of texts in the binary form.

extension ByteWriter {
  package mutating func write(_ date: CalendarDate) {
    for number in [date.year, date.month, date.day, date.seconds, date.zone] { write(number) }
  }

  package mutating func write(_ texts: [String]) {
    write(texts) { $0.write($1) }
  }
}

extension ByteReader {
  package mutating func texts() throws(Damaged) -> [String] {
    try list { reader throws(Damaged) in try reader.text() }
  }

  package mutating func optionalDate() throws(Damaged) -> CalendarDate? {
    guard try flag() else { return nil }
    let (year, month, day) = (try number(), try number(), try number())
    let (seconds, zone) = (try number(), try number())
    guard
      let date = CalendarDate(year: year, month: month, day: day, seconds: seconds, zone: zone)
    else { throw Damaged() }
    return date
  }
}

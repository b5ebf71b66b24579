// Dates in the binary form.
package import PuddlesBasics

extension ByteWriter {
  package mutating func write(_ date: CalendarDate) {
    for number in [date.year, date.month, date.day, date.seconds, date.zone] { write(number) }
  }
}

extension ByteReader {
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

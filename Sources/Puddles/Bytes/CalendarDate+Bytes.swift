// Dates in the binary form.
package import PuddlesBasics

extension CalendarDate: BinaryCodable {
  package func write(to writer: inout ByteWriter) {
    for number in [year, month, day, seconds, zone] { writer.write(number) }
  }

  package init(from reader: inout ByteReader) throws(Damaged) {
    let (year, month, day) = (try reader.number(), try reader.number(), try reader.number())
    let (seconds, zone) = (try reader.number(), try reader.number())
    guard
      let date = CalendarDate(year: year, month: month, day: day, seconds: seconds, zone: zone)
    else { throw Damaged() }
    self = date
  }
}

extension ByteReader {
  package mutating func optionalDate() throws(Damaged) -> CalendarDate? { try read() }
}

// Diagnostics in the binary form: a page from the store still has its warnings.
package import PuddlesBasics

extension Diagnostic: BinaryCodable {
  package func write(to writer: inout ByteWriter) {
    writer.write(severity == .error)
    writer.write(code)
    writer.write(message)
    for text in [file, excerpt, help] { writer.write(text) }
    for number in [line, column] { writer.write(number) }
    writer.write(isAboutLink)
  }

  package init(from reader: inout ByteReader) throws(Damaged) {
    self.init(try reader.flag() ? .error : .warning, code: try reader.text(), try reader.text())
    file = try reader.read()
    excerpt = try reader.read()
    help = try reader.read()
    line = try reader.read()
    column = try reader.read()
    isAboutLink = try reader.flag()
  }
}

extension ByteReader {
  package mutating func diagnostic() throws(Damaged) -> Diagnostic { try read() }
}

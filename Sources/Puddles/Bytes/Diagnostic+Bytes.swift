// Diagnostics in the cache: a page that is kept still tells its warnings.
package import PuddlesBasics

extension ByteWriter {
  package mutating func write(_ diagnostic: Diagnostic) {
    write(diagnostic.severity == .error)
    write(diagnostic.code)
    write(diagnostic.message)
    for text in [diagnostic.file, diagnostic.excerpt, diagnostic.help] {
      write(text) { $0.write($1) }
    }
    for number in [diagnostic.line, diagnostic.column] { write(number) { $0.write($1) } }
    write(diagnostic.isAboutLink)
  }
}

extension ByteReader {
  package mutating func diagnostic() throws(Damaged) -> Diagnostic {
    var diagnostic = Diagnostic(try flag() ? .error : .warning, code: try text(), try text())
    diagnostic.file = try optionalText()
    diagnostic.excerpt = try optionalText()
    diagnostic.help = try optionalText()
    diagnostic.line = try optional { reader throws(Damaged) in try reader.number() }
    diagnostic.column = try optional { reader throws(Damaged) in try reader.number() }
    diagnostic.isAboutLink = try flag()
    return diagnostic
  }
}

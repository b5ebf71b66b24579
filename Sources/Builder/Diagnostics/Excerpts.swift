// The lines of files that diagnostics show, read when there is something to show.
package import Puddles

package enum Excerpts {
  /// Gives each diagnostic with a place but without its line that line, if the file still has it.
  package static func fill(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var files: [String: [UInt8]?] = [:]
    return diagnostics.map { diagnostic in
      guard diagnostic.excerpt == nil, let file = diagnostic.file, let line = diagnostic.line else {
        return diagnostic
      }
      let bytes = files[file] ?? (try? Files.read(file))
      files[file] = .some(bytes)
      var filled = diagnostic
      filled.excerpt = bytes.flatMap { excerpt(line: line, of: $0) }
      return filled
    }
  }

  private static func excerpt(line: Int, of bytes: [UInt8]) -> String? {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
    guard line >= 1, line <= lines.count else { return nil }
    let text = lines[line - 1].prefix(400)
    return String(decoding: text.last == UInt8(ascii: "\r") ? text.dropLast() : text, as: UTF8.self)
  }
}

// The lines of files that diagnostics show, read when there is something to show.
package import Puddles
import PuddlesSystem

package enum Excerpts {
  /// Gives each diagnostic with a place but without its line that line, if the file still has it.
  /// - Parameter read: How a file is read: each once, however many diagnostics it has.
  package static func fill(
    _ diagnostics: [Diagnostic], read: (String) throws -> [UInt8] = { try Files.read($0) }
  ) -> [Diagnostic] {
    var files: [String: [ArraySlice<UInt8>]] = [:]
    return diagnostics.map { diagnostic in
      guard diagnostic.excerpt == nil, let file = diagnostic.file, let line = diagnostic.line else {
        return diagnostic
      }
      // A file that cannot be read has no lines.
      let lines = files[file] ?? lines(of: try? read(file))
      files[file] = lines
      var filled = diagnostic
      filled.excerpt = lines.indices.contains(line - 1) ? text(of: lines[line - 1]) : nil
      return filled
    }
  }

  private static func lines(of bytes: [UInt8]?) -> [ArraySlice<UInt8>] {
    bytes?.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) ?? []
  }

  private static func text(of line: ArraySlice<UInt8>) -> String {
    let text = line.prefix(400)
    return String(decoding: text.last == UInt8(ascii: "\r") ? text.dropLast() : text, as: UTF8.self)
  }
}

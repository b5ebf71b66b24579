// Adds the source lines that diagnostics refer to; files are only read if a diagnostic needs them.
package import Puddles
import PuddlesSystem

package enum Excerpts {
  /// Adds the source line to each diagnostic that has a file and a line number but no line, if the file still has it.
  /// - Parameter read: Reads a file; called once for each file, however many diagnostics it has.
  package static func fill(
    _ diagnostics: [Diagnostic], read: (String) throws -> [UInt8] = { try Files.read($0) }
  ) -> [Diagnostic] {
    var files: [String: [ArraySlice<UInt8>]] = [:]
    return diagnostics.map { diagnostic in
      guard diagnostic.excerpt == nil, let file = diagnostic.file, let line = diagnostic.line else {
        return diagnostic
      }
      // A file that cannot be read counts as a file without lines.
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

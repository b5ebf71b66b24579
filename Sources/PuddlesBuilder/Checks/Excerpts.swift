// The lines of files that diagnostics show, read when there is something to show.
package import Puddles
import PuddlesSystem

package enum Excerpts {
  /// Gives each diagnostic with a place but without its line that line, if the file still has it.
  /// - Parameter read: How a file is read: each once, however many diagnostics it has.
  package static func fill(
    _ diagnostics: [Diagnostic], read: (String) throws -> [UInt8] = { try Files.read($0) }
  ) -> [Diagnostic] {
    var files: [String: Lines] = [:]
    return diagnostics.map { diagnostic in
      guard diagnostic.excerpt == nil, let file = diagnostic.file, let line = diagnostic.line else {
        return diagnostic
      }
      let lines = files[file] ?? Lines(of: try? read(file))
      files[file] = lines
      var filled = diagnostic
      filled.excerpt = lines.text(line)
      return filled
    }
  }
}

/// A file and where its lines begin.
private struct Lines {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// A file that cannot be read has no lines.
  init(of bytes: [UInt8]?) {
    self.bytes = bytes ?? []
    starts = bytes.map(Self.starts) ?? []
  }

  private static func starts(in bytes: [UInt8]) -> [Int] {
    [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// - Parameter line: Counted from one.
  func text(_ line: Int) -> String? {
    guard starts.indices.contains(line - 1) else { return nil }
    let end = line < starts.count ? starts[line] - 1 : bytes.count
    let text = bytes[starts[line - 1]..<end].prefix(400)
    return String(decoding: text.last == UInt8(ascii: "\r") ? text.dropLast() : text, as: UTF8.self)
  }
}

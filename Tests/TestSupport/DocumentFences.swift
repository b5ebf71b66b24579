// The blocks of code of a document, read from its Markdown.

import Foundation

/// A block of code between two fences at the start of their lines.
package struct DocumentFence: Sendable, Hashable {
  /// The heading of the second level that it stands below; empty above the first.
  package let section: String
  /// The line of the opening fence, counted from one.
  package let line: Int
  /// What stands behind the backticks, such as `swift test`.
  package let info: String
  package let code: String

  package var language: Substring { info.prefix { $0 != " " } }

  /// The file that holds the code, as `title="Sources/Shop/Loaf.swift"` says.
  package var file: String? {
    info.firstMatch(of: /title="([^"]+\/[^"]+)"/).map { String($0.1) }
  }
}

extension DocumentFence {
  /// The blocks of a file of this package, from its first line to its last.
  package static func all(in file: String) throws -> [DocumentFence] {
    let text = try String(contentsOfFile: Places.package + "/" + file, encoding: .utf8)
    var (fences, section): ([DocumentFence], String) = ([], "")
    var open: (line: Int, mark: Substring, info: String, code: String)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let mark = line.prefix { $0 == "`" }
      if let fence = open {
        if mark == fence.mark, line == mark {
          fences.append(
            DocumentFence(section: section, line: fence.line, info: fence.info, code: fence.code))
          open = nil
        } else {
          open?.code += line + "\n"
        }
      } else if mark.count >= 3 {
        open = (index + 1, mark, String(line.dropFirst(mark.count)), "")
      } else if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
      }
    }
    return fences
  }

  /// The paths of all Markdown files of a folder of this package, sorted.
  package static func documents(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: Places.package + "/" + folder)
    return (names?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
  }
}

// The files of a folder, and which of them are documents; errors carry the system's words.

package import PuddlesData
package import PuddlesSystem

/// The calls of `Files` with the errors of documents.
package enum FileSystem {
  package typealias Kind = FileStatus.Kind

  /// The kind of an entry, without following it if it is a link.
  package static func kind(of path: String) -> Kind? {
    Files.status(of: path, followingLinks: false)?.kind
  }

  /// The kind of what a path leads to.
  package static func kind(behind path: String) -> Kind? { Files.status(of: path)?.kind }

  /// The absolute path behind all links, or `nil`.
  package static func realPath(_ path: String) -> String? { Files.realPath(path) }

  /// A name in a folder, and what it is, if the folder says so.
  package struct Entry: Sendable {
    package let name: [UInt8]
    package let kind: Kind?
  }

  /// What stands in a folder, in the order of the bytes of the names, without `.` and `..`.
  package static func entries(in folder: String) throws(Fault) -> [Entry] {
    do {
      return sorted(try Files.names(in: folder).map { Entry(name: $0.name, kind: $0.kind) })
    } catch {
      throw Fault(reading: error)
    }
  }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sorted { $0.name.lexicographicallyPrecedes($1.name) }
  }

  /// The bytes of a plain file.
  package static func bytes(of path: String, limit: Int) throws(Fault) -> [UInt8] {
    do { return try Files.read(path, limit: limit) } catch { throw Fault(reading: error) }
  }

  /// The first bytes of a plain file.
  package static func start(of path: String, limit: Int) throws(Fault) -> [UInt8] {
    do { return try Files.start(of: path, limit) } catch { throw Fault(reading: error) }
  }
}

// MARK: - Which files of a folder are documents

package enum FileNames {
  /// Whether a name ends in `.md` or `.markdown`, in any case.
  package static func isMarkdown(_ name: String) -> Bool {
    let lower = name.lowercased()
    return (lower.hasSuffix(".md") && lower.utf8.count > 3)
      || (lower.hasSuffix(".markdown") && lower.utf8.count > 9)
  }

  /// The name without the ending of Markdown.
  package static func stem(of name: String) -> String {
    let lower = name.lowercased()
    if lower.hasSuffix(".markdown") { return String(name.dropLast(9)) }
    return lower.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }

  /// How well a name suits the page of its folder; `nil` for other pages.
  package static func indexRank(_ name: String) -> Int? {
    switch stem(of: name).lowercased() {
    case "index": 0
    case "_index": 1
    case "readme": 2
    default: nil
    }
  }

  /// A name as messages show it: controls would break their lines.
  package static func displayed(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return name }
    return name.unicodeScalars.map {
      $0.value < 0x20 || $0.value == 0x7F ? $0.escaped(asASCII: true) : String($0)
    }.joined()
  }
}

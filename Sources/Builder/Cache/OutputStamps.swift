// Whether the published files are still those that the last build wrote.
import Puddles

/// The stamp of each file of the site, by path.
struct OutputStamps: Sendable {
  private(set) var stamps: [String: FileStamp] = [:]
}

extension OutputStamps {
  /// Looks at the files of a folder.
  /// - Parameter known: The stamps of files that nobody has touched since.
  init(of paths: some Collection<String>, in folder: String, known: [String: FileStamp]) {
    stamps.reserveCapacity(paths.count)
    for path in paths { stamps[path] = known[path] ?? FileStamp(of: "\(folder)/\(path)") }
  }

  subscript(path: String) -> FileStamp? { stamps[path] }

  func write(to writer: inout ByteWriter) {
    writer.write(stamps.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      $0.write($1.key)
      for number in [$1.value.size, $1.value.seconds, $1.value.nanoseconds] { $0.write(number) }
      $0.write($1.value.number)
    }
  }

  /// Reads stamps and compares each with its file; those that hold, and the paths of files that
  /// are different now.
  static func compare(
    with folder: String, from reader: inout ByteReader
  ) throws(Damaged) -> (same: [String: FileStamp], changed: Set<String>) {
    var changed: Set<String> = []
    var same: [String: FileStamp] = [:]
    let count = max(0, try reader.number())
    same.reserveCapacity(min(count, reader.end))
    for _ in 0..<count {
      let path = try reader.text()
      let stamp = FileStamp(
        size: try reader.number(), seconds: try reader.number(),
        nanoseconds: try reader.number(), number: try reader.word())
      if FileStamp(of: "\(folder)/\(path)") == stamp {
        same[path] = stamp
      } else {
        changed.insert(path)
      }
    }
    return (same, changed)
  }
}

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
    let open = OpenFolder(folder)
    for path in paths { stamps[path] = known[path] ?? open.stamp(of: path) }
  }

  subscript(path: String) -> FileStamp? { stamps[path] }

  func write(to writer: inout ByteWriter) {
    writer.write(stamps) { writer, line in
      writer.write(line.key)
      writer.write(line.value.size)
      writer.write(line.value.seconds)
      writer.write(line.value.nanoseconds)
      writer.write(line.value.number)
    }
  }

  /// Reads stamps and compares each with its file; those that hold, and the paths of files that
  /// are different now.
  static func compare(
    with folder: String, from reader: inout ByteReader
  ) throws(Damaged) -> (same: [String: FileStamp], changed: Set<String>) {
    let stamps = try reader.list { reader throws(Damaged) in
      let path = try reader.text()
      return (
        path,
        FileStamp(
          size: try reader.number(), seconds: try reader.number(),
          nanoseconds: try reader.number(), number: try reader.word())
      )
    }
    let open = OpenFolder(folder)
    let changed = Set(Portions.compactMap(stamps) { open.stamp(of: $0) == $1 ? nil : $0 })
    var same = Dictionary(stamps) { first, _ in first }
    for path in changed { same[path] = nil }
    return (same, changed)
  }
}

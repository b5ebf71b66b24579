// Whether the published files are still those that the last build wrote.

/// The stamp of each file of the site, by path.
struct OutputStamps: Sendable {
  private(set) var stamps: [String: FileStamp] = [:]
}

extension OutputStamps {
  /// Looks at the files of a folder.
  init(of paths: some Sequence<String>, in folder: String) {
    for path in paths { stamps[path] = FileStamp(of: "\(folder)/\(path)") }
  }

  subscript(path: String) -> FileStamp? { stamps[path] }

  func write(to writer: inout ByteWriter) {
    writer.write(stamps.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      $0.write($1.key)
      for number in [$1.value.size, $1.value.seconds, $1.value.nanoseconds] { $0.write(number) }
      $0.write($1.value.number)
    }
  }

  /// Reads stamps and compares each with its file; their number, and the paths of files that are
  /// different now.
  static func compare(
    with folder: String, from reader: inout ByteReader
  ) throws(Damaged) -> (count: Int, changed: Set<String>) {
    var changed: Set<String> = []
    let count = max(0, try reader.number())
    for _ in 0..<count {
      let path = try reader.text()
      let stamp = FileStamp(
        size: try reader.number(), seconds: try reader.number(),
        nanoseconds: try reader.number(), number: try reader.word())
      if FileStamp(of: "\(folder)/\(path)") != stamp { changed.insert(path) }
    }
    return (count, changed)
  }
}

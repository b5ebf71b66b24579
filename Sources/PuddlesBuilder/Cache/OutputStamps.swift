// Whether the published files are still those that the last build wrote.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// The stamp of each file of the site, in the order of the bytes of the paths.
struct OutputStamps: Sendable {
  private var paths: [String] = []
  /// `nil` for a file that is not as it was left, or not there.
  private var stamps: [FileStamp?] = []
}

extension OutputStamps {
  /// Looks at the files of a folder.
  ///
  /// - Parameters:
  ///   - paths: In the order of their bytes.
  ///   - known: The stamps of files that nobody has touched since.
  ///   - written: The files that are other ones than those.
  init(
    of paths: [String], in folder: String, known: OutputStamps, besides written: Set<String>
  ) {
    let open = OpenFolder(folder)
    var next = 0
    self.paths = paths
    stamps = paths.map { path in
      while next < known.paths.count, known.paths[next].precedesInBytes(path) { next += 1 }
      if next < known.paths.count, PathKey(known.paths[next]) == PathKey(path),
        let stamp = known.stamps[next],
        written.isEmpty || !written.contains(path)
      {
        return stamp
      }
      return open.stamp(of: path)
    }
  }

  var count: Int { paths.count }

  /// The files whose stamps are not known.
  var changed: [String] { paths.indices.filter { stamps[$0] == nil }.map { paths[$0] } }

  subscript(path: String) -> FileStamp? {
    var (low, high) = (0, paths.count)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle].precedesInBytes(path) { low = middle + 1 } else { high = middle }
    }
    return low < paths.count && PathKey(paths[low]) == PathKey(path) ? stamps[low] : nil
  }

  func write(to writer: inout ByteWriter) {
    let known = paths.indices.filter { stamps[$0] != nil }
    writer.write(known) { writer, index in
      guard let stamp = stamps[index] else { return }
      writer.write(paths[index])
      writer.write(stamp.size)
      writer.write(stamp.seconds)
      writer.write(stamp.nanoseconds)
      writer.write(stamp.number)
    }
  }

  /// Reads stamps and compares each with its file.
  init(from reader: inout ByteReader, comparedWith folder: String) throws(Damaged) {
    let lines = try reader.list { reader throws(Damaged) in
      let path = try reader.text()
      return (
        path,
        FileStamp(
          size: try reader.number(), seconds: try reader.number(),
          nanoseconds: try reader.number(), number: try reader.word())
      )
    }
    let open = OpenFolder(folder)
    paths = lines.map(\.0)
    stamps = Portions.compactMap(lines) { .some(open.stamp(of: $0) == $1 ? $1 : nil) }
  }
}

// One page with its dialogs: the unit that is rendered together and kept together.
import Puddles
import PuddlesBasics

/// What a build keeps of a page, of each dialog that its controls may ask, and of what they read.
struct PageUnit: Sendable {
  /// The path of the page itself.
  let path: RoutePath
  var records: [PageRecord] = []
  var diagnostics: [Diagnostic] = []
  var reads = Reads()
}

extension PageUnit {
  /// Puts what is long into the file; `false` if the disk refuses.
  mutating func moveDetails(to file: RecordFile) -> Bool {
    let moved = records.compactMap { $0.moved(to: file) }
    guard moved.count == records.count else { return false }
    records = moved
    return true
  }

  /// The files of its pages.
  var files: [String] {
    // Most pages have one file and no dialog.
    if records.count == 1, records[0].twin == nil { return [records[0].links.file] }
    return records.flatMap(\.files)
  }

  /// How much of the file belongs to it.
  var length: Int { records.reduce(0) { $0 + $1.length } }

  /// Everything but the path and the reads, which the cache keeps apart.
  var form: ByteWriter {
    var writer = ByteWriter()
    writer.write(records) { $0.write($1) }
    writer.write(diagnostics) { $0.write($1) }
    return writer
  }

  init(path: RoutePath, from reader: inout ByteReader, in file: RecordFile) throws(Damaged) {
    self.path = path
    records = try reader.list { reader throws(Damaged) in
      try reader.record(in: file)
    }
    diagnostics = try reader.list { reader throws(Damaged) in try reader.diagnostic() }
  }
}

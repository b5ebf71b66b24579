// One page with its dialogs: the unit that is rendered together and kept together.
import Puddles

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
    for index in records.indices where !records[index].moveDetails(to: file) { return false }
    return true
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
      try PageRecord(from: &reader, in: file)
    }
    diagnostics = try reader.list { reader throws(Damaged) in try reader.diagnostic() }
  }
}

// What is long about a page: in memory as long as the page is made, then on disk.
import Puddles
import PuddlesBasics

/// What can be written to the file of records.
protocol Keepable: Sendable {
  func write(to writer: inout ByteWriter)
  init(from reader: inout ByteReader) throws(Damaged)
}

/// A value that is here, or in a file until somebody asks.
enum Kept<Value: Keepable>: Sendable {
  case here(Value)
  case file(RecordFile, Range<Int>)
}

extension Kept {
  /// The value; `nil` if the file is damaged, which the build finds out in the end.
  var value: Value? {
    switch self {
    case .here(let value): return value
    case .file(let file, let range):
      guard var reader = file.piece(in: range) else { return nil }
      let value = try? Value(from: &reader)
      if value == nil { file.noteDamage() }
      return value
    }
  }

  /// The bytes for the file, if they are not there yet.
  var piece: [UInt8]? {
    guard case .here(let value) = self else { return nil }
    var writer = ByteWriter()
    value.write(to: &writer)
    return writer.bytes
  }

  /// Where it lies in the file.
  var range: Range<Int>? {
    if case .file(_, let range) = self { range } else { nil }
  }
}

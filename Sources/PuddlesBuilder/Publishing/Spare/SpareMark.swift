// What is known of the spare site when the next build begins.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// How the spare site differs from the published one, and whether somebody was there since.
struct SpareMark: Sendable {
  /// The files that it has and the published site has not.
  var extra: [String] = []
  /// The files that are other ones in the published site.
  var changed: [String] = []
  /// Its folders, if they are known.
  var tree: FolderSum?
  /// The folders of the published site, if they are known.
  var published: FolderSum?
}

extension ByteWriter {
  mutating func write(_ mark: SpareMark) {
    write(mark.extra)
    write(mark.changed)
    for sum in [mark.tree, mark.published] { write(sum) { $0.write($1) } }
  }
}

extension SpareMark {
  init(from reader: inout ByteReader) throws(Damaged) {
    extra = try reader.texts()
    changed = try reader.texts()
    tree = try reader.optional { reader throws(Damaged) in try FolderSum(from: &reader) }
    published = try reader.optional { reader throws(Damaged) in try FolderSum(from: &reader) }
  }
}

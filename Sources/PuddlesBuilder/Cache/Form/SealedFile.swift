// A file of the cache: with a name for its form, a key for what it belongs to, and a checksum.
import Puddles
import PuddlesBasics
import PuddlesSystem

/// Writes and reads one file whose content can be lost at any time.
struct SealedFile {
  let path: String
  /// The form of the content; another version is another form.
  let form: String
}

extension SealedFile {
  /// The content, if the file is whole, of this form and of this key; otherwise `nil`.
  func read(key: UInt64) -> ByteReader? {
    guard let bytes = try? Files.read(path), bytes.count >= 8,
      let reader = try? whole(bytes, key: key)
    else { return nil }
    return reader
  }

  private func whole(_ bytes: [UInt8], key: UInt64) throws(Damaged) -> ByteReader {
    var reader = ByteReader(bytes, to: bytes.count - 8)
    guard try reader.text() == form, try reader.word() == key else { throw Damaged() }
    let lengths = try reader.list { reader throws(Damaged) in try reader.number() }
    var parts = [bytes[..<reader.position]]
    for length in lengths {
      let start = parts[parts.count - 1].endIndex
      guard length >= 0, length <= reader.end - start else { throw Damaged() }
      parts.append(bytes[start..<start + length])
    }
    var seal = ByteReader(bytes, from: reader.end)
    guard parts[parts.count - 1].endIndex == reader.end,
      try seal.word() == Self.checksum(of: parts)
    else { throw Damaged() }
    return reader
  }

  func write(key: UInt64, _ content: (inout ByteWriter) -> Void) {
    var writer = ByteWriter()
    content(&writer)
    write(key: key, [writer.bytes])
  }

  /// Replaces the file in one step. Without it nothing is lost but time, so errors do not count.
  /// - Parameter parts: The content, in pieces that are not worth copying together.
  func write(key: UInt64, _ parts: [[UInt8]]) {
    var head = ByteWriter()
    head.write(form)
    head.write(key)
    head.write(parts.count)
    for part in parts { head.write(part.count) }
    var seal = ByteWriter()
    seal.write(Self.checksum(of: [head.bytes[...]] + parts.map { $0[...] }))
    let new = path + ".new"
    do {
      try Files.makeFolder(Files.parent(of: path))
      try Files.remove(new)
      try Files.create(new, [head.bytes] + parts + [seal.bytes])
      try Files.move(new, to: path)
    } catch {
      try? Files.remove(new)
    }
  }

  func remove() {
    try? Files.remove(path)
  }

  private static func checksum(of parts: [ArraySlice<UInt8>]) -> UInt64 {
    parts.reduce(0) { ContentHash.mix($0 ^ $1.withUnsafeBytes(ContentHash.digest)) }
  }
}

// A file of the cache: with a name for its form, a key for what it belongs to, and a checksum.

/// Writes and reads one file whose content can be lost at any time.
struct SealedFile {
  let path: String
  /// The form of the content; another version is another form.
  let form: String
}

extension SealedFile {
  /// The content, if the file is whole, of this form and of this key; otherwise `nil`.
  func read(key: UInt64) -> ByteReader? {
    guard let bytes = try? Files.read(path), bytes.count >= 8 else { return nil }
    var reader = ByteReader(bytes, to: bytes.count - 8)
    var seal = ByteReader(bytes, from: bytes.count - 8)
    guard (try? reader.text()) == form, (try? reader.word()) == key,
      (try? seal.word()) == checksum(of: bytes[..<(bytes.count - 8)])
    else { return nil }
    return reader
  }

  /// Replaces the file in one step. Without it nothing is lost but time, so errors do not count.
  func write(key: UInt64, _ content: (inout ByteWriter) -> Void) {
    var writer = ByteWriter()
    writer.write(form)
    writer.write(key)
    content(&writer)
    writer.write(checksum(of: writer.bytes[...]))
    let new = path + ".new"
    do {
      try Files.makeFolder(Files.parent(of: path))
      try Files.remove(new)
      try Files.create(new, writer.bytes)
      try Files.move(new, to: path)
    } catch {
      try? Files.remove(new)
    }
  }

  func remove() {
    try? Files.remove(path)
  }

  private func checksum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes(ContentHash.digest)
  }
}

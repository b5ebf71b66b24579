// Where what is long about pages lies on disk, one piece behind the other.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that only grows; what nobody names any more is given up with all of it.
///
/// Each piece begins with its checksum. Whoever finds a damaged one goes on without it, and the build
/// begins again from nothing.
final class RecordFile: Sendable {
  private let descriptor: Int32
  private let state: Mutex<(end: Int, isDamaged: Bool)>

  /// Opens the file and gives up everything behind `size`; `nil` if it holds less or cannot be had.
  init?(_ path: String, size: Int) {
    try? Files.makeFolder(Files.parent(of: path))
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return nil }
    var record = stat()
    guard fstat(descriptor, &record) == 0, record.st_size >= size,
      ftruncate(descriptor, off_t(size)) == 0
    else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    state = Mutex((size, false))
  }

  deinit {
    close(descriptor)
  }
}

extension RecordFile {
  var size: Int { state.withLock(\.end) }

  /// Whether a piece was not what had been written.
  var isDamaged: Bool { state.withLock(\.isDamaged) }

  /// Adds pieces, each with its checksum before it; where the first begins, or `nil` if the disk
  /// refuses.
  func append(_ pieces: [[UInt8]]) -> Int? {
    var writer = ByteWriter()
    for piece in pieces { writer.write(sealed: piece) }
    let bytes = writer.bytes
    let start = state.withLock { state in
      defer { state.end += bytes.count }
      return state.end
    }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done, off_t(start + done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      done += count
    }
    return start
  }

  /// The piece in a range, if it is as it was written.
  func piece(in range: Range<Int>) -> ByteReader? {
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, range.count - count,
          off_t(range.lowerBound + count))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        count += got
      }
    }
    guard bytes.count == range.count, let reader = ByteReader(sealed: bytes) else {
      state.withLock { $0.isDamaged = true }
      return nil
    }
    return reader
  }

  /// Notes that a piece could not be understood.
  func noteDamage() {
    state.withLock { $0.isDamaged = true }
  }

  /// How long a piece is with its checksum.
  static func length(of piece: [UInt8]) -> Int { piece.count + 8 }
}

extension ByteWriter {
  fileprivate mutating func write(sealed piece: [UInt8]) {
    write(piece.withUnsafeBytes(ContentHash.digest))
    append(raw: piece)
  }
}

extension ByteReader {
  fileprivate init?(sealed bytes: [UInt8]) {
    self.init(bytes)
    let sum = bytes.withUnsafeBytes {
      ContentHash.digest(UnsafeRawBufferPointer(rebasing: $0.dropFirst(8)))
    }
    guard (try? word()) == sum else { return nil }
  }
}

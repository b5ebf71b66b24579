// The file with the record of a build for the next one: a header, and pieces of bytes that it refers to.
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// The position of a piece of bytes in a record, with their checksum.
struct RecordPiece: BinaryCodable {
  let start: Int
  let count: Int
  let checksum: UInt64
}

/// A record that is read in pieces; a piece is only used if its checksum is right.
final class RecordFile: Sendable {
  fileprivate let file: FileDescriptor
  private let failure = Atomic(false)

  fileprivate init(_ file: FileDescriptor) {
    self.file = file
  }
}

extension RecordFile {
  /// Whether a piece that was written could not be read back.
  var hasFailed: Bool { failure.load(ordering: .relaxed) }

  /// The bytes of a piece; `nil` if they are damaged.
  func bytes(of piece: RecordPiece) -> [UInt8]? {
    guard let bytes = file.bytes(in: piece.start..<piece.start + piece.count),
      Fingerprint.of(bytes: bytes) == piece.checksum
    else { return nil }
    return bytes
  }

  /// The value that a piece stands for; `nil` if it is damaged.
  func value<Value: BinaryCodable>(of piece: RecordPiece) -> Value? {
    bytes(of: piece).flatMap { ByteReader.value(of: $0, in: self) }
  }

  fileprivate func recordFailure() { failure.store(true, ordering: .relaxed) }
}

/// A value that belongs to a page: in memory, or stored in a record until it is needed.
enum Recorded<Value: BinaryCodable>: Sendable {
  case value(Value)
  case stored(RecordFile, RecordPiece)
}

extension Recorded {
  /// The value, read from the record if it is stored there; `nil` if the bytes there are damaged. Then the record counts as
  /// failed, and the build fails.
  var value: Value? {
    switch self {
    case .value(let value): return value
    case .stored(let file, let piece):
      let value: Value? = file.value(of: piece)
      if value == nil { file.recordFailure() }
      return value
    }
  }

  /// The same in the record that a build leaves. Throws if the last build left it damaged.
  func moved(to next: NextRecord) throws(CorruptedDataError) -> Recorded {
    switch self {
    case .value(let value):
      var writer = ByteWriter()
      writer.write(value)
      return next.append(writer.bytes).map(Recorded.stored) ?? self
    case .stored(let file, let piece):
      if next.isIn(file) { return self }
      guard let bytes = file.bytes(of: piece) else { throw CorruptedDataError() }
      return next.append(bytes).map(Recorded.stored) ?? self
    }
  }
}

/// The record of the last build. Its header holds the positions of the three pieces about the whole build: summary,
/// pages and texts.
struct LastRecord: Sendable {
  let file: RecordFile
  let summary, pages, texts: RecordPiece
  /// Where the last piece ends, and where it ended when the file was new.
  fileprivate let end, firstEnd: Int

  fileprivate static let headerSize = 128

  /// - Returns: `nil` if the file is missing, damaged, or has another key.
  init?(_ path: String, key: UInt64) {
    guard let file = try? FileDescriptor(path, .pieces(ofNew: false)),
      let size = Files.status(of: path)?.size,
      let header = file.bytes(in: 0..<Self.headerSize)
    else { return nil }
    var reader = ByteReader(header)
    guard (try? reader.read() as UInt64) == key,
      let summary = try? reader.read() as RecordPiece,
      let pages = try? reader.read() as RecordPiece,
      let texts = try? reader.read() as RecordPiece, let firstEnd = try? reader.number(),
      [summary, pages, texts].allSatisfy({ $0.lies(within: size) }), (0...size).contains(firstEnd)
    else { return nil }
    self.file = RecordFile(file)
    (self.summary, self.pages, self.texts, self.firstEnd) = (summary, pages, texts, firstEnd)
    // These pieces were written last.
    end = [summary, pages, texts].map { $0.start + $0.count }.max() ?? size
  }

  /// Whether a build may add its pieces after those of the last one: the file has not become twice as long.
  fileprivate var hasRoom: Bool { end < 2 * firstEnd + 1 << 20 }
}

/// The record that this build leaves for the next one. Its pieces go behind those of the last
/// record, or into a new file beside it. The header is written only after the site was published:
/// if the build fails or is killed before, the last record stays valid. Safe to use from several
/// tasks.
final class NextRecord: Sendable {
  private struct State {
    var file: RecordFile?
    var end = LastRecord.headerSize
    /// Whether the disk refused a piece; then this build leaves no record.
    var isRefused = false
  }

  /// The path of the record; `nil` if this build leaves none.
  private let path: String?
  private let key: UInt64
  /// The last record, if the pieces go into its file.
  private let last: LastRecord?
  private let state = Mutex(State())

  init(_ path: String?, key: UInt64, after last: LastRecord? = nil) {
    (self.path, self.key) = (path, key)
    self.last = last?.hasRoom == true ? last : nil
    guard let last = self.last else { return }
    state.withLock { ($0.file, $0.end) = (last.file, last.end) }
  }
}

extension NextRecord {
  private var draft: String? { path.map { $0 + ".new" } }

  /// Whether a piece that was written could not be read back.
  var hasFailed: Bool { state.withLock(\.file)?.hasFailed == true }

  /// Whether the pieces of a file are pieces of this record, too.
  fileprivate func isIn(_ file: RecordFile) -> Bool { state.withLock { $0.file === file } }

  /// Appends a piece; `nil` if this build leaves no record.
  func append(_ bytes: [UInt8]) -> (file: RecordFile, piece: RecordPiece)? {
    let (file, start) = state.withLock { state in
      defer { state.end += bytes.count }
      if state.file == nil, !state.isRefused, let draft {
        try? Files.makeFolder(Files.parent(of: draft))
        state.file = (try? FileDescriptor(draft, .pieces(ofNew: true))).map(RecordFile.init)
      }
      return (state.file, state.end)
    }
    guard let file, file.file.put(bytes, at: start) else {
      state.withLock { $0.isRefused = true }
      return nil
    }
    let checksum = Fingerprint.of(bytes: bytes)
    return (file, RecordPiece(start: start, count: bytes.count, checksum: checksum))
  }

  /// Completes the record for the next build. Errors are ignored: without a record the next build only takes longer.
  func finish(summary: some BinaryCodable, pages: some BinaryCodable, texts: some BinaryCodable) {
    guard let (file, summary) = append(summary), let (_, pages) = append(pages),
      let (_, texts) = append(texts)
    else { return forget() }
    var header = ByteWriter()
    header.write(key, summary, pages, texts, last?.firstEnd ?? state.withLock(\.end))
    guard !state.withLock(\.isRefused), file.file.put(header.bytes, at: 0),
      last != nil || (try? move()) != nil
    else { return forget() }
  }

  private func append(
    _ value: some BinaryCodable
  ) -> (file: RecordFile, piece: RecordPiece)? {
    var writer = ByteWriter()
    writer.write(value)
    return append(writer.bytes)
  }

  private func move() throws(FileError) {
    if let path, let draft { try Files.move(draft, to: path) }
  }

  /// Removes the unfinished record of a build.
  func discard() {
    if let draft { try? Files.remove(draft) }
  }

  /// Removes the record of this build and that of the last one.
  func forget() {
    discard()
    if let path { try? Files.remove(path) }
  }
}

extension RecordPiece {
  /// Whether the piece is within the file; if not, it is damaged, and no memory is reserved for it.
  fileprivate func lies(within size: Int) -> Bool {
    (0...size).contains(start) && (0...size - start).contains(count)
  }

  func write(to writer: inout ByteWriter) {
    writer.write(start, count, checksum)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(start: try reader.number(), count: try reader.number(), checksum: try reader.read())
  }
}

extension Recorded: BinaryCodable {
  /// Writes the position in the record; only a stored value has one.
  func write(to writer: inout ByteWriter) {
    guard case .stored(_, let piece) = self else {
      return writer.write(RecordPiece(start: 0, count: 0, checksum: 0))
    }
    writer.write(piece)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    guard let file = reader.file else { throw CorruptedDataError() }
    self = .stored(file, try reader.read())
  }
}

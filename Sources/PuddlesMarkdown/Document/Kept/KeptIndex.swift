// The index of the documents that are kept: what is known without their texts, and where those lie.

import Puddles
import PuddlesBasics

/// One document of an index.
struct KeptEntry {
  let state: FileState
  let facts: DocumentFacts
  let place: KeptPlace
}

/// Where a text lies in its file.
struct KeptPlace: Sendable {
  let range: Range<Int>
  let checksum: UInt64
  /// How much of it stands before the text.
  let front: Int
  let frontChecksum: UInt64
}

/// The file of an index, which is replaced as a whole.
struct KeptIndex: Sendable {
  private static let form = "puddles documents 3"
  /// How long either file may be, in bytes.
  fileprivate static let limit = 1 << 32

  let path: String
  let program: UInt64

  /// What a file says.
  struct Found: Sendable {
    private(set) var bytes: [UInt8] = []
    /// Where the entry of each file stands, by the fingerprint of the file.
    fileprivate(set) var places: [UInt64: Range<Int>] = [:]
    /// How long the file of texts was.
    var size = 0
    /// How much of it the entries use.
    var used = 0

    init(_ bytes: [UInt8] = []) {
      self.bytes = bytes
    }

    /// The bytes of the entry of a file.
    func entry(of file: String) -> ByteReader? {
      guard let place = places[Fingerprint.of(bytes: file.utf8)] else { return nil }
      var reader = ByteReader(bytes, from: place.lowerBound, to: place.upperBound)
      guard (try? reader.text()) == file, let range = try? reader.range() else { return nil }
      return ByteReader(bytes, from: range.lowerBound, to: range.upperBound)
    }

    /// Whether the texts are worth their room on disk.
    var isWorthwhile: Bool { size <= used * 2 + 1 << 20 }
  }
}

extension KeptIndex {
  /// `nil` if there is none, if it is damaged, or if another program wrote it.
  func read() -> Found? {
    guard let bytes = try? FileSystem.bytes(of: path, limit: Self.limit), bytes.count >= 8 else {
      return nil
    }
    let end = bytes.count - 8
    var seal = ByteReader(bytes, from: end)
    guard let sum = try? seal.word(), sum == Self.sum(of: bytes[..<end]) else { return nil }
    return try? found(ByteReader(bytes, to: end))
  }

  private func found(_ whole: ByteReader) throws(Damaged) -> Found {
    var reader = whole
    guard try reader.text() == Self.form, try reader.word() == program else { throw Damaged() }
    var found = Found(reader.bytes)
    found.size = try reader.number()
    found.used = try reader.number()
    let count = try reader.number()
    found.places.reserveCapacity(max(0, min(count, reader.end)))
    for _ in 0..<max(0, count) {
      let start = reader.position
      let file = try reader.raw()
      _ = try reader.range()
      found.places[Fingerprint.of(bytes: file)] = start..<reader.position
    }
    return found
  }

  /// Without the index nothing is lost but time, so errors do not count.
  func write(_ documents: [KeptDocument], size: Int) {
    let length = documents.reduce(0) { $0 + $1.entry.count + $1.document.file.utf8.count + 4 }
    var writer = ByteWriter(capacity: length + 64)
    writer.write(Self.form)
    writer.write(program)
    writer.write(size)
    writer.write(documents.reduce(0) { $0 + KeptEntry.length(in: $1.entry) })
    writer.write(documents) {
      $0.write($1.document.file)
      $0.write($1.entry)
    }
    writer.write(Self.sum(of: writer.bytes[...]))
    FileSystem.replace(path, with: writer.bytes)
  }

  private static func sum(of bytes: ArraySlice<UInt8>) -> UInt64 { Fingerprint.of(bytes: bytes) }
}

extension KeptEntry {
  /// The length of the text comes first.
  fileprivate static func length(in entry: ArraySlice<UInt8>) -> Int {
    var length: UInt = 0
    for (place, byte) in entry.prefix(9).enumerated() {
      length |= UInt(byte & 0x7F) << UInt(place * 7)
      if byte < 0x80 { break }
    }
    return Int(length)
  }

  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(place.range.count)
    writer.write(place.range.lowerBound)
    writer.write(place.checksum)
    writer.write(place.front)
    writer.write(place.frontChecksum)
    state.write(to: &writer)
    writer.write(facts.path)
    writer.write(facts.isIndex)
    writer.write(facts.title)
    writer.write(facts.revision)
    writer.write(facts.order) { $0.write($1) }
    writer.write(facts.aliases) { $0.write($1) }
    writer.write(facts.draft) { $0.write($1) }
    for date in [facts.date, facts.expires] { writer.write(date) { $0.write($1) } }
    writer.write(facts.warnings.all) { $0.write($1) }
    return writer.bytes
  }

  init(
    from reader: inout ByteReader, file: String, displayName: String, tree: String
  ) throws(Damaged) {
    let count = try reader.number()
    let start = try reader.number()
    guard count >= 0, start >= 0, start <= KeptIndex.limit - count else { throw Damaged() }
    let sum = try reader.word()
    let front = try reader.number()
    guard 0...count ~= front else { throw Damaged() }
    place = KeptPlace(
      range: start..<start + count, checksum: sum, front: front,
      frontChecksum: try reader.word())
    state = try FileState(from: &reader)
    facts = DocumentFacts(
      file: file, displayName: displayName, path: try reader.texts(), isIndex: try reader.flag(),
      title: try reader.text(), revision: try reader.word(), source: tree,
      order: try reader.optional { reader throws(Damaged) in try reader.number() },
      aliases: try reader.optional { reader throws(Damaged) in try reader.texts() },
      draft: try reader.optional { reader throws(Damaged) in try reader.flag() },
      date: try reader.optionalDate(), expires: try reader.optionalDate(),
      warnings: .kept(reader))
  }
}

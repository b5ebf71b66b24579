// What the last build made, page by page, and what each page had read.
import Puddles
import PuddlesBasics

/// The pages of the last build as they stand in the index; each is taken apart when it is asked for.
struct PageCache: Sendable {
  /// A page of the index.
  struct Entry: Sendable {
    let place: Range<Int>
    /// Positions in ``PageCache/reads``.
    let reads: [Int]
    /// What it read that cannot be watched.
    let unwatched: [String]
    /// Where its records begin.
    let records: Int
  }

  static let form = "puddles pages 3"

  private(set) var bytes: [UInt8] = []
  private(set) var reads = ReadTable()
  /// Where each page stands in the index, by the hash of its path.
  private(set) var places: [UInt64: Range<Int>] = [:]
  /// `nil` if there is nothing.
  private(set) var records: RecordFile?
}

extension PageCache {
  /// The cache in a file; empty if the file is missing, damaged, or belongs to another build, and if
  /// more than half of it is out of date.
  init(in file: SealedFile, records path: String, key: UInt64) {
    guard var reader = file.read(key: key), (try? read(from: &reader, path)) != nil else {
      self = PageCache()
      return
    }
    bytes = reader.bytes
  }

  private mutating func read(
    from reader: inout ByteReader, _ path: String
  ) throws(Damaged) {
    let (size, used) = (try reader.number(), try reader.number())
    let usedReads = try reader.number()
    reads = try ReadTable(from: &reader)
    guard size <= used * 2 + 1 << 20, reads.count <= usedReads * 2 + 1000,
      let file = RecordFile(path, size: size)
    else { throw Damaged() }
    records = file
    let count = try reader.number()
    places.reserveCapacity(max(0, min(count, reader.end)))
    for _ in 0..<max(0, count) { places[try reader.word()] = try reader.range() }
  }

  /// Whether the last build had a page with this path.
  func holds(_ path: RoutePath) -> Bool { places[Self.hash(of: path)] != nil }

  var isEmpty: Bool { places.isEmpty }

  /// What the index says of a page before its records.
  func entry(at path: RoutePath) -> Entry? {
    guard let place = places[Self.hash(of: path)] else { return nil }
    var reader = ByteReader(bytes, from: place.lowerBound, to: place.upperBound)
    return try? entry(&reader, at: path, place)
  }

  private func entry(
    _ reader: inout ByteReader, at path: RoutePath, _ place: Range<Int>
  ) throws(Damaged) -> Entry? {
    guard try reader.texts() == path.segments else { return nil }
    let numbers = try reader.list { reader throws(Damaged) in try reader.number() }
    guard numbers.allSatisfy((0..<reads.count).contains) else { throw Damaged() }
    let unwatched = try reader.texts()
    return Entry(place: place, reads: numbers, unwatched: unwatched, records: reader.position)
  }

  /// The page as the last build left it.
  func unit(_ entry: Entry, at path: RoutePath) -> PageUnit? {
    guard let records else { return nil }
    var reader = ByteReader(bytes, from: entry.records, to: entry.place.upperBound)
    return try? PageUnit(path: path, from: &reader, in: records)
  }

  static func hash(of path: RoutePath) -> UInt64 {
    path.segments.reduce(0) { hash, segment in
      var segment = segment
      return ContentHash.mix(hash ^ segment.withUTF8(PackedTexts.hash))
    }
  }
}

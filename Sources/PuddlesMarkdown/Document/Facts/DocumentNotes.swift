// What no page shows of a document: it is for checks, lists and tests.

import Puddles
import PuddlesBasics

/// The front matter with its places, the links and the samples of a text.
///
/// A text that was kept on disk takes each of them out of its bytes when somebody asks, which happens
/// once in a build, if at all.
struct DocumentNotes: Sendable {
  private enum Place {
    case here(FrontMatter, [DocumentLink], [CodeSample])
    case kept(ByteReader)
  }

  private let place: Place

  init(frontMatter: FrontMatter, links: [DocumentLink], samples: [CodeSample]) {
    place = .here(frontMatter, links, samples)
  }
}

extension DocumentNotes {
  var frontMatter: FrontMatter {
    switch place {
    case .here(let matter, _, _): matter
    case .kept(let reader):
      FrontMatter(
        values: Self.part(0, of: reader) { reader throws(Damaged) in
          try YAMLMapping(from: &reader, depth: 0)
        } ?? YAMLMapping())
    }
  }

  var links: [DocumentLink] {
    switch place {
    case .here(_, let links, _): links
    case .kept(let reader):
      Self.part(1, of: reader) { reader throws(Damaged) in
        try reader.list { reader throws(Damaged) in try reader.link() }
      } ?? []
    }
  }

  var samples: [CodeSample] {
    switch place {
    case .here(_, _, let samples): samples
    case .kept(let reader):
      Self.part(2, of: reader) { reader throws(Damaged) in
        try reader.list { reader throws(Damaged) in try reader.sample() }
      } ?? []
    }
  }
}

// MARK: - In the cache

extension DocumentNotes {
  private static let parts = 3

  /// Goes past the notes and takes nothing out of them yet.
  init(from reader: inout ByteReader) throws(Damaged) {
    place = .kept(reader)
    for _ in 0..<Self.parts { _ = try reader.range() }
  }

  /// The checksum of the text was right before: damage is no reason for a part to be missing.
  private static func part<Value>(
    _ number: Int, of reader: ByteReader,
    _ value: (inout ByteReader) throws(Damaged) -> Value
  ) -> Value? {
    var whole = reader
    for _ in 0..<number { _ = try? whole.range() }
    guard let range = try? whole.range() else { return nil }
    var part = ByteReader(whole.bytes, from: range.lowerBound, to: range.upperBound)
    return try? value(&part)
  }
}

extension ByteWriter {
  mutating func write(_ notes: DocumentNotes) {
    write { $0.write(notes.frontMatter.values) }
    write { $0.write(notes.links) { $0.write($1) } }
    write { $0.write(notes.samples) { $0.write($1) } }
  }

  /// Writes a part that a reader can go past.
  private mutating func write(_ part: (inout ByteWriter) -> Void) {
    var writer = ByteWriter(capacity: 1 << 10)
    part(&writer)
    write(raw: writer.bytes)
  }

  private mutating func write(_ link: DocumentLink) {
    write(link.destination)
    write(link.isImage)
    write(link.position)
    write(link.file) { $0.write($1) }
  }
}

extension ByteReader {
  fileprivate mutating func link() throws(Damaged) -> DocumentLink {
    DocumentLink(
      destination: try text(), isImage: try flag(), position: try sourcePosition(),
      file: try optionalText())
  }
}

// The text of one document on disk.

import Puddles
import PuddlesBasics

/// A text that is read from its file when somebody asks.
final class KeptText: Sendable {
  private let names: [String]
  private let isIndex: Bool
  private let place: KeptPlace
  private let shelf: TextShelf
  /// Whether this process wrote it: then it is as it was written, since the file is locked.
  private let isOwn: Bool

  init(
    _ names: [String], isIndex: Bool, place: KeptPlace, on shelf: TextShelf, isOwn: Bool
  ) {
    self.isOwn = isOwn
    self.names = names
    self.isIndex = isIndex
    self.place = place
    self.shelf = shelf
  }
}

extension KeptText {
  var value: SharedText {
    if let recent = shelf.recent(at: place.range.lowerBound) { return recent }
    let text = SharedText(load())
    shelf.note(text, at: place.range.lowerBound)
    return text
  }

  /// What stands before the text, without a look at the rest.
  var front: DocumentFront {
    part(\.front) { reader throws(Damaged) in try DocumentFront(from: &reader) }
  }

  /// The same without the places of its values.
  var matter: DocumentMatter {
    part(\.matter) { reader throws(Damaged) in try DocumentMatter(from: &reader) }
  }

  private func part<Part>(
    _ known: (DocumentText) -> Part, _ read: (inout ByteReader) throws(Damaged) -> Part
  ) -> Part {
    let start = place.range.lowerBound
    if let recent = shelf.recent(at: start) { return known(recent.text) }
    if var reader = reader(start..<start + place.front, place.frontChecksum),
      let part = try? read(&reader)
    {
      return part
    }
    return known(value.text)
  }

  /// The cache may be damaged: then the document is read again.
  private func load() -> DocumentText {
    if let whole = reader(place.range, place.checksum) {
      var reader = ByteReader(whole.bytes, from: place.front)
      if let text = try? DocumentText(from: &reader) { return text }
    }
    if let text = shelf.again(names, isIndex) { return text }
    let file = Source(file: names.joined(separator: "/"), bytes: [])
    let fault = Fault(.unreadable(system: "it changed while the site was built"))
    Rendering.fail(DiagnosticsError([file.diagnostic(fault)]))
    return DocumentText(heading: Markdown.Heading(level: 1, id: "", children: []))
  }

  /// The bytes in a range, if they are as they were written.
  private func reader(_ range: Range<Int>, _ checksum: UInt64) -> ByteReader? {
    let bytes = shelf.file.bytes(in: range)
    guard bytes.count == range.count, isOwn || Fingerprint.of(bytes: bytes) == checksum else {
      return nil
    }
    return ByteReader(bytes)
  }
}

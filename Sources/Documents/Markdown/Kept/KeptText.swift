// The text of one document on disk.

import Puddles

/// A text that is read from its file when somebody asks.
final class KeptText: Sendable {
  private let names: [String]
  private let isIndex: Bool
  let place: Range<Int>
  let checksum: UInt64
  private let shelf: TextShelf

  init(
    _ names: [String], isIndex: Bool, place: Range<Int>, checksum: UInt64, on shelf: TextShelf
  ) {
    self.names = names
    self.isIndex = isIndex
    self.place = place
    self.checksum = checksum
    self.shelf = shelf
  }
}

extension KeptText {
  var value: SharedText {
    if let recent = shelf.recent(at: place.lowerBound) { return recent }
    let text = SharedText(load())
    shelf.note(text, at: place.lowerBound)
    return text
  }

  /// The cache may be damaged: then the document is read again.
  private func load() -> DocumentText {
    let bytes = shelf.file.bytes(in: place)
    if bytes.count == place.count, Fingerprint.of(bytes: bytes) == checksum {
      var reader = ByteReader(bytes)
      if let text = try? DocumentText(from: &reader) { return text }
    }
    if let text = shelf.again(names, isIndex) { return text }
    let file = Source(file: names.joined(separator: "/"), bytes: [])
    let fault = Fault(.unreadable(system: "it changed while the site was built"))
    Rendering.fail(DiagnosticsError([file.diagnostic(fault)]))
    return DocumentText(heading: Markdown.Heading(level: 1, id: "", children: []))
  }
}

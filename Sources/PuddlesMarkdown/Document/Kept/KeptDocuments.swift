// The documents of a folder as the last build left them: nothing is parsed twice.

import Puddles
import PuddlesBasics

/// A document whose text is on disk, with its entry for the next index.
struct KeptDocument: Sendable {
  let document: Document
  let entry: ArraySlice<UInt8>
  /// Whether it is as the last index has it.
  let isOld: Bool
}

/// Keeps documents in two files: their texts, and an index with everything else.
///
/// A document is taken from there if its file has the size, the time and the number that it had. The
/// files can be lost at any time; when half of the texts are out of date, they are given up.
final class KeptDocuments: Sendable {
  private let shelf: TextShelf
  private let index: KeptIndex
  private let old: KeptIndex.Found

  /// - Parameter again: makes the text of a file once more.
  /// - Returns: `nil` if nothing is kept in this process.
  init?(
    of displayName: String, options: DocumentTree.Options,
    again: @escaping @Sendable ([String], Bool) -> DocumentText?
  ) {
    guard let folder = ReadSources.current?.kept else { return nil }
    let words = [displayName, options.parsingWords].map { Fingerprint.of(bytes: $0.utf8) }
    let name = "documents-" + String(Fingerprint.combine(words), radix: 36)
    guard let file = TextFile(path: folder.file(name)) else { return nil }
    index = KeptIndex(path: folder.file(name + "-index"), program: folder.program)
    shelf = TextShelf(file, again: again)
    let found = index.read()
    if let found, found.isWorthwhile, file.cut(to: found.size) {
      old = found
    } else {
      old = KeptIndex.Found()
      _ = file.cut(to: 0)
    }
  }
}

extension KeptDocuments {
  /// The document of a file, if it was kept and the file is as it was then.
  func document(
    _ names: [String], _ state: FileState, isIndex: Bool, _ display: (String) -> String,
    tree: String
  ) -> KeptDocument? {
    let file = names.joined(separator: "/")
    guard var reader = old.entry(of: file) else { return nil }
    let entry = reader.bytes[reader.position..<reader.end]
    guard
      let found = try? KeptEntry(
        from: &reader, file: file, displayName: display(file), tree: tree),
      found.state == state, found.facts.isIndex == isIndex
    else { return nil }
    return KeptDocument(
      document: document(found, names, isOwn: false), entry: entry, isOld: true)
  }

  /// Keeps a document, and gives back the same one without its text in memory; `nil` if it must be
  /// read each time.
  func keep(_ document: Document, _ names: [String], _ state: FileState) -> KeptDocument? {
    let text = document.text
    var writer = ByteWriter(capacity: text.formSize)
    writer.write(text.front)
    let front = writer.bytes
    // What an included file says may change while this one stays as it is.
    guard !document.facts.hasIncludes, writer.write(text),
      let start = shelf.file.append(writer.bytes)
    else { return nil }
    let entry = KeptEntry(
      state: state, facts: document.facts,
      place: KeptPlace(
        range: start..<start + writer.bytes.count,
        checksum: Fingerprint.of(bytes: writer.bytes), front: front.count,
        frontChecksum: Fingerprint.of(bytes: front)))
    return KeptDocument(
      document: self.document(entry, names, isOwn: true), entry: entry.bytes[...], isOld: false)
  }

  private func document(_ entry: KeptEntry, _ names: [String], isOwn: Bool) -> Document {
    Document(
      entry.facts,
      kept: KeptText(
        names, isIndex: entry.facts.isIndex, place: entry.place, on: shelf, isOwn: isOwn))
  }

  /// Writes the index, if there is anything new.
  func finish(_ documents: [KeptDocument]) {
    guard documents.count != old.places.count || !documents.allSatisfy(\.isOld) else { return }
    index.write(documents, size: shelf.file.size)
  }
}

extension DocumentTree.Options {
  /// What of the options has an influence on what is made of one file.
  fileprivate var parsingWords: String {
    var copy = self
    copy.includesDrafts = false
    copy.includesFuture = false
    copy.now = nil
    let trusted = schemas.filter { $0.value.rawHTML == .trusted }.keys.sorted()
    return "\(copy.words) \(directives.names) \(trusted)"
  }
}

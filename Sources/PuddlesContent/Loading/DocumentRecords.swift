// What is known of the files of a folder, so that the next load opens only those that changed.

import Puddles
package import PuddlesBasics
package import PuddlesMarkdown
import PuddlesSystem
import Synchronization

/// The documents of one folder as the last build read them, each beside the state of its file.
///
/// They lie in the store of the build as one value. The record of an unchanged file is copied as it is.
struct DocumentRecords: Sendable {
  private var bytes: [UInt8] = []
  /// Where the record of a file lies, by the fingerprint of its name.
  private var ranges: [UInt64: Range<Int>] = [:]

  /// Finds the records that a store holds under a key; damaged ones count as missing.
  init(_ key: UInt64, in store: some ValueStore) {
    guard var reader = store.lastBytes(of: key) else { return }
    bytes = reader.bytes
    do throws(CorruptedDataError) {
      let count = try reader.number()
      ranges.reserveCapacity(count)
      for _ in 0..<max(0, count) {
        let file = try reader.word()
        ranges[file] = try reader.range()
      }
    } catch {
      ranges = [:]
    }
  }
}

extension DocumentRecords {
  /// The record of a file, and a reader of what it says of the document; `nil` if the file has changed.
  func find(
    _ file: String, isIndex: Bool, _ state: FileState
  ) -> (record: ArraySlice<UInt8>, facts: ByteReader)? {
    guard let range = ranges[Self.name(of: file)] else { return nil }
    var reader = ByteReader(bytes, from: range.lowerBound, to: range.upperBound)
    guard (try? reader.word()) == state.fingerprint(of: 0), (try? reader.flag()) == isIndex else {
      return nil
    }
    return (bytes[range], reader)
  }

  /// The record of a document that is made of the bytes of its file alone.
  static func record(of facts: DocumentFacts, _ state: FileState) -> ArraySlice<UInt8> {
    var writer = ByteWriter(capacity: 256)
    writer.write(state.fingerprint(of: 0))
    writer.write(facts.isIndex)
    facts.write(to: &writer)
    return writer.bytes[...]
  }

  /// Leaves records for the next build.
  static func put(
    _ records: [(file: String, bytes: ArraySlice<UInt8>)], at key: UInt64, in store: some ValueStore
  ) {
    var writer = ByteWriter(capacity: records.reduce(8) { $0 + $1.bytes.count + 10 })
    writer.write(records.count)
    for record in records {
      writer.write(name(of: record.file))
      writer.write(raw: record.bytes)
    }
    store.put(writer.bytes, at: key)
  }

  private static func name(of file: String) -> UInt64 { Fingerprint.of(bytes: file.utf8) }
}

// MARK: - The binary form

extension DocumentFacts {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(path)
    writer.write(title)
    writer.write(revision)
    writer.write(matterRevision)
    matter.write(to: &writer)
    frontMatter.value.values.write(to: &writer)
  }

  /// What a record says, of a file whose name is known.
  init(
    from reader: inout ByteReader, file: String, displayName: String, isIndex: Bool, source: String
  ) throws(CorruptedDataError) {
    self.init(
      file: file, displayName: displayName, path: try reader.texts(), isIndex: isIndex,
      title: try reader.text(), revision: try reader.word(), source: source)
    matterRevision = try reader.word()
    matter = try reader.read()
    frontMatter = .recorded(reader)
  }
}

/// The front matter of a document, or where it lies among the records: few pages ask for it.
enum FrontMatterSource: Sendable {
  case read(FrontMatter)
  case recorded(ByteReader)

  var value: FrontMatter {
    switch self {
    case .read(let matter): return matter
    case .recorded(var reader):
      return FrontMatter(values: (try? YAMLMapping(from: &reader)) ?? YAMLMapping())
    }
  }
}

extension DocumentMatter: BinaryCodable {
  package func write(to writer: inout ByteWriter) {
    for text in [title, description, slug, url, image, imageAlt] { writer.write(text) }
    writer.write(order)
    writer.write(draft)
    for date in [date, updated, expires] {
      writer.write(date) { writer, date in
        for part in [date.year, date.month, date.day, date.seconds, date.zone] {
          writer.write(part)
        }
      }
    }
    for list in [tags, aliases] { writer.write(list) }
  }

  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    title = try reader.optionalText()
    description = try reader.optionalText()
    slug = try reader.optionalText()
    url = try reader.optionalText()
    image = try reader.optionalText()
    imageAlt = try reader.optionalText()
    order = try reader.flag() ? try reader.number() : nil
    draft = try reader.flag() ? try reader.flag() : nil
    date = try Self.date(from: &reader)
    updated = try Self.date(from: &reader)
    expires = try Self.date(from: &reader)
    tags = try reader.flag() ? try reader.texts() : nil
    aliases = try reader.flag() ? try reader.texts() : nil
  }

  private static func date(
    from reader: inout ByteReader
  ) throws(CorruptedDataError) -> CalendarDate? {
    guard try reader.flag() else { return nil }
    return CalendarDate(
      year: try reader.number(), month: try reader.number(), day: try reader.number(),
      seconds: try reader.number(), zone: try reader.number())
  }
}

extension YAMLMapping: BinaryCodable {
  package func write(to writer: inout ByteWriter) {
    writer.write(entries) { writer, entry in
      writer.write(entry.key)
      writer.write(entry.position)
      entry.value.write(to: &writer)
    }
  }

  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      entries: try reader.list { reader throws(CorruptedDataError) in
        Entry(key: try reader.text(), position: try reader.position(), value: try reader.read())
      })
  }
}

extension YAMLValue: BinaryCodable {
  package func write(to writer: inout ByteWriter) {
    writer.write(position)
    switch content {
    case .text(let text, let isQuoted):
      writer.write(isQuoted ? 1 : 0)
      writer.write(text)
    case .list(let values):
      writer.write(2)
      writer.write(values)
    case .mapping(let mapping):
      writer.write(3)
      mapping.write(to: &writer)
    }
  }

  package init(from reader: inout ByteReader) throws(CorruptedDataError) {
    let position = try reader.position()
    switch try reader.number() {
    case let kind where kind < 2:
      self.init(.text(try reader.text(), isQuoted: kind == 1), position: position)
    case 2: self.init(.list(try reader.read()), position: position)
    default: self.init(.mapping(try reader.read()), position: position)
    }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ position: SourcePosition) {
    write(position.line)
    write(position.column)
  }
}

extension ByteReader {
  /// Read without the machinery of generic values: there are some for each document.
  fileprivate mutating func optionalText() throws(CorruptedDataError) -> String? {
    try flag() ? try text() : nil
  }

  fileprivate mutating func position() throws(CorruptedDataError) -> SourcePosition {
    SourcePosition(line: try number(), column: try number())
  }
}

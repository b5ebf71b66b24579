// Stores many short texts in one piece of memory, because a site has more links than anything else.
import PuddlesBasics

/// Texts one after another, each with its length before it.
struct PackedTexts: Sendable, Equatable {
  private var writer = ByteWriter()
}

extension PackedTexts {
  init(_ texts: some Sequence<String>) {
    for text in texts { append(text.utf8) }
  }

  mutating func append(_ text: some Collection<UInt8>) { writer.write(raw: text) }

  /// Appends a text unless its hash was seen before.
  mutating func append(_ text: some Collection<UInt8>, unlessIn seen: inout Set<UInt64>) {
    if seen.insert(Fingerprint.of(bytes: text)).inserted { append(text) }
  }

  /// Calls `body` with each text.
  func forEach(_ body: (ArraySlice<UInt8>) -> Void) {
    var reader = ByteReader(writer.bytes)
    while !reader.isAtEnd, let range = try? reader.range() { body(reader.bytes[range]) }
  }

  var texts: [String] {
    var texts: [String] = []
    forEach { texts.append(String(decoding: $0, as: UTF8.self)) }
    return texts
  }
}

// MARK: - In the cache

extension PackedTexts: BinaryCodable {
  func write(to writer: inout ByteWriter) { writer.write(raw: self.writer.bytes) }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    writer = ByteWriter(bytes: Array(reader.bytes[try reader.range()]))
  }
}

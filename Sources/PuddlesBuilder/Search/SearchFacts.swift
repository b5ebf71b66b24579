// What the search index needs of one page: read once from its bytes, small enough to be kept.
import PuddlesBasics

/// The words of a page with the headings they stand under.
///
/// It follows from the bytes of the page alone, so a builder may keep it as long as the page.
package struct SearchFacts: Sendable, Hashable {
  /// A heading that a link can name, with the beginning of the text below it.
  package struct Section: Sendable, Hashable {
    /// The id of the heading; empty for the beginning of the page.
    package var id: String
    package var heading: String
    package var excerpt: String
  }

  /// The language of the page, as its root element says.
  package var language: String
  package var title: String
  /// The first one is the beginning of the page; there is always one.
  package var sections: [Section]
  /// Each word once with its postings, see ``PackedWords``.
  package var words: [UInt8]
}

extension SearchFacts: BinaryCodable {
  func write(to writer: inout ByteWriter) {
    writer.write(language)
    writer.write(title)
    writer.write(sections) { writer, section in
      for text in [section.id, section.heading, section.excerpt] { writer.write(text) }
    }
    writer.write(raw: words)
  }

  init(from reader: inout ByteReader) throws(CorruptedDataError) {
    self.init(
      language: try reader.read(), title: try reader.read(),
      sections: try reader.list { reader throws(CorruptedDataError) in
        Section(id: try reader.read(), heading: try reader.read(), excerpt: try reader.read())
      }, words: Array(reader.bytes[try reader.range()]))
  }
}

/// How much a word says about a section by where it stands there; only the best counts.
enum SearchWeight: UInt32, CaseIterable {
  case title, heading, often, body
}

/// A section that holds a word.
struct Posting: Hashable, BitwiseCopyable, Sendable {
  /// The number of the section and, in the two lowest bits, the weight.
  let code: UInt32

  init(code: UInt32) {
    self.code = code
  }

  init(_ section: Int, _ weight: SearchWeight) {
    code = UInt32(section) << 2 | weight.rawValue
  }

  var section: Int { Int(code >> 2) }

  func has(_ weight: SearchWeight) -> Bool { code & 3 == weight.rawValue }
}

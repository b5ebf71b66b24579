// What is known of a document without a look at its text.

import Puddles
import PuddlesBasics

/// Enough to list a document, to sort it and to find it; the text may stay on disk meanwhile.
struct DocumentFacts: Sendable {
  let file: String
  let displayName: String
  var path: [String]
  let isIndex: Bool
  let title: String
  /// Changes with what the document was made from.
  var revision: UInt64
  /// The source of its reads: its tree.
  var source: String
  var order: Int?
  var aliases: [String]?
  let draft: Bool?
  let date: CalendarDate?
  let expires: CalendarDate?
  /// What was left out of the page.
  let warnings: DocumentWarnings
  /// Whether it was made from other files, too.
  var hasIncludes = false
  /// Whether it stands for a folder without a page, and no file holds it.
  var isGenerated = false
  var language: String?
}

extension DocumentFacts {
  /// The segments of the folder that holds the file.
  var folder: [String] {
    file.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
  }

  /// Changes with what others show of the document.
  var face: UInt64 {
    var face = Fingerprint.mix(UInt64(bitPattern: Int64(order ?? -1)), isIndex ? 1 : 0)
    face = Fingerprint.mix(face, UInt64(path.count))
    face = Fingerprint.mix(face, Fingerprint.of(bytes: file.utf8))
    face = Fingerprint.mix(face, Fingerprint.of(bytes: title.utf8))
    face = Fingerprint.mix(face, Fingerprint.of(bytes: (language ?? "").utf8))
    for name in path { face = Fingerprint.mix(face, Fingerprint.of(bytes: name.utf8)) }
    return face
  }
}

/// What stands before a text: lists of documents need no more.
struct DocumentFront: Sendable {
  let matter: DocumentMatter
  let frontMatter: FrontMatter
}

/// What only the text of a document says.
struct DocumentText: Sendable {
  var heading: Markdown.Heading
  var matter: DocumentMatter
  var content: Markdown.Content
  var outline: [OutlineEntry]
  /// What tags of a trusted document name.
  let anchors: Set<String>
  /// What no page shows.
  let notes: DocumentNotes
}

/// A text that many hold at once: a copy costs one reference.
final class SharedText: Sendable {
  let text: DocumentText

  init(_ text: DocumentText) {
    self.text = text
  }
}

extension DocumentText {
  var front: DocumentFront { DocumentFront(matter: matter, frontMatter: notes.frontMatter) }

  /// A text that says nothing.
  init(heading: Markdown.Heading) {
    self.init(
      heading: heading, matter: DocumentMatter(), content: Markdown.Content(), outline: [],
      anchors: [], notes: DocumentNotes(frontMatter: FrontMatter(), links: [], samples: []))
  }
}

// Reads the aliases in front matter: old addresses of documents and of sections that have moved.

import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown

/// An old address that leads to a document (`guide/old`) or to a section of it: `guide/old#live`,
/// `guide/old#live -> live-data`, or `#live -> live-data` for a renamed heading.
struct Alias {
  /// The old path below the folder of documents; `nil` if the path did not change.
  var path: [String]?
  /// The old fragment of a section; `nil` for the whole page.
  var fragment: String?
  /// The present id of the heading, or `top`; `nil` if the id did not change.
  var heading: String?

  /// - Returns: `nil` if the address is unsafe or incomplete.
  init?(_ text: String) {
    let parts = text.parts(at: UInt8(ascii: "#"), maxSplits: 1)
    let (old, new) = Self.sides(parts.count > 1 ? parts[1] : "")
    guard parts.count == 1 || !old.isEmpty else { return nil }
    fragment = old.isEmpty ? nil : old
    heading = new
    if parts.count > 1, parts[0].isEmpty { return }
    guard let segments = PagePath.segments(of: String(parts[0])) else { return nil }
    path = segments
  }

  /// Returns the ids before and after the arrow; without an arrow the whole text.
  private static func sides(_ text: Substring) -> (String, String?) {
    let words = text.parts(at: UInt8(ascii: " ")).filter { !$0.isEmpty }
    guard words.count == 3, words[1] == "->" else { return (String(text), nil) }
    return (String(words[0]), String(words[2]))
  }
}

extension Document {
  /// Further URL paths below that of the section that lead to this document, in safe decoded segments.
  public var aliases: [[String]] {
    allAliases.filter { $0.fragment == nil }.compactMap(\.path)
  }

  var allAliases: [Alias] {
    reads.noteFolder()
    return (facts.matter.aliases ?? []).compactMap(Alias.init)
  }
}

// MARK: - Sections that were on another page once, or had another name

/// The old fragment of a section and its present place.
public struct MovedSection: Sendable, Hashable {
  /// The old fragment without `#`.
  public let fragment: String
  /// The document that holds the section now.
  public let document: Document
  /// The id of the present heading; `nil` leads to the top of the document.
  public let heading: String?
}

/// All old addresses of a tree, found once.
struct AliasTable: Sendable {
  /// The sections that moved from a page or were renamed, by the old path of that page.
  private(set) var sections: [[String]: [MovedSection]] = [:]
  private(set) var pages: [[String]: Document] = [:]

  init(_ documents: [Document]) {
    for document in documents {
      for alias in document.allAliases {
        let path = alias.path ?? document.path
        guard let fragment = alias.fragment else {
          if pages[path] == nil { pages[path] = document }
          continue
        }
        let heading = alias.heading ?? fragment
        sections[path, default: []].append(
          MovedSection(
            fragment: fragment, document: document, heading: heading == "top" ? nil : heading))
      }
    }
  }
}

extension DocumentTree {
  /// The sections that moved from the page of a document, or were renamed in it.
  public func movedSections(of document: Document) -> [MovedSection] {
    contents.aliases.sections.isEmpty ? [] : noted.aliases.sections[document.path] ?? []
  }

  /// The redirects for old addresses without a page, in the order of their paths.
  func redirects(below mount: RoutePath, place: (Document) -> Destination) -> [Redirect] {
    let aliases = noted.aliases
    let paths = Set(aliases.pages.keys).union(aliases.sections.keys)
      .filter { contents.byPath[$0.joined(separator: "/")] == nil }
    return paths.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { path in
      let sections = aliases.sections[path] ?? []
      guard let document = aliases.pages[path] ?? sections.first?.document else { return nil }
      return Redirect(
        from: Destination(path: RoutePath(mount.segments + path)), to: place(document),
        fragments: sections.map { .init($0.fragment, to: place($0.document), heading: $0.heading) })
    }
  }

  /// Reports faults of old section addresses: the new heading must be in the text, and the old fragment must not
  /// be the id of a heading.
  /// - Parameter outline: the headings of the document.
  func aliasFaults(of document: Document, _ outline: [OutlineEntry]) -> [Diagnostic] {
    guard document.facts.matter.aliases != nil || !contents.aliases.sections.isEmpty else {
      return []
    }
    let own = Set(outline.map(\.id))
    var headings = Suggestions([])
    var areKnown = false
    // A document that is left out has no URL, so it cannot conflict.
    let taken =
      contents.document(document.file) == nil
      ? [] : movedSections(of: document).filter { own.contains($0.fragment) }
    return taken.map { section in
      let url = "/" + document.path.map { $0 + "/" }.joined() + "#" + section.fragment
      return diagnostic(
        .sameURL(url, first: document.displayName, at: nil, isAlias: true),
        ofAliasesIn: section.document)
    }
      + document.allAliases.compactMap { alias in
        guard let heading = alias.heading ?? alias.fragment, heading != "top",
          !own.contains(heading)
        else { return nil }
        if !areKnown { (headings, areKnown) = (Suggestions(own.sorted()), true) }
        let fault = Fault(
          code: "dead-fragment", "there is no heading '#\(heading)' in \(document.file)",
          help: headings.help(for: heading, after: "#") ?? "write '-> top' behind it",
          isAboutLink: true)
        return diagnostic(fault, ofAliasesIn: document)
      }
  }

  private func diagnostic(_ fault: Fault, ofAliasesIn document: Document) -> Diagnostic {
    let place = document.facts.frontMatter["aliases"]?.position
    return Source(file: document.displayName, bytes: []).diagnostic(fault.at(place))
  }
}

extension Fault {
  static func sameURL(
    _ url: String, first: String, at position: SourcePosition?,
    isAlias: Bool = false
  ) -> Fault {
    Fault(
      code: "same-url", "'\(url)' is already the URL of \(first)",
      help: isAlias ? "remove the alias" : "give one of them another name or 'slug'", at: position)
  }
}

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

  /// - Throws: An ``AliasError`` if no page can answer the address, or it is incomplete.
  init(_ text: String) throws(AliasError) {
    let parts = text.parts(at: UInt8(ascii: "#"), maxSplits: 1)
    let (old, new) = Self.sides(parts.count > 1 ? parts[1] : "")
    guard parts.count == 1 || !old.isEmpty else { throw .noFragment }
    fragment = old.isEmpty ? nil : PercentEncoding.decode(fragment: old[...])
    heading = new
    if parts.count > 1, parts[0].isEmpty { return }
    path = try Self.segments(of: parts[0])
  }

  /// Returns the ids before and after the arrow; without an arrow the whole text.
  private static func sides(_ text: Substring) -> (String, String?) {
    let words = text.parts(at: UInt8(ascii: " ")).filter { !$0.isEmpty }
    guard words.count == 3, words[1] == "->" else { return (String(text), nil) }
    return (String(words[0]), String(words[2]))
  }
}

// MARK: - The path of an old address, kept as it is

extension Alias {
  /// The decoded names of a path below the folder. One slash at either end counts for nothing, and neither does a final
  /// `index.html`, which a host sends for the folder. Otherwise a path is kept byte for byte.
  private static func segments(of path: Substring) throws(AliasError) -> [String] {
    if path.contains(" -> ") { throw .arrow }
    if path.utf8.contains(UInt8(ascii: "?")) { throw .query }
    var inner = path.utf8
    if inner.first == UInt8(ascii: "/") { inner.removeFirst() }
    if inner.last == UInt8(ascii: "/") { inner.removeLast() }
    if inner.isEmpty { return [] }
    var names: [String] = []
    for part in Substring(inner).parts(at: UInt8(ascii: "/")) { names.append(try name(part)) }
    if names.last == "index.html" { names.removeLast() }
    return names
  }

  private static func name(_ part: Substring) throws(AliasError) -> String {
    guard let name = PercentEncoding.decode(part) else { throw .escape }
    if name.isEmpty { throw .emptyName }
    if name == "." || name == ".." { throw .climb }
    if name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) {
      throw .slash
    }
    if name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw .control }
    if name.utf8.first == UInt8(ascii: "."), name != ".well-known" { throw .hidden }
    if name.utf8.count > 255 { throw .long }
    return name
  }
}

/// Why no page can be at an old address. The raw value is the advice.
enum AliasError: String, Error {
  case noFragment = "write the id of the old section behind '#', or '%23' for a '#' in the path"
  case arrow =
    "'->' follows a section: 'old/page#part -> heading'; write '%3E' for a '>' in the path"
  case query =
    "a page is found by its path alone: leave the query out, or write '%3F' for a '?' in the path"
  case escape =
    "a '%' begins the two digits of a byte, and all bytes are UTF-8: write '%25' for a '%'"
  case emptyName = "write the path alone, without a host and with one slash between two names"
  case climb = "a path begins at the folder of documents, and has no '.' and '..'"
  case slash = "no host finds a '\\' or an encoded '/' in a name: write '/' between two names"
  case control = "a name of a file has no control characters"
  case hidden = "a name that begins with a dot is hidden, and many hosts do not send it"
  case long = "a name has 255 bytes at most"
}

extension Document {
  /// Further URL paths below that of the section that lead to this document, in decoded segments.
  public var aliases: [[String]] {
    allAliases.filter { $0.fragment == nil }.compactMap(\.path)
  }

  var allAliases: [Alias] {
    reads.recordFolder()
    // A document with an alias that cannot be used is refused when it is loaded.
    return (facts.matter.aliases ?? []).compactMap { try? Alias($0) }
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
  /// The sections of pages that are gone, by the path of the document to which the old page leads.
  private(set) var arrivals: [[String]: [MovedSection]] = [:]

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
    let present = Set(documents.map(\.path))
    for path in sections.keys.sorted(by: { $0.lexicographicallyPrecedes($1) })
    where !present.contains(path) {
      guard let moved = sections[path], let target = target(of: path) else { continue }
      arrivals[target.path, default: []] += moved
    }
  }

  /// The document to which the page at an old path leads.
  func target(of path: [String]) -> Document? { pages[path] ?? sections[path]?.first?.document }
}

extension DocumentTree {
  /// The sections that moved from the page of a document, or were renamed in it.
  public func movedSections(of document: Document) -> [MovedSection] {
    contents.aliases.sections.isEmpty ? [] : recorded.aliases.sections[document.path] ?? []
  }

  /// The sections of pages that are gone and lead to a document. A host that redirects from the old page does not see the
  /// fragment, but the browser keeps it: the page of the document shows where the section is.
  /// - Parameter ids: The ids that the document has itself.
  public func arrivingSections(at document: Document, beside ids: Set<String>) -> [MovedSection] {
    guard !contents.aliases.arrivals.isEmpty else { return [] }
    var shown = ids.union(movedSections(of: document).map(\.fragment))
    return (recorded.aliases.arrivals[document.path] ?? []).filter {
      shown.insert($0.fragment).inserted
    }
  }

  /// The redirects for old addresses without a page, in the order of their paths.
  func redirects(below mount: RoutePath, place: (Document) -> Destination) -> [Redirect] {
    let aliases = recorded.aliases
    let paths = Set(aliases.pages.keys).union(aliases.sections.keys)
      .filter { contents.byPath[$0.joined(separator: "/")] == nil }
    return paths.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { path in
      let sections = aliases.sections[path] ?? []
      guard let document = aliases.target(of: path) else { return nil }
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

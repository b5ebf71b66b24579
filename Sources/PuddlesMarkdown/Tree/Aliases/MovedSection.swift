// Sections that were on another page once, or had another name.
import Puddles
import PuddlesBasics

/// An old fragment, and where it leads now.
public struct MovedSection: Sendable, Hashable {
  /// The old fragment without `#`.
  public let fragment: String
  /// The document that holds the section now.
  public let document: Document
  /// The heading of the section; `nil` leads to the top of the document.
  public let heading: String?
}

/// An old address without a document of its own.
public struct DocumentRedirect: Sendable {
  /// Below the place of the folder.
  public let path: [String]
  /// Where readers without a fragment are led.
  public let document: Document
  public let sections: [MovedSection]
}

/// All old addresses of a tree, found once.
struct AliasTable: Sendable {
  /// The sections that have left a page, by the path of that page.
  private(set) var sections: [[String]: [MovedSection]] = [:]
  private(set) var pages: [[String]: Document] = [:]

  init(_ documents: [Document]) {
    for document in documents {
      for alias in (document.facts.aliases ?? []).compactMap(Alias.init) {
        let path = alias.path ?? document.path
        guard let fragment = alias.fragment else {
          if pages[path] == nil { pages[path] = document }
          continue
        }
        let known = Self.headings(of: document)
        let heading = alias.heading ?? (known.contains(fragment) ? fragment : nil)
        sections[path, default: []].append(
          MovedSection(fragment: fragment, document: document, heading: heading))
      }
    }
  }

  private static func headings(of document: Document) -> Set<String> {
    Set(document.text.outline.map(\.id))
  }
}

extension DocumentTree {
  /// The sections that have left the page of a document, or have another name there now.
  public func movedSections(of document: Document) -> [MovedSection] {
    guard !aliases.sections.isEmpty else { return [] }
    note(.aliases)
    return aliases.sections[document.path] ?? []
  }

  /// The old addresses that need a page, in the order of their paths.
  public var redirects: [DocumentRedirect] {
    note(.aliases)
    let paths = Set(aliases.pages.keys).union(aliases.sections.keys)
      .filter { byPath[$0.joined(separator: "/")] == nil }
    return paths.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { path in
      let sections = aliases.sections[path] ?? []
      guard let document = aliases.pages[path] ?? sections.first?.document else { return nil }
      return DocumentRedirect(path: path, document: document, sections: sections)
    }
  }

  /// Faults of aliases that name a heading: the new one has to be there, the old one must not.
  func aliasFaults(of document: Document) -> [Fault] {
    guard document.facts.aliases != nil else { return [] }
    let own = Set(document.text.outline.map(\.id))
    var known = Suggestions(own.sorted())
    return document.allAliases.compactMap { alias in
      guard let fragment = alias.fragment else { return nil }
      let place = document.text.notes.frontMatter.values["aliases"]?.position
      if let heading = alias.heading, !own.contains(heading) {
        let help = known.help(for: heading, after: "#")
        return Fault(.deadFragment(fragment: heading, file: document.file, help: help), at: place)
      }
      let path = alias.path ?? document.path
      guard let old = byPath[path.joined(separator: "/")].map({ everything[$0] }),
        old.text.outline.contains(where: { $0.id == fragment })
      else { return nil }
      let url = "/" + path.map { $0 + "/" }.joined() + "#" + fragment
      return Fault(.sameURL(url: url, first: old.displayName), at: place)
    }
  }
}

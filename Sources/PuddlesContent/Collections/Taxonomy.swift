// Ways of grouping entries: tags, authors, whatever the front matter says.

import PuddlesData
import PuddlesMarkdown

/// A list of words in the front matter that groups entries, such as `tags`.
public struct Taxonomy<Matter: Sendable>: Sendable {
  /// The key of the front matter, which also names the taxonomy.
  public let name: String
  let terms: @Sendable (Entry<Matter>) -> [String]

  public init(_ name: String, terms: @escaping @Sendable (Entry<Matter>) -> [String]) {
    self.name = name
    self.terms = terms
  }

  /// The `tags` that every document may have.
  public static var tags: Taxonomy {
    Taxonomy("tags") { $0.document.matter.tags ?? [] }
  }
}

/// One word of a taxonomy with the entries that use it.
public struct Term<Matter: Sendable>: Sendable, Identifiable {
  /// As it was first written.
  public let name: String
  /// The segment of its URL; two spellings with one slug are one term.
  public let slug: String
  /// In the order of the collection.
  public let entries: [Entry<Matter>]

  public var id: String { slug }
}

extension Taxonomy {
  /// Terms of one entry: each makes a page, and each list of entries shows them all.
  private static var limit: Int { 100 }

  /// What is wrong with the terms of an entry, checked before they are used.
  func fault(of terms: [String], in entry: Entry<Matter>) -> Fault? {
    guard terms.count > Self.limit else { return nil }
    return Fault(
      code: "many-terms",
      "'\(name)' has \(terms.count) items, more than the limit of \(Self.limit)",
      help: "keep those that a reader would look for",
      at: entry.document.frontMatter[name]?.position ?? .start)
  }

  /// The terms of some entries, by their slugs; and a fault for each second spelling.
  /// - Parameter words: what each of the entries is grouped by.
  func group(
    _ entries: [Entry<Matter>], _ words: [[String]]
  ) -> (terms: [Term<Matter>], faults: [Int: [Fault]]) {
    var slugs: [String: String] = [:]
    var names: [String: String] = [:]
    var members: [String: [Entry<Matter>]] = [:]
    var faults: [Int: [Fault]] = [:]
    for (index, entry) in entries.enumerated() {
      var own: Set<String> = []
      for name in words[index] {
        let slug = slugs[name] ?? PagePath.segment(Self.spelled(name.lowercased()))
        slugs[name] = slug
        let first = names[slug] ?? name
        names[slug] = first
        if first != name { faults[index, default: []].append(fault(name, first, in: entry)) }
        if own.insert(slug).inserted { members[slug, default: []].append(entry) }
      }
    }
    let terms = names.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { Term(name: $0.value, slug: $0.key, entries: members[$0.key] ?? []) }
    return (terms, faults)
  }

  /// `c++` and `c#` are not `c`, though no URL has the signs at their ends.
  private static func spelled(_ name: String) -> String {
    let signs = name.reversed().prefix { $0 == "+" || $0 == "#" }
    guard signs.count < name.count else { return name }
    return name.dropLast(signs.count)
      + signs.reversed().map { $0 == "+" ? "-plus" : "-sharp" }.joined()
  }

  private func fault(_ term: String, _ first: String, in entry: Entry<Matter>) -> Fault {
    let value = entry.document.frontMatter[name]
    let place = value.flatMap { value -> SourcePosition? in
      guard case .list(let items) = value.content else { return nil }
      return items.first { $0.text == term }?.position
    }
    return Fault(
      code: "two-spellings", "'\(term)' and '\(first)' are one term of '\(name)'",
      help: "write '\(first)' in both places", at: place ?? value?.position, isWarning: true)
  }
}

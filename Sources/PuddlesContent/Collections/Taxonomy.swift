// Groups entries by words of their front matter, such as tags or authors.

import PuddlesData
import PuddlesMarkdown

/// A list of words in the front matter that groups entries, such as `tags`.
public struct Taxonomy<Matter: Sendable>: Sendable {
  /// The name of the taxonomy, which is also the key in the front matter.
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
  /// The spelling that occurs first.
  public let name: String
  /// The segment of the term's URL; two spellings with the same slug are the same term.
  public let slug: String
  /// The entries with this term, in the order of the collection.
  public let entries: [Entry<Matter>]

  public var id: String { slug }
}

extension Taxonomy {
  /// How many terms an entry may have: each gets a page, and lists of entries show all of them.
  private static var limit: Int { 100 }

  /// Returns a fault if an entry has too many terms.
  func fault(of terms: [String], in entry: Entry<Matter>) -> Fault? {
    guard terms.count > Self.limit else { return nil }
    return Fault(
      code: "many-terms",
      "'\(name)' has \(terms.count) items, more than the limit of \(Self.limit)",
      help: "keep those that a reader would look for",
      at: entry.document.frontMatter[name]?.position ?? .start)
  }

  /// Groups entries into terms, sorted by slug; also returns a warning for each different spelling of a term.
  /// - Parameter words: the words of each entry.
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

  /// Spells out the signs at the end, which URLs drop, so that `c++` and `c#` differ from `c`.
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

// Groups entries by words of their front matter, such as tags or authors.

import PuddlesData
import PuddlesMarkdown

/// A list of words in the front matter that groups entries, such as `tags`.
public struct Taxonomy<Matter: Sendable>: Sendable {
  /// The name of the taxonomy, which is also the key in the front matter.
  public let name: String
  let isNested: Bool
  let terms: @Sendable (Entry<Matter>) -> [String]

  /// - Parameter isNested: Whether `swift/concurrency` is a term of the term `swift`, which then groups the entries of
  ///   both. Otherwise the slash is a sign like any other.
  public init(
    _ name: String, isNested: Bool = false, terms: @escaping @Sendable (Entry<Matter>) -> [String]
  ) {
    self.name = name
    self.isNested = isNested
    self.terms = terms
  }

  /// The `tags` that every document may have.
  public static var tags: Taxonomy { tags() }

  /// The same, nested if `isNested` is true.
  public static func tags(isNested: Bool = false) -> Taxonomy {
    Taxonomy("tags", isNested: isNested) { $0.document.matter.tags ?? [] }
  }
}

/// One word of a taxonomy with the entries that use it.
public struct Term<Matter: Sendable>: Sendable, Identifiable {
  /// The spelling that occurs first; of a nested term with those above it, such as `Swift/Concurrency`.
  public let name: String
  /// The segment of the term's URL; two spellings with the same slug are the same term. Of a nested term a path, such as
  /// `swift/concurrency`.
  public let slug: String
  /// The entries with this term or with one nested in it, in the order of the collection.
  public let entries: [Entry<Matter>]
  /// Those of the entries that name the term itself.
  public let ownEntries: [Entry<Matter>]

  /// The slug, which is unique in a taxonomy.
  public var id: String { slug }
}

extension Term {
  /// The term without those that it is nested in.
  public var shortName: String {
    slug.utf8.contains(UInt8(ascii: "/")) ? name.namesOfPath.last ?? name : name
  }

  /// Whether another term is nested directly in this one.
  public func contains(_ other: Term) -> Bool {
    other.slug.hasPrefix(slug + "/")
      && !other.slug.utf8.dropFirst(slug.utf8.count + 1).contains(UInt8(ascii: "/"))
  }
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
    var inner: [String: [Entry<Matter>]] = [:]
    var faults: [Int: [Fault]] = [:]
    for (index, entry) in entries.enumerated() {
      var own: Set<String> = []
      for name in words[index] {
        let slug = slugs[name] ?? slug(of: name)
        slugs[name] = slug
        let first = names[slug] ?? name
        names[slug] = first
        if first != name { faults[index, default: []].append(fault(name, first, in: entry)) }
        if own.insert(slug).inserted { members[slug, default: []].append(entry) }
      }
      guard isNested else { continue }
      for slug in own.sorted() {
        for outer in Self.outer(of: slug, names[slug] ?? slug) {
          if names[outer.slug] == nil { names[outer.slug] = outer.name }
          if own.insert(outer.slug).inserted { inner[outer.slug, default: []].append(entry) }
        }
      }
    }
    // Those that name a term and those that name one in it, in the order of the collection.
    let places =
      inner.isEmpty
      ? [:]
      : Dictionary(
        entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let terms = names.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { slug, name in
        let (own, inner) = (members[slug] ?? [], inner[slug] ?? [])
        let all =
          inner.isEmpty
          ? own
          : (own + inner).sorted {
            places[$0.id] ?? 0 < places[$1.id] ?? 0
          }
        return Term(name: name, slug: slug, entries: all, ownEntries: own)
      }
    return (terms, faults)
  }

  private func slug(of name: String) -> String {
    guard isNested else { return Self.segment(name) }
    let slug = name.namesOfPath.map(Self.segment).joined(separator: "/")
    return slug.isEmpty ? Self.segment(name) : slug
  }

  private static func segment(_ name: String) -> String {
    PagePath.segment(spelled(name.lowercased()))
  }

  /// The terms that a term is nested in, with the parts of its name.
  private static func outer(of slug: String, _ name: String) -> [(slug: String, name: String)] {
    let (slugs, names) = (slug.namesOfPath, name.namesOfPath)
    return (1..<max(1, slugs.count)).map { count in
      (
        slugs.prefix(count).joined(separator: "/"),
        names.prefix(count).map(\.trimmed).joined(separator: "/")
      )
    }
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

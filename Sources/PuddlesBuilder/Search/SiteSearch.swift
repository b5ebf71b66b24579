// The search of a site that was not built: a host reads its pages itself.
package import Puddles
import PuddlesBasics

/// What search knows of a site, and the files of its indexes.
package struct SiteSearch<SiteType: Site>: Sendable {
  /// The files of all indexes, by their paths below the root of the site.
  package private(set) var files: [String: [UInt8]] = [:]
  private var pages: [SitePlace: SearchedPage] = [:]

  /// Reads every page as a visitor without a session sees it; one that fails is left out.
  /// - Parameter old: What was known before: pages that read nothing that has changed since are taken
  ///   from there.
  package init(
    with renderer: SiteRenderer<SiteType>, sources: ReadSources, knowing old: SiteSearch? = nil
  ) async {
    var revisions = Revisions(sources: sources)
    for place in await Self.places(of: renderer) {
      if let known = old?.pages[place], await revisions.hold(known.reads) {
        pages[place] = known
      } else if let page = try? await renderer.page(at: place) {
        pages[place] = SearchedPage(page, of: renderer.site)
      }
    }
    if let old, old.pages.mapValues(\.number) == pages.mapValues(\.number) {
      files = old.files
    } else {
      for place in renderer.map.searchPlaces { addIndex(at: place, of: renderer.map) }
    }
  }
}

extension SiteSearch {
  /// The pages of a language, as a search page lists them.
  package func listing(in language: String) -> [SearchListing.Entry] {
    found(in: language).map(\.listed)
  }

  private func found(in language: String) -> [SearchedPage] {
    pages.values.filter { !$0.isHidden && $0.language == language }
      .sorted { $0.listed.path < $1.listed.path }
  }

  private mutating func addIndex(at place: SitePlace, of map: SiteMap) {
    var index = SearchFiles()
    for page in found(in: map.language(of: place)) { index.add(page.entry) }
    index.write(below: place.path, file: "") { files[$0] = $1 }
  }

  private static func places(of renderer: SiteRenderer<SiteType>) async -> [SitePlace] {
    let search = Set(renderer.map.searchPlaces)
    var places: Set<SitePlace> = []
    for group in renderer.map.places(in: renderer.environment) {
      places.formUnion((try? await group.load().places) ?? [])
    }
    return places.subtracting(search).sorted { $0.path < $1.path }
  }
}

/// A page as search knows it.
private struct SearchedPage: Sendable {
  let language: String
  let isHidden: Bool
  let entry: SearchEntry
  let listed: SearchListing.Entry
  let reads: Reads
  /// Changes with what is found on it.
  let number: UInt64

  init(_ page: RenderedPage, of site: some Site) {
    let facts = SearchFacts(page: page.bytes, title: page.title)
    let original = page.translations.original?.language
    language = facts.language.isEmpty ? site.language : facts.language
    isHidden = page.facts.isHiddenFromSearch
    entry = SearchEntry(path: page.path.encoded, facts: facts, language: original)
    listed = SearchListing.Entry(page.path, facts, in: original)
    reads = page.facts.reads
    number = Fingerprint.of(bytes: page.bytes)
  }
}

/// Looks each revision up once.
private struct Revisions {
  let sources: ReadSources
  private var known: [ReadKey: UInt64?] = [:]

  init(sources: ReadSources) {
    self.sources = sources
  }

  /// Whether everything is as it was when it was read.
  mutating func hold(_ reads: Reads) async -> Bool {
    guard reads.unwatched.isEmpty else { return false }
    for (key, revision) in reads.revisions where await current(key) != revision { return false }
    return true
  }

  private mutating func current(_ key: ReadKey) async -> UInt64? {
    if let known = known[key] { return known }
    let revision = await sources.revision(of: key)
    known[key] = .some(revision)
    return revision
  }
}

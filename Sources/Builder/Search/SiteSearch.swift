// The search of a site that nobody built: a host under development reads its pages itself.
package import Puddles

/// The files of all search indexes, made from freshly rendered pages.
package struct SiteSearch: Sendable {
  /// By their paths below the root of the site.
  package private(set) var files: [String: [UInt8]] = [:]
  /// What the pages read: while it is the same, so is the index.
  package private(set) var reads = Reads()

  /// Renders every page as a visitor without a session sees it; one that fails is left out.
  package init<Subject: Site>(with renderer: SiteRenderer<Subject>) async {
    let site = renderer.site
    var entries: [String: [SearchEntry]] = [:]
    for place in await Self.places(of: renderer) {
      guard let page = try? await renderer.page(at: place) else { continue }
      reads.merge(page.facts.reads)
      guard !page.facts.isHiddenFromSearch else { continue }
      let facts = SearchFacts(page: page.bytes, title: page.title)
      let language = facts.language.isEmpty ? site.language : facts.language
      entries[language, default: []].append(
        SearchEntry(
          path: page.path.encoded, facts: facts, language: page.translations.original?.language))
    }
    for place in site.searchPlaces {
      add(entries[site.language(of: place)] ?? [], at: place.path)
    }
  }
}

extension SiteSearch {
  private mutating func add(_ entries: [SearchEntry], at path: RoutePath) {
    let base = String(repeating: "../", count: path.segments.count)
    for file in SearchFiles.all(of: entries, base: base, file: "") {
      files[(path.segments + [file.name]).joined(separator: "/")] = file.bytes
    }
  }

  private static func places<Subject: Site>(
    of renderer: SiteRenderer<Subject>
  ) async -> [Subject.Place] {
    let search = Set(renderer.site.searchPlaces)
    var places: Set<Subject.Place> = []
    for group in renderer.site.places(in: renderer.environment) {
      places.formUnion((try? await group.load().places) ?? [])
    }
    return places.subtracting(search).sorted { $0.path < $1.path }
  }
}

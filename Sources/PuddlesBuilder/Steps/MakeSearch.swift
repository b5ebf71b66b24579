// Step 5: renders the search pages, and writes a search index for each.
package import Puddles
import PuddlesBasics
import PuddlesSystem

extension SiteBuild {
  /// Writes an index for each search page, and renders the page with links to all pages that it finds.
  /// - Returns: The records of all pages.
  func makeSearch(
    _ list: PageList, _ drawn: DrawnSite, _ build: PreparedBuild
  ) async -> [PageRecord] {
    await build.log.step("search") {
      var records: [PageRecord] = []
      for job in list.searchPages { records += await searchPage(job, list, drawn, build) }
      warnOfLanguages(list, drawn, build)
      build.log.count { $0.pages += records.count }
      return drawn.records + records
    }
  }

  private func searchPage(
    _ job: PageJob, _ list: PageList, _ drawn: DrawnSite, _ build: PreparedBuild
  ) async -> [PageRecord] {
    let language = map.language(of: job.place)
    let found = drawn.records.filter { self.language(of: $0) == language }
    // Results that fit equally well are shown in the order of the sidebars.
    let places = found.map { list.places[$0.path] ?? .max }
    let order = found.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    let listing = makeIndex(of: order.map { found[$0] }, at: job.path, build)
    let read = PageRead(key: .search(job.path), revision: listing.revision)
    if let kept = keep(job.path, listing: read, with: drawn.reusable, build) { return kept }
    var unit = await render(job, with: drawn.renderer.listing(listing), build)
    unit.reads.record(read.key, revision: read.revision)
    return finish(unit, build)
  }

  /// The language in which the search finds a page; `nil` if it does not find the page.
  private func language(of page: PageRecord) -> String? {
    page.language == "" ? map.settings.language : page.language
  }

  /// Warns of pages in a language without a search page, which no search finds.
  private func warnOfLanguages(
    _ list: PageList, _ drawn: DrawnSite, _ build: PreparedBuild
  ) {
    if list.searchPages.isEmpty { return }
    let searched = Set(list.searchPages.map { map.language(of: $0.place) })
    let counts = drawn.records.compactMap(language).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for (language, count) in counts.sorted(by: { $0.key < $1.key })
    where !searched.contains(language) {
      let text = count == 1 ? "page" : "\(count) pages"
      build.log.add(
        Diagnostic(
          .warning, code: "no-search", "no search finds the \(text) in '\(language)'",
          help: "name the language in the site's settings"))
    }
  }

  /// Writes the files of an index, and returns the list that its search page shows, sorted by path. The facts of pages
  /// are on the disk; those of one page at a time are in memory.
  private func makeIndex(
    of pages: [PageRecord], at path: RoutePath, _ build: PreparedBuild
  ) -> [SearchedPage] {
    var (index, listing) = (SearchFiles(), [SearchedPage]())
    for page in pages {
      guard let facts = page.search?.value else { continue }
      let language = page.translations.original?.language
      index.add(SearchEntry(path: page.path.encoded, facts: facts, language: language))
      listing.append(
        SearchedPage(path: page.path, title: facts.title, language: language))
    }
    let owner = "the search index \(path)"
    do {
      let file = options.linkStyle == .files ? "index.html" : ""
      try index.write(below: path, file: file) { path, bytes throws(FileError) in
        _ = try build.put(bytes, at: path, from: owner)
      }
    } catch {
      build.log.add(error, at: owner)
    }
    return listing.sorted { $0.path < $1.path }
  }
}

extension [SearchedPage] {
  /// A number that changes with what a search page shows of the list.
  fileprivate var revision: UInt64 {
    let texts = flatMap { [$0.path.encoded, $0.title, $0.language ?? ""] }
    return Fingerprint.combine(texts.map { Fingerprint.of(bytes: $0.utf8) })
  }
}

extension SiteRenderer {
  /// A renderer for a search page that lists `entries`.
  package func listing(_ entries: [SearchedPage]) -> SiteRenderer {
    var renderer = self
    renderer.environment[.searchListing] = entries
    return renderer
  }
}

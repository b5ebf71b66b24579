// Search: the pages from which readers search, and the index beside each.
package import Puddles

extension SiteBuild {
  typealias Jobs = [PageJob<Subject.Place>]

  /// The jobs of ordinary pages, and those of search pages, which are rendered when all others are done.
  func partition(_ jobs: Jobs) -> (pages: Jobs, search: Jobs) {
    let paths = Set(site.searchPlaces.map(\.path))
    return (jobs.filter { !paths.contains($0.path) }, jobs.filter { paths.contains($0.path) })
  }

  /// Writes an index for each search page and renders the page with links to everything it finds.
  func makeSearch(
    _ jobs: Jobs, of pages: [PageRecord], with renderer: Renderer, _ draft: Draft
  ) async -> [PageRecord] {
    var records: [PageRecord] = []
    for job in jobs {
      let language = site.language(of: job.place)
      let found = pages.filter { page in
        page.search != nil && (page.language.isEmpty ? site.language : page.language) == language
      }
      var listed: [SearchListing.Entry] = []
      do {
        listed = try writeIndex(of: found, at: job.path, draft)
      } catch {
        draft.log.add(error, at: "the search index \(job.path)")
      }
      let unit = await render(job, with: renderer.listing(listed), draft)
      // It shows every page, so it is made each time and never kept.
      draft.memories.note(unit.reads)
      draft.log.add(unit.diagnostics)
      records += unit.records
    }
    draft.log.count { $0.pages += records.count }
    return records
  }

  /// Writes the files of an index, page by page: the facts of one are in memory at a time.
  ///
  /// - Returns: How the search page lists the pages.
  private func writeIndex(
    of pages: [PageRecord], at path: RoutePath, _ draft: Draft
  ) throws(FileError) -> [SearchListing.Entry] {
    var files = SearchFiles<FileError>(
      base: String(repeating: "../", count: path.segments.count),
      file: options.linkStyle == .files ? "index.html" : ""
    ) { name, bytes throws(FileError) in
      let file = (path.segments + [name]).joined(separator: "/")
      _ = try draft.put(bytes, at: file, from: "the search index \(path)")
    }
    var listed: [SearchListing.Entry] = []
    for page in pages {
      guard let facts = page.search?.value else { continue }
      let language = page.translations.original?.language
      try files.add(SearchEntry(path: page.path.encoded, facts: facts, language: language))
      listed.append(SearchListing.Entry(page.path, facts, in: language))
    }
    try files.finish()
    return listed
  }
}

extension SearchListing.Entry {
  /// How a search page lists a page.
  init(_ path: RoutePath, _ facts: SearchFacts, in language: String?) {
    self.init(
      path: path, title: facts.title,
      headings: facts.sections.dropFirst().map {
        SearchListing.Heading(id: $0.id, text: $0.heading)
      }, language: language)
  }
}

extension SiteRenderer {
  /// A renderer for a search page.
  package func listing(_ entries: [SearchListing.Entry]) -> SiteRenderer {
    var environment = environment
    environment[.searchListing] = SearchListing(entries)
    return SiteRenderer(site, environment: environment, root: root, baseURL: baseURL)
  }
}

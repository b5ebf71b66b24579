// Search: the pages from which readers search, and the index beside each.
package import Puddles

extension SiteBuild {
  typealias Jobs = [PageJob]

  /// The jobs of ordinary pages, and those of search pages, which are rendered when all others are done.
  func partition(_ jobs: Jobs) -> (pages: Jobs, search: Jobs) {
    let paths = Set(map.searchPlaces.map(\.path))
    return (jobs.filter { !paths.contains($0.path) }, jobs.filter { paths.contains($0.path) })
  }

  /// Writes an index for each search page and renders the page with links to everything it finds.
  func makeSearch(
    _ jobs: Jobs, of pages: [PageRecord], with renderer: Renderer, _ validator: PageValidator,
    _ context: BuildContext
  ) async -> [PageRecord] {
    var records: [PageRecord] = []
    for job in jobs {
      let language = map.language(of: job.place)
      let found = pages.filter { page in
        page.search != nil && (page.language.isEmpty ? site.language : page.language) == language
      }
      let search = SearchJob(at: job.path, of: found, options.linkStyle, context)
      var listed: [SearchListing.Entry]? = []
      do {
        listed = try search.write()
      } catch {
        context.log.add(error, at: "the search index \(job.path)")
      }
      if listed == nil, let kept = keep(job, with: validator, context) {
        records += kept
      } else {
        let renderer = renderer.listing(listed ?? search.listing)
        records += finish(await render(job, with: renderer, context), context)
      }
    }
    context.log.count { $0.pages += records.count }
    return records
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
    return SiteRenderer(
      site, map: map, environment: environment, root: root, baseURL: baseURL, listed: listed)
  }
}

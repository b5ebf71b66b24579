// The index of the search, for pages that a host draws: made when somebody searches.
import Puddles
import PuddlesBuilder
import PuddlesExchange

/// Serves the files of the search index below each search page.
///
/// The first query of a page asks for `index.js`: then the index is made anew if any page would be
/// drawn differently now.
actor SearchService<Subject: Site> {
  private let live: LiveSite<Subject>
  private let folders: [[String]]
  private var search: Task<SiteSearch, Never>?

  init(_ live: LiveSite<Subject>) {
    self.live = live
    folders = live.site.searchPlaces.map(\.path.segments)
  }
}

extension SearchService {
  /// The answer to a request for a file of an index; `nil` for anything else.
  func answer(to request: HostRequest) async -> HostAnswer? {
    let segments = request.target.segments
    guard let name = segments.last, name.hasSuffix(".js"),
      folders.contains(Array(segments.dropLast()))
    else { return nil }
    let search = await current(asking: name == "index.js")
    guard let bytes = search.files[segments.joined(separator: "/")] else { return nil }
    return Conditional.answer(bytes, type: MediaType.of(name), to: request)
  }

  private func current(asking: Bool) async -> SiteSearch {
    if let search {
      let made = await search.value
      if !asking { return made }
      if await holds(made.reads) { return made }
    }
    let renderer = SiteRenderer(live.site, environment: live.environment, root: live.root())
    let making = Task { await SiteSearch(with: renderer) }
    search = making
    return await making.value
  }

  private func holds(_ reads: Reads) async -> Bool {
    for (key, revision) in reads.revisions
    where await live.sources.revision(of: key) != revision { return false }
    return true
  }
}

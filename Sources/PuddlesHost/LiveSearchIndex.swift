// The search of the pages that a host renders.
import Puddles
import PuddlesBuilder
import PuddlesHTTP

/// Knows what readers can find, and serves the files of the index below each search page.
///
/// It is brought up to date at each request: only pages that read what has changed are drawn for
/// it. The first time all of them are, so a host calls ``prepare()`` before.
actor LiveSearchIndex<SiteType: Site> {
  private let renderer: @Sendable () -> SiteRenderer<SiteType>
  private let sources: ReadSources
  private let folders: [[String]]
  private let world: ServingWorld
  private var search: Task<SiteSearch<SiteType>, Never>?
  /// How many changes there had been when the search was made.
  private var changes = 0

  init(
    _ site: SiteType, environment: EnvironmentValues, sources: ReadSources, world: ServingWorld,
    root: @escaping @Sendable () -> PageLocation
  ) {
    renderer = { SiteRenderer(site, environment: environment, root: root()) }
    (self.sources, self.world) = (sources, world)
    folders = SiteMap(site).searchPlaces.map(\.path.segments)
  }
}

extension LiveSearchIndex {
  /// The answer to a request for a file of an index; `nil` for anything else.
  func respond(to request: ValidRequest) async -> HTTPResponse? {
    let segments = request.target.segments
    guard let name = segments.last, name.hasSuffix(".js"),
      folders.contains(Array(segments.dropLast()))
    else { return nil }
    // The first query of a page asks for `index.js`; the other files belong to that one.
    let known = name == "index.js" ? nil : search
    let files = if let known { await known.value.files } else { await current().files }
    guard let bytes = files[segments.joined(separator: "/")] else { return nil }
    return ConditionalResponse.of(bytes, type: MediaType.of(name), to: request)
  }

  /// The pages of a language.
  func listing(in language: String) async -> [SearchListing.Entry] {
    await current().listing(in: language)
  }

  /// Reads all pages, so that no request has to wait for it.
  func prepare() async {
    if search == nil, !folders.isEmpty { _ = await current() }
  }

  private func current() async -> SiteSearch<SiteType> {
    let count = sources.changes.count
    if let search, count == changes, sources.changes.followsFiles { return await search.value }
    let (old, renderer, sources) = (search, renderer, sources)
    let making = world.spawn {
      await SiteSearch(with: renderer(), sources: sources, knowing: await old?.value)
    }
    (search, changes) = (making, count)
    return await making.value
  }
}

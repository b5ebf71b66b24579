// Listing every page of the site, and checking that each has a URL of its own.
import Puddles
import PuddlesSystem

/// A page that will be rendered.
struct PageJob: Sendable {
  let place: SitePlace
  let path: RoutePath
}

/// The groups of pages as the site gave them, with what was read to make them.
struct LoadedPlaces: Sendable {
  let groups: [Result<PlaceGroup<SitePlace>.Listing, any Error>]
  let reads: Reads
}

/// All pages of a site.
struct PageListing: Sendable {
  var pages: [PageJob] = []
  var redirects: [PlaceGroup<SitePlace>.Redirect] = []
  var leftOut: [LeftOut] = []
  /// What is to be checked when all pages are made.
  var checks: [@Sendable (_ isRead: (ReadKey) -> Bool) async -> [Diagnostic]] = []
  /// Whether every group could be listed; if not, a link to a page that is missing proves nothing.
  var isComplete = true
}

extension SiteBuild {
  /// The pages of all groups in the order of their paths; a group that fails stops no other one.
  func listPlaces(
    _ loaded: LoadedPlaces, _ context: BuildContext
  ) -> PageListing {
    var listing = PageListing()
    context.log.add(map.routeErrors.map(\.diagnostic))
    context.recorder.note(loaded.reads)
    for group in loaded.groups {
      switch group {
      case .success(let group):
        context.log.omit(group.omissions)
        listing.leftOut += group.leftOut
        if let check = group.check { listing.checks.append(check) }
        context.log.add(group.diagnostics)
        let known = context.past.pages.pages
        let jobs = Parallel.compactMap(group.places) { PageJob.of($0, in: map, knowing: known) }
        listing.pages += take(jobs, context)
        listing.redirects += group.redirects
      case .failure(let error):
        context.log.add(error, at: "the list of pages")
        listing.isComplete = false
      }
    }
    // Places may be of any size: their order is found without moving them.
    let paths = listing.pages.map(\.path)
    let order = paths.indices.sorted { paths[$0] < paths[$1] }
    listing.pages = order.map { listing.pages[$0] }
    listing.redirects = usable(listing.redirects, context)
    return listing
  }

  /// Checks content that no page has shown.
  func check(_ listing: PageListing, _ context: BuildContext) async {
    guard !listing.checks.isEmpty else { return }
    let read = context.recorder.keysOfPages
    for check in listing.checks { context.log.add(await check { read.contains($0) }) }
  }

  /// Asks the site for its groups of pages, which may load everything that the site shows.
  func loadPlaces(in environment: EnvironmentValues) async -> LoadedPlaces {
    let (groups, reads) = await ReadRecorder.recording {
      await load(map.places(in: environment))
    }
    return LoadedPlaces(groups: groups, reads: reads)
  }

  private func load(
    _ groups: [PlaceGroup<SitePlace>]
  ) async -> [Result<PlaceGroup<SitePlace>.Listing, any Error>] {
    typealias Listing = PlaceGroup<SitePlace>.Listing
    return await withTaskGroup(of: (Int, Result<Listing, any Error>).self) { tasks in
      for (index, group) in groups.enumerated() {
        tasks.addTask { (index, await group.listing()) }
      }
      var results: [(Int, Result<Listing, any Error>)] = []
      for await result in tasks { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// The jobs of places that have a usable URL of their own; an error for each of the others.
  private func take(
    _ jobs: [Result<PageJob, UnusablePlace>], _ context: BuildContext
  ) -> [PageJob] {
    var good: [PageJob] = []
    good.reserveCapacity(jobs.count)
    for job in jobs {
      switch job {
      case .success(let job): good.append(job)
      case .failure(let fault): context.log.add(fault.diagnostic)
      }
    }
    let claims = Parallel.compactMap(good) { job in
      OutputTable.Claim(SitePath.file(of: job.path)) { [place = job.place] in "\(place)" }
    }
    let areFirst = context.table.claim(claims)
    if areFirst.allSatisfy(\.self) { return good }
    return good.indices.filter { areFirst[$0] }.map { good[$0] }
  }
}

extension PlaceGroup {
  fileprivate func listing() async -> Result<Listing, any Error> {
    do { return .success(try await load()) } catch { return .failure(error) }
  }
}

extension RouteError {
  /// The fault in the form of all others.
  var diagnostic: Diagnostic {
    let help: String? =
      switch problem {
      case .guardedValues: nil
      case .lostValues:
        "give the page the case itself, or a closure that uses all values in their order"
      default: "a parameter is {}, a range such as {1...} or {2...99}, or a final {...}"
      }
    return Diagnostic(.error, code: "bad-route", "\(self)", help: help)
  }
}

/// Why a place cannot have a page.
private struct UnusablePlace: Error {
  let diagnostic: Diagnostic
}

extension PageJob {
  /// The job for a place, if its URL can be used and leads back to it.
  ///
  /// - Parameter known: Their paths can be used.
  fileprivate static func of(
    _ place: SitePlace, in map: SiteMap, knowing known: [RoutePath: PageTable.Page]
  ) -> Result<PageJob, UnusablePlace> {
    let path = place.path
    if known[path] != nil, map.isPath(path, of: place) {
      return .success(PageJob(place: place, path: path))
    }
    if path == .unrouted(place) {
      return .failure(
        UnusablePlace(
          diagnostic: Diagnostic(
            .error, code: "unrouted", "the destination '\(place)' has no URL",
            help: "give it a line among the pages, or a route, with values that its template takes")
        ))
    }
    if let fault = SitePath.fault(of: path) {
      let text = "the URL of the destination '\(place)' \(fault)"
      return .failure(UnusablePlace(diagnostic: Diagnostic(.error, code: "bad-url", text)))
    }
    do {
      try map.check(place)
    } catch {
      let text = "the destination '\(place)' does not come back from its URL \(path)"
      let help = "give it a route that prints and parses it"
      return .failure(
        UnusablePlace(diagnostic: Diagnostic(.error, code: "unrouted", text, help: help)))
    }
    return .success(PageJob(place: place, path: path))
  }
}

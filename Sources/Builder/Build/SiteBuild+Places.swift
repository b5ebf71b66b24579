// Listing every page of the site, and checking that each has a URL of its own.
import Puddles

/// A page that will be rendered.
struct PageJob<Place: Destination>: Sendable {
  let place: Place
  let path: RoutePath
}

/// All pages of a site.
struct PageListing<Place: Destination>: Sendable {
  var pages: [PageJob<Place>] = []
  var redirects: [PlaceGroup<Place>.Redirect] = []
  var leftOut: [LeftOut] = []
  /// Whether every group could be listed; if not, a link to a page that is missing proves nothing.
  var isComplete = true
}

extension SiteBuild {
  /// The pages of all groups in the order of their paths; a group that fails stops no other one.
  func listPlaces(
    in environment: EnvironmentValues, _ draft: Draft
  ) async -> PageListing<Subject.Place> {
    await draft.log.step("places") {
      var listing = PageListing<Subject.Place>()
      let (groups, reads) = await ReadRecorder.recording {
        await load(site.places(in: environment))
      }
      draft.memories.note(reads)
      for group in groups {
        switch group {
        case .success(let group):
          draft.log.omit(group.omissions)
          listing.leftOut += group.leftOut
          draft.log.add(group.diagnostics)
          listing.pages += group.places.compactMap { job(for: $0, draft) }
          listing.redirects += group.redirects
        case .failure(let error):
          draft.log.add(error, at: "the list of pages")
          listing.isComplete = false
        }
      }
      listing.pages.sort { $0.path < $1.path }
      listing.redirects = usable(listing.redirects, draft)
      return listing
    }
  }

  private typealias Listing = PlaceGroup<Subject.Place>.Listing

  private func load(
    _ groups: [PlaceGroup<Subject.Place>]
  ) async -> [Result<Listing, any Error>] {
    await withTaskGroup(of: (Int, Result<Listing, any Error>).self) { tasks in
      for (index, group) in groups.enumerated() {
        tasks.addTask {
          do { return (index, .success(try await group.load())) } catch {
            return (index, .failure(error))
          }
        }
      }
      var results: [(Int, Result<Listing, any Error>)] = []
      for await result in tasks { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// The job for a place, or `nil` and an error if it has no usable URL of its own.
  private func job(for place: Subject.Place, _ draft: Draft) -> PageJob<Subject.Place>? {
    let path = place.path
    if let fault = SitePath.fault(of: path) {
      let text = "the URL of the destination '\(place)' \(fault)"
      draft.log.add(Diagnostic(.error, code: "bad-url", text))
      return nil
    }
    do {
      try Subject.Place.router.check(place)
    } catch {
      let text = "the destination '\(place)' does not come back from its URL \(path)"
      let help = "give it a route that prints and parses it"
      draft.log.add(Diagnostic(.error, code: "unrouted", text, help: help))
      return nil
    }
    let isFirst = draft.table.claim(SitePath.file(of: path), for: "\(place)")
    return isFirst ? PageJob(place: place, path: path) : nil
  }
}

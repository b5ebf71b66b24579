// Step 2: lists every page of the site and checks its URL.
import Puddles
import PuddlesSystem

/// A page that will be rendered.
struct PageJob: Sendable {
  let place: SitePlace
  let path: RoutePath
}

/// All pages of a site, in the order of their paths.
struct PageList: Sendable {
  var pages: [PageJob] = []
  /// The search pages; they are rendered after all others.
  var searchPages: [PageJob] = []
  /// The position of each page in the lists of the sections, one list after another, if the site has a search; sidebars
  /// have this order.
  var places: [RoutePath: Int] = [:]
  var redirects: [Redirect] = []
  /// Checks to run when all pages were made.
  var checks: [@Sendable (_ isRead: (ReadKey) -> Bool) async -> [Diagnostic]] = []
  /// Whether every group could be listed; if not, a link to a missing page proves nothing.
  var isComplete = true
}

extension SiteBuild {
  /// Lists the pages of the site; for that, sections may load everything that they show. If a group of pages fails, the
  /// others are still listed.
  func listPages(_ build: PreparedBuild) async -> PageList {
    let (groups, reads) = await build.log.step("content") {
      await ReadRecorder.recording { await load(map.pages(in: build.environment)) }
    }
    build.recorder.record(reads)
    build.log.add(map.routeErrors.map(\.diagnostic))
    if let url = baseURL, BaseURL.path(of: url) == nil {
      build.log.add(
        Diagnostic(
          .error, code: "bad-url", "the base URL '\(url)' of the site is none",
          help: BaseURL.expectation))
    }
    return await build.log.step("list of pages") {
      var list = list(groups, build)
      // What a wrong template loses is missing for that reason, and so is what leads there.
      if !map.routeErrors.isEmpty { list.isComplete = false }
      return list
    }
  }

  private func list(
    _ groups: [Result<PageListing, any Error>], _ build: PreparedBuild
  ) -> PageList {
    var list = PageList()
    var hidden: Set<RoutePath> = []
    let known = build.last.pages.pages
    for group in groups {
      do {
        let group = try group.get()
        build.log.omit(group.omissions)
        build.log.add(group.diagnostics)
        if !group.isComplete { list.isComplete = false }
        if let check = group.check { list.checks.append(check) }
        let jobs = Parallel.compactMap(group.places) { PageJob.of($0, in: map, knowing: known) }
        list.pages += accepted(jobs, from: group, build)
        list.redirects += group.redirects
        hidden.formUnion(group.hiddenPaths)
      } catch {
        build.log.add(error, at: "the list of pages")
        list.isComplete = false
      }
    }
    let search = Set(map.searchPlaces.map(\.path))
    if !search.isEmpty {
      for (number, page) in list.pages.enumerated() { list.places[page.path] = number }
    }
    // Indices are sorted, because moving the places themselves may be slow: they can be of any size.
    let paths = list.pages.map(\.path)
    let sorted = paths.indices.sorted { paths[$0] < paths[$1] }.map { list.pages[$0] }
    list.pages = sorted.filter { !search.contains($0.path) }
    list.searchPages = sorted.filter { search.contains($0.path) }
    hidden.subtract(paths)
    list.redirects.removeAll { hidden.contains(map.path(of: $0.target, on: nil)) }
    list.redirects = usable(list.redirects, build)
    return list
  }

  private func load(
    _ groups: [PageGroup]
  ) async -> [Result<PageListing, any Error>] {
    await withTaskGroup(of: (Int, Result<PageListing, any Error>).self) { tasks in
      for (index, group) in groups.enumerated() {
        tasks.addTask {
          // Two 'return' statements, one of them in the 'catch', lose the index when the compiler optimizes (Swift 6.3).
          let listing: Result<PageListing, any Error>
          do { listing = .success(try await group.load()) } catch { listing = .failure(error) }
          return (index, listing)
        }
      }
      var results: [(Int, Result<PageListing, any Error>)] = []
      for await result in tasks { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Returns the redirects whose URLs can be used and belong to nothing else; each of the others is an error.
  private func usable(
    _ redirects: [Redirect], _ build: PreparedBuild
  ) -> [Redirect] {
    redirects.sorted { $0.path < $1.path }.filter { redirect in
      let owner = "the redirect to \(map.path(of: redirect.target, on: nil))"
      if let fault = SitePath.fault(of: redirect.path) {
        let text = "the URL \(redirect.path) of \(owner) \(fault)"
        build.log.add(Diagnostic(.error, code: "bad-url", text))
        return false
      }
      return build.output.claim(SitePath.file(of: redirect.path), for: owner)
    }
  }

  /// Returns the jobs of places whose URLs can be used and belong to nothing else; each of the others is an error.
  private func accepted(
    _ jobs: [Result<PageJob, DiagnosticsError>], from listing: PageListing, _ build: PreparedBuild
  ) -> [PageJob] {
    jobs.compactMap { job in
      switch job {
      case .success(let job):
        let page = job.place.definition
        return build.output.claim(
          SitePath.file(of: job.path),
          for: listing.origin(page.path) ?? page.origin ?? "\(job.place)") ? job : nil
      case .failure(let fault):
        build.log.add(fault.diagnostics)
        return nil
      }
    }
  }
}

extension RouteError {
  /// The same error as a diagnostic, the form in which a build reports all faults.
  var diagnostic: Diagnostic {
    Diagnostic(
      .error, code: "bad-route", "\(self)",
      help: "a parameter is {}, or a final {...}")
  }
}

extension PageJob {
  /// Returns the job for a place, if its URL can be used and leads back to it.
  /// - Parameter known: Pages of the last build, whose paths can be used.
  fileprivate static func of(
    _ place: SitePlace, in map: SiteMap, knowing known: [RoutePath: PageUnit]
  ) -> Result<PageJob, DiagnosticsError> {
    let path = place.path
    let job = PageJob(place: place, path: path)
    if known[path] != nil, map.isPath(path, of: place) { return .success(job) }
    if let fault = SitePath.fault(of: path) {
      let fault = Diagnostic(.error, code: "bad-url", "the URL \(place) \(fault)")
      return .failure(DiagnosticsError([fault]))
    }
    if (try? map.check(place)) != nil { return .success(job) }
    let text = "\(path) is listed, but no page has this URL, or the page below it is missing"
    let help =
      "list the destinations of its lines, with values that their templates take; a page that is presented over "
      + "another one needs that one"
    let fault = Diagnostic(.error, code: "unrouted", text, help: help)
    return .failure(DiagnosticsError([fault]))
  }
}

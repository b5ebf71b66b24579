// Pages that say why there is no other: in the layout of the site, with a way back.
import Puddles
import PuddlesHTTP

extension LiveSite {
  /// A page that says what is wrong with a request.
  func notice(
    _ status: Int, _ fault: ServingFault, at path: RoutePath, _ visit: Visit<Subject>,
    retry: Duration? = nil
  ) async throws -> HostAnswer {
    let target = fault.back == .toFirstPage ? RoutePath.root : path
    let strings = visit.renderer.strings(at: path)
    let notice = Notice(
      title: strings(fault.title), message: strings(fault.message),
      back: fault.back.map { Breadcrumb(name: strings($0), path: target) },
      texts: fault.texts, detail: options.isDevelopment ? fault.detail : nil)
    var answer = try await page(
      status, site.page(for: notice), at: path, visit, visit.visitor.environment)
    if let retry { answer.fields["Retry-After"] = "\(max(1, retry.components.seconds))" }
    return answer
  }

  /// An error as an answer to this request alone.
  func failure(
    _ error: any Error, at path: RoutePath, _ visit: Visit<Subject>
  ) async -> HostAnswer {
    do {
      if error.isAboutNothing {
        return try await page(404, site.notFound, at: path, visit, await wayBack(from: path, visit))
      }
      if error.underlying is EditConflict {
        return try await notice(409, .changedMeanwhile, at: path, visit)
      }
      options.world.note("\(path): \(error)")
      return try await notice(500, .failed(error), at: path, visit)
    } catch {
      options.world.note("\(path): the page of an error failed: \(error)")
      return .text(500, visit.renderer.strings(at: path)(NoticeText.failed))
    }
  }

  private func page(
    _ status: Int, _ module: any Module, at path: RoutePath, _ visit: Visit<Subject>,
    _ environment: EnvironmentValues
  ) async throws -> HostAnswer {
    let session = Session(mode: .still)
    let renderer = SiteRenderer(site, environment: environment, root: visit.renderer.root)
    do {
      let page = try await renderer.page(of: module, at: path, showing: Rendering(in: session))
      await session.end()
      return html(status, page.bytes)
    } catch {
      await session.end()
      throw error
    }
  }

  /// Tells the page for unknown paths which page above is there; only so many are looked at, because
  /// nobody must have a thousand pages drawn by asking for one.
  private func wayBack(from path: RoutePath, _ visit: Visit<Subject>) async -> EnvironmentValues {
    var environment = visit.visitor.environment
    var above = path.segments.count > Self.deepest ? .root : path.parent
    while let step = above, await !isThere(step, visit) { above = step.parent }
    environment[.wayBack] = above
    return environment
  }

  /// Paths with more segments lead back to the first page.
  private static var deepest: Int { 12 }

  /// Whether a path leads to a page, and what the page is about exists. The first page always does.
  func isThere(_ path: RoutePath, _ visit: Visit<Subject>) async -> Bool {
    if path.segments.isEmpty { return true }
    guard let place = try? Subject.Place(path: path) else { return false }
    if isKept(path) { return true }
    let session = Session(mode: .still)
    let page = try? await visit.renderer.page(at: place, showing: Rendering(in: session))
    await session.end()
    return page != nil
  }
}

extension Error {
  /// Whether what was asked for does not exist, as opposed to being out of order.
  var isAboutNothing: Bool {
    underlying is NotFound || underlying is UnknownPath || underlying is MovedPath
  }

  fileprivate var underlying: any Error { (self as? RegionError)?.underlying ?? self }
}

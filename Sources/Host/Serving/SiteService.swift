// The pages of a site, as answers to requests.
import Puddles
import PuddlesExchange

/// Renders the page that a request names.
struct SiteService<Subject: Site>: HostService {
  let renderer: SiteRenderer<Subject>

  init(_ site: Subject, context: SiteContext, basePath: String) async throws {
    let root = PageLocation(links: .directories, basePath: basePath, assets: .unchecked)
    renderer = SiteRenderer(
      site, environment: try await site.environment(for: context), root: root)
  }
}

extension SiteService {
  func answer(to request: HostRequest) async -> HostAnswer {
    do {
      guard let place = try? Subject.Place(path: RoutePath(request.target.segments)) else {
        return .html(404, try await renderer.notFoundPage().bytes)
      }
      return .html(200, try await renderer.page(at: place).bytes)
    } catch {
      return .text(500, "\(error)")
    }
  }
}

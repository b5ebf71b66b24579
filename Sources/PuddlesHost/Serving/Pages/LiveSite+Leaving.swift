// What ends when a reader goes from one page to another.
import Puddles
import PuddlesHTTP

extension LiveSite {
  /// Ends the questions of the page that a request comes from, and the draft of a sheet that is
  /// closed by its link. The tasks of the page rest, unless it is open elsewhere. A page that is
  /// opened in another tab ends nothing.
  func leave(
    from request: HostRequest, to path: RoutePath, _ visit: Visit<Subject>
  ) async {
    guard !visit.isNew, let origin = referrer(of: request),
      let old = Stop<Subject.Place>.candidates(at: origin).first?.place
    else { return }
    // A stylesheet or an icon that the page asks for is no page to go to.
    guard let new = Stop<Subject.Place>.candidates(at: path).first?.place, old != new else {
      return
    }
    visit.visitor.leave(old.path, options)
    let waiting = visit.visitor.with { $0.waiting.removeValue(forKey: old.path) }
    visit.visitor.session.cancelQueries(.presentationEnded, at: old.path)
    // What the action does about it should show on the next page.
    _ = try? await waiting?.progress(AsyncStream { $0.finish() }, patience: options.patience)
    if let under = old.presentedOver, under == new {
      await visit.visitor.session.end(place: old.path)
    }
  }

  /// The page of this site that a request was made from, as browsers say it.
  private func referrer(of request: HostRequest) -> RoutePath? {
    guard let url = request.fields["Referer"], let scheme = url.firstRange(of: "://") else {
      return nil
    }
    let rest = url[scheme.upperBound...]
    guard let slash = rest.firstIndex(of: "/"), rest[slash...].hasPrefix(options.basePath),
      request.origins.isEmpty || request.origins.contains(url[..<slash].lowercased())
    else { return nil }
    let path = rest[slash...].dropFirst(options.basePath.count).prefix { $0 != "?" && $0 != "#" }
    return RoutePath(encoded: String(path))
  }
}

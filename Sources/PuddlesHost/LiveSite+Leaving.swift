// Visitors who leave a page: its question ends, its tasks are cancelled, the draft of a sheet ends.
import Puddles
import PuddlesBasics
import PuddlesHTTP

extension LiveSite {
  /// Ends the questions of the page that a request comes from, and the draft of a sheet that is
  /// closed by its link. The tasks of the page are cancelled, unless it is open elsewhere. A page that is
  /// opened in another tab ends nothing.
  func leave(_ visit: Visit<SiteType>) async {
    // A stylesheet or an icon that the page asks for is no page to go to.
    guard visit.isKept, let new = visit.pages.first?.place,
      let origin = referrer(of: visit.request),
      let old = RequestedPage.candidates(at: origin, in: map).first?.place, old != new
    else { return }
    let record = visit.record
    record.leave(old.path, options)
    let waiting = record.endQuestions(at: old.path)
    // What the action does about it should show on the next page.
    _ = try? await waiting?.progress(AsyncStream { $0.finish() }, within: options.patience)
    if old.presentedOver == new { await record.session.end(place: old.path) }
  }

  /// The script of a page with an open question says that the page was left. A page that is loaded again
  /// says so as well: so its question ends when the page is not opened again for a while.
  func leaveForGood(_ token: String?, _ visit: Visit<SiteType>) -> HTTPResponse {
    guard visit.isKept, let token, token.isSame(asSecret: visit.record.token),
      let origin = referrer(of: visit.request),
      let place = RequestedPage.candidates(at: origin, in: map).first?.place.path
    else { return .text(403, "") }
    visit.record.leave(place, options, isForGood: true)
    return .text(200, "")
  }

  /// The page of this site that a request was made from, as browsers say it.
  func referrer(of request: ValidRequest) -> RoutePath? {
    guard let url = request.fields["Referer"], let scheme = url.firstRange(of: "://") else {
      return nil
    }
    let rest = url.utf8[scheme.upperBound...]
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")),
      rest[slash...].starts(with: options.basePath.utf8),
      request.origins.isEmpty || request.origins.contains(url[..<slash].lowercasedASCII)
    else { return nil }
    let path = rest[slash...].dropFirst(options.basePath.utf8.count)
      .prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return RoutePath(encoded: String(Substring(path)))
  }
}

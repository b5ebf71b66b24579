// Handles visitors who leave a page: ends its questions and the draft of a sheet, and cancels its tasks.
import Puddles
import PuddlesBasics
import PuddlesHTTP

extension LiveSite {
  /// Handles the page that a visitor leaves for another one. Its questions end, and the draft of a sheet that is closed
  /// by its link. The tasks of the page are cancelled, unless it is still open elsewhere. A page that is opened in
  /// another tab ends nothing.
  func leave(_ visit: Visit) async {
    // A request for a stylesheet or an icon does not leave the page.
    guard visit.isKept, let new = visit.pages.first?.place,
      let origin = referrer(of: visit.request),
      let old = RequestedPage.candidates(at: origin, in: map).first?.place, old != new
    else { return }
    let record = visit.record
    record.leave(old.path, options)
    let waiting = record.endQuestions(at: old.path)
    // Waits for the action, so that the next page shows its result.
    _ = try? await waiting?.progress(AsyncStream { $0.finish() }, within: options.patience)
    if old.presentedOver == new { await record.session.end(place: old.path) }
  }

  /// Handles the report of a script that a page with an open question was left. Reloading a page sends the report, too,
  /// so the question only ends if the page is not opened again for a while.
  func leaveForGood(_ token: String?, _ visit: Visit) -> HTTPResponse {
    guard visit.isKept, let token, token.isSame(asSecret: visit.record.token),
      let origin = referrer(of: visit.request),
      let place = RequestedPage.candidates(at: origin, in: map).first?.place.path
    else { return .text(403, "") }
    visit.record.leave(place, options, isForGood: true)
    return .text(200, "")
  }

  /// The page of this site from which a request was made, by its `Referer`.
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

// Which pages need not be drawn again.
import Puddles
import PuddlesHTTP

extension LiveSite {
  /// The page of a reader without a session, if nothing has changed since it was drawn for another.
  func commonPage(for request: HostRequest) -> HostAnswer? {
    guard mayBeKept(request), request.target.query.isEmpty else { return nil }
    // Who brings the cookie of a session that is gone is a stranger again.
    let id = VisitorCookie.read(request.fields, isSecure: request.isSecure)
    if let id, visitors.find(id) != nil { return nil }
    let key = PageKey(visitor: nil, at: RoutePath(request.target.segments))
    return keptPages.find(key, since: ChangeCounts(shared: sources.changes.count, own: 0))
  }

  /// Whether the page of a path is known to be there.
  func isKept(_ path: RoutePath) -> Bool {
    let key = PageKey(visitor: nil, at: path)
    let changes = ChangeCounts(shared: sources.changes.count, own: 0)
    return sources.changes.followsFiles && keptPages.find(key, since: changes) != nil
  }

  /// The page of a visitor or of an id without a session, if neither their state nor anything else has changed since it was drawn.
  func ownPage(for request: HostRequest, _ visit: Visit<Subject>) async -> HostAnswer? {
    guard mayBeKept(request), visit.broughtID != nil, visit.query.working == nil,
      let answer = keptPages.find(key(of: request, visit), since: changes(visit))
    else { return nil }
    await note(RoutePath(request.target.segments), of: visit.visitor)
    return answer
  }

  /// How much had changed until now.
  func changes(_ visit: Visit<Subject>) -> ChangeCounts {
    ChangeCounts(
      shared: sources.changes.count, own: visit.isNew ? 0 : visit.visitor.changes)
  }

  /// Keeps a page whose every change is announced. One that is drawn for a stranger is everybody's if
  /// nothing in it belongs to an id that its reader has.
  func keep(
    _ answer: HostAnswer, _ shown: Shown<Subject.Place>, for request: HostRequest,
    _ visit: Visit<Subject>, since changes: ChangeCounts
  ) {
    guard mayBeKept(request), answer.fields["Set-Cookie"] == nil, shown.stop.slug == nil,
      shown.page.facts.reads.unwatched.isEmpty, !shown.rendering.hasTasks,
      !site.searchPlaces.contains(shown.stop.place)
    else { return }
    if visit.broughtID == nil, !request.target.query.isEmpty { return }
    keptPages.keep(answer, for: key(of: request, visit), since: changes)
  }

  private func key(of request: HostRequest, _ visit: Visit<Subject>) -> PageKey {
    PageKey(
      visitor: visit.broughtID.map { _ in visit.visitor.id },
      at: RoutePath(request.target.segments), query: visit.query.text)
  }

  private func mayBeKept(_ request: HostRequest) -> Bool {
    request.method == .get && request.target.isFolder && !request.target.hasNeedlessEscapes
      && sources.changes.followsFiles
  }
}

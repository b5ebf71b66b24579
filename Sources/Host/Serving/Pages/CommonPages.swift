// Pages that look alike to everybody who has no session: drawn once, until something changes.
import Puddles
import PuddlesExchange
import Synchronization

/// Answers by their path, all of them drawn since the same change.
final class CommonPages: Sendable {
  private struct State {
    var answers: [RoutePath: HostAnswer] = [:]
    var bytes = 0
    /// How many changes there had been.
    var changes = 0
  }

  /// All bytes together.
  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) {
    self.limit = limit
  }
}

extension CommonPages {
  func find(_ path: RoutePath, since changes: Int) -> HostAnswer? {
    state.withLock { $0.changes == changes ? $0.answers[path] : nil }
  }

  /// Keeps a page; those of before the last change go, and all of them if there is no more room.
  func keep(_ answer: HostAnswer, for path: RoutePath, since changes: Int) {
    guard case .bytes(let bytes) = answer.body else { return }
    state.withLock { state in
      guard state.changes <= changes else { return }
      if state.changes < changes || state.bytes + bytes.count > limit {
        state = State(changes: changes)
      }
      if state.answers.updateValue(answer, forKey: path) == nil { state.bytes += bytes.count }
    }
  }
}

extension LiveSite {
  /// The page of a reader without a session, if nothing has changed since it was drawn for another.
  func commonPage(for request: HostRequest) -> HostAnswer? {
    guard isCommon(request) else { return nil }
    return commonPages.find(RoutePath(request.target.segments), since: sources.changes.count)
  }

  /// Keeps a page that holds nothing of its reader, and whose every change is announced.
  func keep(
    _ answer: HostAnswer, _ shown: Shown<Subject.Place>, for request: HostRequest,
    _ visit: Visit<Subject>, since changes: Int
  ) {
    guard visit.isNew, isCommon(request), answer.fields["Set-Cookie"] == nil,
      shown.page.facts.reads.unwatched.isEmpty
    else { return }
    commonPages.keep(answer, for: RoutePath(request.target.segments), since: changes)
  }

  private func isCommon(_ request: HostRequest) -> Bool {
    request.method == .get && request.target.isFolder && request.target.query.isEmpty
      && sources.changes.followsFiles
      && VisitorCookie.read(request.fields, isSecure: options.isSecure) == nil
  }
}

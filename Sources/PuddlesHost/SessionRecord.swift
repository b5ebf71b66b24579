// One session of a live site, with its secrets and its pending actions.
import Puddles
import Synchronization

/// A session with its secrets, and the actions that have not come to an end.
final class SessionRecord: Sendable {
  /// What makes a session worth more than another one, the least first.
  enum Rank: Int, Sendable, Codable, Comparable {
    /// It was only shown pages.
    case looked
    /// It acted.
    case acted
    /// It was given new secrets: its visitor signed in or out.
    case renewed

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  struct State: Sendable {
    /// Whether it is kept for more than a page that is open.
    var hasBegun = false
    var rank = Rank.looked
    /// Whether it was saved by another process, and its browser has not come since: what the browser keeps
    /// is not known yet.
    var isRestored = false
    /// Whether its home gave it, and how many changes there were when it was saved.
    var savedChanges: Int?
    var lastUse: Duration
    /// Questions that an action asked; no control of a page announces them.
    var asked: [RoutePath: Question] = [:]
    /// Actions that wait for an answer, by the place they belong to.
    var waiting: [RoutePath: PendingAction] = [:]
    /// Actions that take long, in the order in which they began to.
    var slow: [LongRunningAction] = []
    /// The places that were shown, the least recently used first.
    var places: [RoutePath] = []
    var weight = 0
    /// How many actions came to an end.
    var actions = 0
    /// How many pages of a place are open in a browser and want to hear of changes.
    var openPages: [RoutePath: Int] = [:]
    /// The places that the visitor left a moment ago, each with a number of its own.
    var departures: [RoutePath: Int] = [:]
    var lastDeparture = 0
    /// The places whose pages were left for good, as their script says.
    var leftForGood: Set<RoutePath> = []
    /// The form that was refused last: a browser that reloads its page sends the same again.
    var refused: RefusedForm?
    /// Where the visitor goes on after signing in.
    var signingIn: InterruptedVisit?
  }

  let id, token: String
  let session: Session
  let environment: EnvironmentValues
  /// What the browser of the visitor keeps.
  var storage: BrowserStorage { environment[.browserStorage] }

  /// Takes what the browser keeps from its first request after the process before.
  func takeStorage(_ encoded: String) {
    let isRestored = with { state in
      defer { state.isRestored = false }
      return state.isRestored
    }
    if isRestored { storage.replace(encoded: encoded) }
  }

  /// What its address shares with those of the same client.
  let prefix: String
  /// Forms of one visitor are taken one after the other.
  let turn: AsyncMutex
  private let state: Mutex<State>

  init(
    id: String, token: String, prefix: String, environment: EnvironmentValues,
    session: Session = Session(mode: .live), now: Duration, limits: SessionLimits
  ) {
    (self.id, self.token) = (id, token)
    (self.session, self.environment) = (session, environment)
    turn = AsyncMutex(limit: limits.waitingForms)
    self.prefix = prefix
    state = Mutex(State(lastUse: now))
  }
}

/// The submitted values of a form that was refused, and the revision of its value since then.
struct RefusedForm: Sendable, Equatable {
  let values: [String: String]
  let revision: UInt64?
}

/// An action that takes long, and where it was begun.
struct LongRunningAction: Sendable {
  /// In the URL of the page that waits for it; it cannot be guessed.
  let number: Int
  let pending: PendingAction
  let path: RoutePath
  /// Set for an attempt at a guarded form.
  let attempt: CountedAttempt?
}

extension SessionRecord {
  /// Reads or changes what is kept, as one step.
  func with<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    state.withLock { body(&$0) }
  }

  /// How often something may have changed that this visitor alone sees.
  var changes: Int { session.changes.count + with(\.actions) }

  /// Records an action: it may have changed what its visitor sees without writing state.
  func noteAction() {
    with { $0.actions += 1 }
  }

  /// Records that something is worth keeping a session for.
  func raise(to rank: Rank) {
    with { $0.rank = max($0.rank, rank) }
  }

  /// Records that a place was shown, and gives those that must be forgotten for it.
  func use(_ place: RoutePath, keeping limit: Int) -> [RoutePath] {
    with { state in
      state.departures[place] = nil
      state.leftForGood.remove(place)
      state.places.removeAll { $0 == place }
      state.places.append(place)
      let old = Array(state.places.dropLast(limit))
      state.places.removeFirst(old.count)
      return old
    }
  }

  /// Records that a page was opened that wants to hear of changes.
  /// - Returns: `false`, and nothing is recorded, if as many are open as the limit allows.
  func open(_ place: RoutePath, limit: Int) -> Bool {
    with { state in
      guard state.openPages.values.reduce(0, +) < limit else { return false }
      state.departures[place] = nil
      state.leftForGood.remove(place)
      state.openPages[place, default: 0] += 1
      return true
    }
  }

  /// Records that such a page was closed. If it was the last one of a place, the tasks of the place are cancelled
  /// unless it is shown again before the absence of the options ends: a page that is loaded again, or a
  /// tab that comes to the front, goes on.
  func close(_ place: RoutePath, _ options: LiveOptions) {
    with { state in
      let rest = (state.openPages[place] ?? 1) - 1
      state.openPages[place] = rest > 0 ? rest : nil
    }
    leave(place, options)
  }

  /// Records that a visitor went from a place to another one.
  /// - Parameter isForGood: Whether its questions end as well, unless somebody comes back.
  func leave(_ place: RoutePath, _ options: LiveOptions, isForGood: Bool = false) {
    let departure: Int? = with { state in
      // A page in another tab still shows its question.
      let isLast = state.openPages[place] ?? 0 <= 1
      if isForGood, isLast, state.waiting[place] != nil { state.leftForGood.insert(place) }
      // What was not shown has no tasks; requests may name any number of places.
      guard state.openPages[place] == nil, state.places.contains(place) else { return nil }
      state.lastDeparture += 1
      state.departures[place] = state.lastDeparture
      return state.lastDeparture
    }
    guard let departure else { return }
    if options.absence == .zero { return rest(place, after: departure) }
    options.world.spawn { [self] in
      try await options.world.sleep(options.absence)
      rest(place, after: departure)
    }
  }

  private func rest(_ place: RoutePath, after departure: Int) {
    let isLeft = with { state in
      guard state.departures[place] == departure else { return false }
      state.departures[place] = nil
      // Before the page can be opened again, so that opening it restarts its tasks.
      session.rest(place: place)
      return state.leftForGood.remove(place) != nil
    }
    if isLeft { endQuestions(at: place) }
  }

  /// Ends the questions of a place that is not shown any more; the action that waited for an answer.
  @discardableResult
  func endQuestions(at place: RoutePath) -> PendingAction? {
    let waiting = with { $0.waiting.removeValue(forKey: place) }
    session.cancelQueries(.presentationEnded, at: place)
    return waiting
  }

  func slow(_ number: Int) -> LongRunningAction? {
    with { $0.slow.first { $0.number == number } }
  }

  /// Whether another action may begin: only so many go on after their visitor was told to wait.
  func mayBegin(keeping limit: Int) -> Bool {
    with { state in
      // A result that is not asked for goes only when its room is needed.
      while state.slow.count >= limit, let ended = state.slow.firstIndex(where: \.pending.hasEnded)
      {
        state.slow.remove(at: ended)
      }
      return state.slow.count < limit
    }
  }

  /// Removes and returns the least recently used place except `place`; `nil` if none is left.
  func forgetOldest(but place: RoutePath) -> RoutePath? {
    with { state in
      state.places.firstIndex { $0 != place }.map { state.places.remove(at: $0) }
    }
  }

  /// Whether there is nothing that a later request could come back to.
  var isForgettable: Bool {
    session.isUntouched && with { $0.waiting.isEmpty && $0.slow.isEmpty && $0.asked.isEmpty }
  }
}

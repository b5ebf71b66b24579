// The record of one session of a live site: its secrets, its pages and its unfinished actions.
import Puddles
import PuddlesBasics
import Synchronization

/// A session with its secrets, its pages, and the actions that have not ended.
final class SessionRecord: Sendable {
  /// How much a session is worth, the least first; if there are too many, the least worth ones end first.
  enum Rank: Int, Sendable, Codable, Comparable {
    /// Its visitor only looked at pages.
    case looked
    /// Its visitor ran an action.
    case acted
    /// Its visitor signed in or out, so that the session got new secrets.
    case renewed

    static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
  }

  struct State: Sendable {
    /// Whether the session is stored for later requests; if not, it only lives as long as a page of it is open.
    var hasBegun = false
    var rank = Rank.looked
    /// Whether the session was restored, and its browser has sent no request since: what the browser keeps is not known
    /// yet.
    var isRestored = false
    /// The number of changes when the session was last saved or restored; `nil` if it never was.
    var savedChanges: Int?
    /// The revision of the session in a shared home, as this host has read or saved it; `nil` if it has done neither.
    var home: Int?
    /// The session that replaced this one, because an action signed the visitor in or out.
    var successor: SessionRecord?
    var lastUse: Duration
    /// Questions that an action has asked; they belong to no control of the page.
    var asked: [RoutePath: Question] = [:]
    /// Those of ``asked`` that were answered: their pages can still be shown here, and no other host has to name them.
    var answered: Set<RoutePath> = []
    /// Actions that wait for an answer, by the place where they asked.
    var waiting: [RoutePath: PendingAction] = [:]
    /// The places where an action waits for an answer at the host that had the session before, and the paths of questions
    /// that an action there has asked. Only that host can go on with them, and they end when this host saves the session.
    var askedElsewhere: Set<RoutePath> = []
    /// The versions of pages that this host has drawn without such a question, the latest last: a browser that shows one of
    /// them lacks the question, too.
    var drawnWithout: [String] = []
    /// Actions that take long, in the order in which that was noticed.
    var slow: [LongRunningAction] = []
    /// The places that were shown, the least recently used one first.
    var places: [RoutePath] = []
    var weight = 0
    /// How many actions have ended.
    var actions = 0
    /// How many pages of each place are open in a browser and receive changes.
    var openPages: [RoutePath: Int] = [:]
    /// The places that the visitor has just left, each with the number of the departure.
    var departures: [RoutePath: Int] = [:]
    var lastDeparture = 0
    /// The places whose pages were left for good, as their scripts have reported.
    var leftForGood: Set<RoutePath> = []
    /// The form that was refused last: reloading its page sends the same submission again.
    var refused: RefusedForm?
    /// The page to which the visitor returns after signing in.
    var signingIn: InterruptedVisit?
  }

  let id, token: String
  let session: Session
  let environment: EnvironmentValues
  /// The values that the browser of the visitor keeps.
  var storage: BrowserStorage { environment[.browserStorage] }

  /// Uses what the browser keeps, if this is its first request since the session was restored.
  func adoptStorage(_ encoded: String) {
    let isRestored = with { state in
      defer { state.isRestored = false }
      return state.isRestored
    }
    if isRestored { storage.replace(encoded: encoded) }
  }

  /// The key that sessions of the same client share, made from the address.
  let prefix: String
  /// Lets the forms of a visitor be handled one after another.
  let turn: AsyncMutex
  /// Lets the session be saved in a shared home once at a time.
  let saving = AsyncMutex(limit: .max)
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

/// Knows the submitted values of a form that was refused, and the revision of the edited value at that time.
struct RefusedForm: Sendable, Codable, Equatable {
  private let values: UInt64
  private let revision: UInt64?

  init(values: [String: String], revision: UInt64?) {
    self.revision = revision
    self.values = Fingerprint.of(values) ?? 0
  }
}

/// An action that takes long, and the page where it was started.
struct LongRunningAction: Sendable {
  /// A number in the URL of the page that waits for the action; it cannot be guessed.
  let number: Int
  let pending: PendingAction
  let match: RequestedPage
  /// Set if the action is an attempt at a guarded form.
  let attempt: CountedAttempt?
}

extension SessionRecord {
  /// Reads or changes the state as one step.
  func with<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    state.withLock { body(&$0) }
  }

  /// The number of possible changes that only this visitor sees.
  var changes: Int { session.changes.count + with(\.actions) }

  /// Records that an action has ended: it may have changed what its visitor sees without writing state.
  func recordAction() {
    with { $0.actions += 1 }
  }

  /// Raises the rank of the session, if it is lower.
  func raise(to rank: Rank) {
    with { $0.rank = max($0.rank, rank) }
  }

  /// Records that a place was shown, and returns those whose state must be removed to keep the limit.
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

  /// Records that a page which receives changes was opened.
  /// - Returns: `false`, and nothing is recorded, if the limit is reached.
  func open(_ place: RoutePath, limit: Int) -> Bool {
    with { state in
      guard state.openPages.values.reduce(0, +) < limit else { return false }
      state.departures[place] = nil
      state.leftForGood.remove(place)
      state.openPages[place, default: 0] += 1
      return true
    }
  }

  /// Records that such a page was closed. If it was the last one of its place, the tasks of the place are cancelled
  /// after the `absence` of the options, unless the place is shown again before that: tasks go on if a page is loaded
  /// again, or if its tab comes to the front.
  func close(_ place: RoutePath, _ options: LiveOptions) {
    with { state in
      let rest = (state.openPages[place] ?? 1) - 1
      state.openPages[place] = rest > 0 ? rest : nil
    }
    leave(place, options)
  }

  /// Records that a visitor left a place.
  /// - Parameter isForGood: Whether its questions end as well, unless the visitor comes back.
  func leave(_ place: RoutePath, _ options: LiveOptions, isForGood: Bool = false) {
    let departure: Int? = with { state in
      // If the page is also open in another tab, its question is still shown there.
      let isLast = state.openPages[place] ?? 0 <= 1
      if isForGood, isLast, state.waiting[place] != nil { state.leftForGood.insert(place) }
      // A place that was not shown has no tasks, and is not recorded: requests may name any number of places.
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
      // This is done within the lock, so that a page that is opened again later restarts the tasks.
      session.rest(place: place)
      return state.leftForGood.remove(place) != nil
    }
    if isLeft { endQuestions(at: place) }
  }

  /// Ends the questions of a place that is not shown any more; returns the action that waited for an answer.
  @discardableResult
  func endQuestions(at place: RoutePath) -> PendingAction? {
    let waiting = with { $0.waiting.removeValue(forKey: place) }
    session.cancelQueries(.presentationEnded, at: place)
    return waiting
  }

  /// Whether a question of a place belonged to another host. It is over then: the place is not marked any more, and the
  /// session is saved, and silent event streams end.
  func endQuestionElsewhere(at place: RoutePath) -> Bool {
    let wasAsked = with { $0.askedElsewhere.remove(place) != nil }
    if wasAsked { session.changes.send() }
    return wasAsked
  }

  /// Records the version of a page that was drawn while questions of another host wait.
  func recordDrawn(_ version: String) {
    with { state in
      if state.askedElsewhere.isEmpty { return }
      state.drawnWithout = state.drawnWithout.suffix(31) + [version]
    }
  }

  func slow(_ number: Int) -> LongRunningAction? {
    with { $0.slow.first { $0.number == number } }
  }

  /// Whether another action may begin: the number of long actions whose visitors were told to wait is limited.
  func mayBegin(keeping limit: Int) -> Bool {
    with { state in
      // Results that nobody has asked for are only removed if their room is needed.
      while state.slow.count >= limit, let ended = state.slow.firstIndex(where: \.pending.hasEnded)
      {
        state.slow.remove(at: ended)
      }
      return state.slow.count < limit
    }
  }

  /// Removes the least recently used place except `place`, and returns it; `nil` if no other is left.
  func forgetOldest(but place: RoutePath) -> RoutePath? {
    with { state in
      state.places.firstIndex { $0 != place }.map { state.places.remove(at: $0) }
    }
  }

  /// Whether the session contains nothing that a later request could need.
  var isForgettable: Bool {
    session.isUntouched && with { $0.waiting.isEmpty && $0.slow.isEmpty && $0.asked.isEmpty }
  }
}

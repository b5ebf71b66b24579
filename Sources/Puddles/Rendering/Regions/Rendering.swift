// One rendering of a page: its settings, which all regions share, and what they recorded.
import Synchronization

/// The data that all regions of one rendering share. Each rendering of a session has its own.
package final class Rendering: Sendable {
  let session: Session
  /// The number of the rendering in its session: a later one has a higher number.
  let number: UInt64
  /// The last segment of the URL of the question whose dialog is shown.
  package let slug: String?
  /// The query string of the URL.
  let query: PageQuery
  /// The token that every form of the page must send back; `nil` if it is not checked.
  let token: String?
  /// Finds the revisions of what regions read, if the page may be refreshed; such regions are marked in
  /// the page, so that a script can replace them one by one.
  let sources: ReadSources?
  /// Whether the modules of the page stay available, for tests that read their state.
  let keepsModules: Bool
  /// How long the content of a ``Loading`` is waited for before its placeholder is shown, if the
  /// page may have placeholders.
  let patience: Duration
  private let sendsPlaceholders: Atomic<Bool>
  private let notes: Mutex<Notes>

  private struct Notes {
    var errors: [any Error] = []
    var places: Set<UInt64> = []
    var question: Question?
    var modules: [(module: any Module, context: RegionContext)] = []
    var loads: [RegionLoad] = []
    var submission: FormSubmission?
  }

  /// - Parameters:
  ///   - slug: Names the question whose dialog is shown, if a control of the page may ask it.
  ///   - question: The question, for a page of which no control asks it, because an action did.
  ///   - sendsPlaceholders: Whether the page is sent before everything is there; see ``Loading``.
  ///   - patience: How long it still waits for content before it shows a placeholder.
  package init(
    in session: Session, query: PageQuery = PageQuery(), asking slug: String? = nil,
    question: Question? = nil, submission: FormSubmission? = nil, token: String? = nil,
    sources: ReadSources? = nil, keepsModules: Bool = false, sendsPlaceholders: Bool = false,
    patience: Duration = .milliseconds(50)
  ) {
    self.session = session
    self.patience = patience
    number = session.revisions.next()
    self.query = query
    self.slug = slug ?? question?.slug
    notes = Mutex(Notes(question: question, submission: submission))
    self.token = token
    self.sources = sources
    self.keepsModules = keepsModules
    self.sendsPlaceholders = Atomic(sendsPlaceholders)
  }
}

extension Rendering {
  var isRefreshable: Bool { sources != nil }

  package func isOf(_ session: Session) -> Bool { self.session === session }

  /// The submission that was refused, for its form to show again.
  var submission: FormSubmission? {
    get { notes.withLock { $0.submission } }
    set { notes.withLock { $0.submission = newValue } }
  }

  /// The path of the page that shows a place: that of the question's page, if a question is shown.
  func path(at place: RoutePath) -> RoutePath {
    slug.map { place.appending($0) } ?? place
  }

  /// The question whose dialog is shown; `nil` if there is none, or if it has not been found yet.
  package var question: Question? { notes.withLock { $0.question } }

  /// The question as the page asks it now.
  func findQuestion(in facts: PageFacts) -> Question? {
    notes.withLock { notes in
      notes.question = facts.questions.first { $0.slug == slug } ?? notes.question
      return notes.question
    }
  }

  /// Whether a placeholder may be shown for a region that takes long: only until the page was sent.
  var maySendPlaceholders: Bool { sendsPlaceholders.load(ordering: .relaxed) }

  /// Makes the rendering wait for every region from now on, without placeholders.
  package func endPlaceholders() { sendsPlaceholders.store(false, ordering: .relaxed) }

  /// Whether the page lacks content that is still being made.
  package var hasPlaceholders: Bool { notes.withLock { !$0.loads.isEmpty } }

  func record(_ load: RegionLoad) {
    notes.withLock { notes in
      if !notes.loads.contains(where: { $0 === load }) { notes.loads.append(load) }
    }
  }

  func forget(_ load: RegionLoad) {
    notes.withLock { notes in notes.loads.removeAll { $0 === load } }
  }

  /// Cancels what is still being made for a page that is no longer open.
  package func cancelLoads() {
    for load in notes.withLock({ $0.loads }) { load.cancel() }
  }

  /// The places that were rendered; only their regions may be ended by this rendering.
  var places: Set<UInt64> { notes.withLock { $0.places } }

  func draw(_ place: UInt64) {
    _ = notes.withLock { $0.places.insert(place) }
  }

  /// Whether the rendered pages have tasks: these may be cancelled, and only rendering starts them again.
  package var hasTasks: Bool {
    let places = places
    return session.storage.withLock { storage in
      storage.lifetimes.values.contains { places.contains($0.owner.place) && !$0.tasks.isEmpty }
    }
  }

  /// Ends the regions of the rendered pages that this rendering did not find any more, except those that a newer
  /// rendering has found.
  package func keep(_ facts: PageFacts) async {
    // Content that is still being made has regions that are not in the facts yet.
    guard !hasPlaceholders else { return }
    let places = places
    await session.end { path, owner in
      places.contains(owner.place) && owner.rendering <= number
        && !facts.regions.contains(path) && !places.contains(path)
    }
  }

  func recordModule(_ module: any Module, in context: RegionContext) {
    guard keepsModules else { return }
    notes.withLock { $0.modules.append((module, context)) }
  }

  /// A property of each module of a type on the page, such as its state.
  package func values<Owner: Module, Value>(of property: KeyPath<Owner, Value>) -> [Value] {
    let modules = notes.withLock { $0.modules }
    return modules.compactMap { module, context in
      guard let module = module as? Owner else { return nil }
      return RegionContext.$current.withValue(context) { module[keyPath: property] }
    }
  }

  /// Records an error for the caller that renders the page.
  func record(_ error: any Error) {
    notes.withLock { $0.errors.append(error) }
  }

  /// Records an error that came up where nothing can be thrown, such as in a value that is read from
  /// a file only when it is shown: the page that is being rendered fails with it.
  package static func fail(_ error: any Error) {
    RegionContext.current?.rendering.record(error)
  }

  /// Throws what was recorded first, if anything, and forgets it.
  func throwError() throws {
    let error = notes.withLock { $0.errors.isEmpty ? nil : $0.errors.removeFirst() }
    if let error { throw error }
  }

  /// Throws what was recorded first, if anything.
  func check() throws {
    if let first = notes.withLock({ $0.errors.first }) { throw first }
  }
}

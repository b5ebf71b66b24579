// Tests a module as a visitor uses it: look, tap, answer, fill in. It needs no browser.
public import Puddles
import Synchronization
public import Testing

/// A module, or a page of a site, in a test: it acts as in a live host, without a browser or a server.
///
/// ```swift
/// @Test func deletes() async throws {
///   let test = try await ModuleTest(AllScrums(), environment: EnvironmentValues(ScrumProvider.mock))
///   try await test.tap("Delete", near: "Design").answer(true)
///   #expect(!test.text.contains("Design"))
/// }
/// ```
/// Each test has a session of its own, and is rendered again after each step. Elements are found by their role and
/// their accessible name. If one cannot be found, the step throws, and an issue at the caller lists what there is.
/// The step also throws what a page or an action throws, where a live host would show an error page; the faults of a
/// form are shown on the page.
///
/// `assertHTML(_:)` compares what a static build shows with a snapshot. Call ``end()`` to see tasks cancelled and
/// regions stopped.
public final class ModuleTest: Sendable {
  struct Storage: Sendable {
    var location: PageLocation
    var rendering: Rendering
    var shown: TestStage.Shown
    /// What was filled in, by the name of the field; `nil` for a box that is not checked.
    var filled: [String: String?] = [:]
    var question: Question?
    /// The submission that a form refused; it is shown until the next one.
    var submission: FormSubmission?
    var effect: Effect?
    var destination: RoutePath?
    /// The page that a visitor asked for before they were led to the login.
    var signingIn: InterruptedStep?
    /// The pages that were shown.
    var visited: Set<RoutePath> = []
    /// Whether an action asked for a new session id since that was last looked at.
    var isRenewed = false
    /// The action that waits for an answer, and whether it is that of a form.
    var waiting: (task: Task<Effect, any Error>, isForm: Bool)?
  }

  let stage: TestStage
  let session: Session
  private let storage: Mutex<Storage>

  init(stage: TestStage, location: PageLocation) async throws {
    self.stage = stage
    session = Session(mode: .live)
    let rendering = Rendering(in: session, query: location.query, keepsModules: true)
    do {
      let shown = try await stage.render(rendering, location)
      storage = Mutex(Storage(location: location, rendering: rendering, shown: shown))
    } catch AccessError.signIn(let door) where stage.hasPages {
      let path = stage.resolve(door, location)
      let rendering = Rendering(in: session, keepsModules: true)
      let shown = try await stage.render(rendering, location.moved(to: path))
      let signingIn = InterruptedStep(location: location, question: nil, door: path)
      storage = Mutex(
        Storage(
          location: location.moved(to: path), rendering: rendering, shown: shown,
          destination: path, signingIn: signingIn))
    }
  }
}

extension ModuleTest {
  /// Renders a module, or any tree, by itself.
  ///
  /// It belongs to no site: links to destinations are not checked, and a navigation is not followed, see
  /// ``destination``.
  /// - Throws: What the tree throws while it is rendered.
  public convenience init(
    _ content: some HTML, environment: EnvironmentValues = EnvironmentValues(),
    at location: PageLocation = PageLocation()
  ) async throws {
    let stage = TestStage.tree(AnyHTML(content), environment)
    try await self.init(stage: stage, location: location)
  }

  /// Renders a page of a site, with its layout. Navigations are followed. A page that exists in each
  /// language is shown in that of the site, or in the one of `.scrums.inLanguage("zh-Hans")`. A page that asks for a
  /// sign-in leads to the login, and the login back, as in a live host.
  /// - Parameter environment: The providers. The objects of one visitor that it lacks are those that the site makes.
  /// - Throws: What the page throws while it is rendered; an error if the destination has no page, or if the template
  ///   of a route makes no sense.
  public convenience init(
    site: some Site, at place: Destination, environment: EnvironmentValues
  ) async throws {
    var location = PageLocation()
    var visitor = environment
    visitor[.isLive] = true
    visitor = site.environment(ofVisitorIn: visitor).adding(environment)
    let renderer = SiteRenderer(site, environment: visitor, root: location)
    if let fault = renderer.map.routeErrors.first { throw fault }
    location.path = renderer.map.path(of: place, on: nil)
    try await self.init(stage: .site(renderer), location: location)
  }
}

extension ModuleTest {
  /// Renders a page of a site with the providers that the site makes for a context: mocks, unless
  /// another one is given.
  /// - Throws: What the providers or the page throw; an error if the destination has no page.
  public convenience init(
    site: some Site, at place: Destination, in context: SiteContext = SiteContext(isMock: true)
  ) async throws {
    var environment = try await SiteMap(site).environment(of: site, for: context)
    environment[.isLive] = true
    environment = site.environment(ofVisitorIn: environment)
    try await self.init(site: site, at: place, environment: environment)
  }
}

extension ModuleTest {
  /// Reads or changes the state of the driver, as one step.
  func withState<Value: Sendable>(_ body: (inout sending Storage) -> sending Value) -> Value {
    storage.withLock(body)
  }
}

// MARK: - Looking

extension ModuleTest {
  /// The document that is shown now.
  public var html: HTMLDocument { withState { $0.shown.document } }

  /// The text that is shown now, with white space collapsed.
  public var text: String { html.text }

  /// What the last step led to; `nil` before the first one.
  public var effect: Effect? { withState { $0.effect } }

  /// The page that the last step led to, in whichever language; `nil` if it stayed.
  public var destination: Destination? {
    withState { $0.destination }.map(stage.destination)
  }

  /// The page that is shown, without the dialog over it.
  public var page: RoutePath { withState { $0.location.path } }

  /// The query of the page that is shown.
  public var query: PageQuery { withState { $0.location.query } }

  /// Whether a question is open.
  public var isAsking: Bool {
    withState { $0.question != nil } || !session.parkedQueries.isEmpty
  }

  /// Whether the visitor was given a new session id since this was last asked, as at login.
  public var takesNewSessionID: Bool {
    withState { storage in
      defer { storage.isRenewed = false }
      return storage.isRenewed
    }
  }

  /// A property of the one module of its type that is shown, such as its `@State`:
  /// `try test.state(\Counter.count)`.
  ///
  /// The property must be visible to the test: `@State private(set) var count`.
  /// - Throws: If there is no such module or there are several: an issue at the caller.
  public func state<Owner: Module, Value>(
    _ property: KeyPath<Owner, Value>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Value {
    let values = withState { $0.rendering }.values(of: property)
    return try demand(
      values.count == 1 ? values.first : nil,
      "the page holds \(values.count) modules of type \(Owner.self)", sourceLocation)
  }

  /// The title of the page: the one that its content gives it, or else its name on a site, as the built
  /// page's `<title>` has it before the name of the site. `nil` for a tree without a title.
  public var title: String? { withState { $0.shown.title } }
}

extension ModuleTest {
  /// Renders again, as if the visitor reloaded the page.
  /// - Throws: What the page throws while it is rendered.
  @discardableResult
  public func render() async throws -> ModuleTest {
    try await show(isDoor: false)
    return self
  }

  /// Renders the page at the current location. If that asks for a sign-in, the login is shown.
  /// - Parameter isDoor: Whether the page is the login already, which leads to no other one.
  func show(isDoor: Bool) async throws {
    let (location, question, submission) = withState {
      ($0.location, $0.question, $0.submission)
    }
    let rendering = Rendering(
      in: session, query: location.query, question: question, submission: submission,
      keepsModules: true)
    do {
      let shown = try await stage.render(rendering, location)
      withState { storage in
        (storage.rendering, storage.shown) = (rendering, shown)
        storage.visited.insert(location.path)
      }
    } catch AccessError.signIn(let door) where stage.hasPages && !isDoor {
      try await leadToDoor(door)
    }
  }

  /// Renders again after each change of the session's state until the page is as expected, as an open
  /// page follows a stream.
  /// - Throws: What the page throws while it is rendered.
  @discardableResult
  public func render(
    until isExpected: (ModuleTest) -> Bool
  ) async throws -> ModuleTest {
    let changes = ChangeSignal.stream(of: [session.changes])
    try await render()
    if isExpected(self) { return self }
    for await _ in changes where isExpected(try await render()) { break }
    return self
  }

  /// Moves the clock that the module was given, and renders again.
  /// - Throws: What the page throws while it is rendered.
  @discardableResult
  public func advance(_ clock: TestClock, by duration: Duration) async throws -> ModuleTest {
    clock.advance(by: duration)
    return try await render()
  }

  /// Ends the session: open questions end, tasks are cancelled, regions are stopped.
  public func end() async {
    await session.end()
    _ = await withState { $0.waiting.take() }?.task.result
  }
}

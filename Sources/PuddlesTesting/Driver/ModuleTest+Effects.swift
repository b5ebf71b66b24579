// Runs effects and actions in a test, and answers the questions that actions wait for.
import Puddles
public import Testing

extension ModuleTest {
  /// Answers the open question, as the dialog's own control for this answer does.
  /// - Throws: If no question accepts this answer, and what the action throws.
  @discardableResult
  public func answer(
    _ value: any Sendable, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ModuleTest {
    if let question = withState({ $0.question }) {
      try await act {
        let effect = try await question.run(answer: value)
        return try self.demand(
          effect, "\(value) is no answer to the open question", sourceLocation)
      }
    } else {
      let query = try demand(session.parkedQueries.last, "no question is open", sourceLocation)
      try await act {
        _ = try self.demand(
          query.answer(value) ? value : nil, "\(value) is no answer to the open question",
          sourceLocation)
        return .none
      }
    }
    return self
  }

  /// Closes the open dialog without an answer.
  /// - Throws: If no dialog is open, and what the action throws.
  @discardableResult
  public func dismiss(
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ModuleTest {
    if let query = session.parkedQueries.last {
      try await act {
        _ = query.cancel(.presentationEnded)
        return .none
      }
    } else {
      _ = try demand(isAsking ? true : nil, "no question is open", sourceLocation)
      try await apply(.dismiss)
    }
    return self
  }
}

// MARK: - Running

extension ModuleTest {
  /// Runs an action until it ends or waits for an answer, then shows what came of it.
  /// - Parameter isForm: Whether it is the action of a form, whose draft ends when it leads elsewhere.
  func act(
    ofForm isForm: Bool = false, _ action: @escaping @Sendable () async throws -> Effect
  ) async throws {
    let (parkings, later) = (session.parkings(), session.parkings())
    let task = Task(operation: action)
    guard await hasEnded(task, before: parkings) else {
      withState { $0.waiting = (task, isForm) }
      try await render()
      return
    }
    let effect: Effect
    do {
      effect = try await task.value
    } catch AccessError.signIn(let door) {
      return try await leadToDoor(door)
    }
    guard let waiting = withState({ $0.waiting }), session.parkedQueries.isEmpty else {
      return try await apply(effect, isSaved: isForm)
    }
    // The waiting action was answered and goes on: its effect is the one that counts.
    guard await hasEnded(waiting.task, before: later) else {
      try await render()
      return
    }
    withState { $0.waiting = nil }
    try await apply(try await outcome(of: waiting.task) ?? effect, isSaved: waiting.isForm)
  }

  /// Stores an effect, goes where it leads and renders.
  ///
  /// As in a live host, the state of a page ends whose form was saved and led elsewhere, and of a sheet that is left.
  /// - Parameters:
  ///   - isSaved: Whether a form of the page was saved.
  ///   - isLink: Whether a link has the effect: it ends the state of a sheet only if it leads to the page below.
  ///   - query: The query of the URL of a link.
  func apply(
    _ effect: Effect, isSaved: Bool = false, isLink: Bool = false, query: PageQuery? = nil
  ) async throws {
    let location = withState { $0.location }
    let isRenewed = await renewSession(saved: isSaved ? location.path : nil)
    let below = stage.pageBelow(location)
    let wasAsking: Bool = withState { storage in
      storage.effect = effect
      storage.destination = nil
      return storage.question.take() != nil
    }
    if isRenewed, leaves(effect, from: location), let step = withState({ $0.signingIn.take() }) {
      return try await goBack(to: step)
    }
    switch effect {
    case .ask(let question): withState { $0.question = question }
    case .navigate(let destination, let isPresented, _, _):
      let target = stage.resolve(destination, location)
      let isOver = isSaved || below != nil && (!isLink || below == target)
      let isLeft = !isPresented && stage.pageBelow(location.moved(to: target)) != location.path
      return try await go(to: target, query: query, endingState: isOver && isLeft)
    case .dismiss where !wasAsking:
      if let below { return try await go(to: below, endingState: true) }
    case .none, .dismiss, .work: break
    }
    try await render()
  }

  /// Shows another page of the site. A tree without a site stays where it is, and is rendered again if that works.
  /// - Parameter query: The query of the page; `nil` to keep it where the page is the same.
  private func go(
    to path: RoutePath, query: PageQuery? = nil, endingState isOver: Bool, isDoor: Bool = false
  ) async throws {
    let old = withState { $0.location.path }
    if isOver, stage.hasPages, path != old { await session.end(place: old) }
    let isGuarded = stage.isGuarded(path)
    withState { storage in
      storage.destination = path
      if path == old {
        storage.location.query = query ?? storage.location.query
      } else if stage.hasPages {
        storage.location = storage.location.moved(to: path)
        storage.location.query = query ?? PageQuery()
      }
      storage.filled = [:]
      storage.submission = nil
      // As in a live host, a visitor who goes elsewhere is not led back after they signed in later.
      if storage.signingIn?.door != path, !isGuarded { storage.signingIn = nil }
    }
    if stage.hasPages { try await show(isDoor: isDoor) } else { _ = try? await render() }
  }

  /// Whether an effect leads to another page, and shows no question or sheet over this one.
  private func leaves(_ effect: Effect, from location: PageLocation) -> Bool {
    switch effect {
    case .dismiss: return true
    case .navigate(_, isPresented: true, _, _), .none, .work, .ask: return false
    case .navigate(let page, _, _, _):
      let target = stage.resolve(page, location)
      return stage.pageBelow(location.moved(to: target)) != location.path
    }
  }

  /// The effect of an action that waited; `nil` if its question ended without an answer.
  private func outcome(of task: Task<Effect, any Error>) async throws -> Effect? {
    do {
      return try await task.value
    } catch is QueryCancellationError {
      return nil
    }
  }

  /// Whether the task ends before another question is asked.
  private func hasEnded(
    _ task: Task<Effect, any Error>, before parkings: AsyncStream<Void>
  ) async -> Bool {
    let isFirst: Bool? = await firstOf(
      {
        for await _ in parkings { return false }
        throw CancellationError()
      },
      {
        _ = await task.result
        return true
      })
    return isFirst ?? true
  }
}

// MARK: - Signing in

/// What a visitor did when they were led to the login.
struct InterruptedStep: Sendable {
  let location: PageLocation
  let question: Question?
  /// The page of the login.
  let door: RoutePath
}

extension ModuleTest {
  /// Shows the login, which leads back here. A tree without a site only notes that it leads there.
  func leadToDoor(_ door: Destination) async throws {
    let (location, question) = withState { ($0.location, $0.question) }
    let path = stage.resolve(door, location)
    withState { storage in
      storage.effect = .navigate(to: door)
      storage.question = nil
      guard stage.hasPages else { return }
      storage.signingIn = InterruptedStep(location: location, question: question, door: path)
    }
    try await go(to: path, endingState: false, isDoor: true)
  }

  private func goBack(to step: InterruptedStep) async throws {
    withState { $0.question = step.question }
    try await go(to: step.location.path, query: step.location.query, endingState: false)
  }

  /// Does what a host does after an action that signed its visitor in or out: the state of guarded pages ends, and that
  /// of pages that the visitor may not see any more.
  /// - Parameter saved: The page of a form that was saved, whose state ends as well.
  /// - Returns: Whether the action did that.
  private func renewSession(saved: RoutePath?) async -> Bool {
    guard session.consumeRenewal() else { return false }
    let visited = withState { storage in
      storage.isRenewed = true
      return storage.visited
    }
    for path in visited {
      let isOver = path == saved || stage.isGuarded(path)
      let isLost = isOver ? true : await !stage.mayShow(path)
      if isLost, stage.hasPages { await session.end(place: path) }
    }
    return true
  }
}

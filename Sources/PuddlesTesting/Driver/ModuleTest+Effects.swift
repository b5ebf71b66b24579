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
    let effect = try await task.value
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
  func apply(_ effect: Effect, isSaved: Bool = false, isLink: Bool = false) async throws {
    let location = withState { $0.location }
    let below = stage.pageBelow(location)
    let wasAsking: Bool = withState { storage in
      storage.effect = effect
      storage.destination = nil
      return storage.question.take() != nil
    }
    switch effect {
    case .ask(let question): withState { $0.question = question }
    case .navigate(let destination, let isPresented, _, _):
      let target = stage.resolve(destination, location)
      let isOver = isSaved || below != nil && (!isLink || below == target)
      let isLeft = !isPresented && stage.pageBelow(location.moved(to: target)) != location.path
      return try await go(to: target, endingState: isOver && isLeft)
    case .dismiss where !wasAsking:
      if let below { return try await go(to: below, endingState: true) }
    case .none, .dismiss, .work: break
    }
    try await render()
  }

  /// Shows another page of the site. A tree without a site stays where it is, and is rendered again if that works.
  private func go(to path: RoutePath, endingState isOver: Bool) async throws {
    let old = withState { $0.location.path }
    if isOver, stage.hasPages, path != old { await session.end(place: old) }
    withState { storage in
      storage.destination = path
      if stage.hasPages { storage.location.path = path }
      storage.filled = [:]
      storage.submission = nil
    }
    if stage.hasPages { try await render() } else { _ = try? await render() }
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
  ///
  /// This is no task group, because a group would wait for a task that may wait for an answer itself.
  private func hasEnded(
    _ task: Task<Effect, any Error>, before parkings: AsyncStream<Void>
  ) async -> Bool {
    let (events, event) = AsyncStream.makeStream(of: Bool.self)
    let parking = Task { for await _ in parkings { event.yield(false) } }
    Task {
      _ = await task.result
      event.yield(true)
    }
    let isFirst = await events.first { _ in true } ?? true
    parking.cancel()
    return isFirst
  }
}

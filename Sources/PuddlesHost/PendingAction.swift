// An action of a visitor, which may end, wait for an answer, or take long.
import Puddles
import Synchronization

/// The result of an action.
enum ActionResult: Sendable {
  case effect(Effect)
  /// The form was accepted; the effect leads on.
  case saved(Effect)
  /// The form did not accept what was filled in.
  case refused(FormSubmission)
  /// The form would overwrite a change that its visitor has not seen.
  case conflict(FormSubmission)
}

/// An action that was started.
struct PendingAction: Sendable {
  enum Progress: Sendable {
    case ended(ActionResult)
    /// The action asked a question and waits for the answer.
    case parked
    /// The action has not ended within the time that a visitor should wait.
    case slow
  }

  let task: Task<ActionResult, any Error>
  private let world: ServingWorld
  private let end = End()

  private final class End: Sendable {
    let isReached = Atomic(false)
  }

  var hasEnded: Bool { end.isReached.load(ordering: .relaxed) }

  /// Starts an action. If its question ends without an answer, that is no error: the visitor stays on the page.
  init(
    in world: ServingWorld, _ action: @escaping @Sendable () async throws -> ActionResult
  ) {
    self.world = world
    task = world.spawn { [end] in
      defer { end.isReached.store(true, ordering: .relaxed) }
      do {
        return try await action()
      } catch is QueryCancellationError {
        return .effect(.none)
      }
    }
  }
}

extension PendingAction {
  /// Waits until the action ends or asks a question, but no longer than `patience`.
  /// - Parameter parkings: A stream of the session with an element for each question; made before the action could ask.
  /// - Throws: What the action throws.
  func progress(
    _ parkings: AsyncStream<Void>, within patience: Duration
  ) async throws -> Progress {
    if hasEnded { return .ended(try await task.value) }
    let first: Progress?? = await firstOf(
      on: world.executor,
      { [task] in
        _ = await task.result
        return nil
      },
      {
        for await _ in parkings { return .parked }
        throw CancellationError()
      },
      { [world] in
        try await world.sleep(patience)
        return .slow
      })
    if let progress = first ?? nil { return progress }
    return .ended(try await task.value)
  }
}

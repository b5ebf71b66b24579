// An action that a visitor started: it ends, waits for an answer, or takes long.
import Puddles
import Synchronization

/// What an action came to.
enum ActionResult: Sendable {
  case effect(Effect)
  /// The submission was accepted and redirects.
  case saved(Effect)
  /// A form refused what was filled in.
  case refused(FormSubmission)
  /// A form would have written over what its visitor has not seen.
  case conflict(FormSubmission)
}

/// An action under way.
struct PendingAction: Sendable {
  enum Progress: Sendable {
    case ended(ActionResult)
    /// It asked a question and waits for the answer.
    case parked
    /// It is still at it after the time that a visitor should wait.
    case slow
  }

  let task: Task<ActionResult, any Error>
  private let world: ServingWorld
  private let end = End()

  private final class End: Sendable {
    let isReached = Atomic(false)
  }

  var hasEnded: Bool { end.isReached.load(ordering: .relaxed) }

  /// A question that ends without an answer is no fault: its visitor stays where it was asked.
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
  /// Waits until the action ends or asks, but no longer than `patience`.
  /// - Parameter parkings: Taken from the session before the action could ask.
  /// - Throws: What the action throws.
  func progress(
    _ parkings: AsyncStream<Void>, within patience: Duration
  ) async throws -> Progress {
    if hasEnded { return .ended(try await task.value) }
    // What comes first; `nil` is the end.
    let (events, event) = AsyncStream.makeStream(of: Progress?.self)
    world.spawn {
      _ = await task.result
      event.yield(nil)
    }
    let parking = world.spawn { for await _ in parkings { event.yield(.parked) } }
    let alarm = world.spawn {
      try await world.sleep(patience)
      event.yield(.slow)
    }
    let first = await events.first { _ in true }
    parking.cancel()
    alarm.cancel()
    if let first, let progress = first { return progress }
    return .ended(try await task.value)
  }
}

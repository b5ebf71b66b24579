// Ending a build from outside, such as by Ctrl-C, without leaving a mess.
import Synchronization

/// Stops one build: whoever holds it may end the process right after.
public final class BuildInterrupt: Sendable {
  private struct State {
    var isStopped = false
    var isPublishing = false
    var stage: String?
  }

  private let state = Mutex(State())

  public init() {}
}

extension BuildInterrupt {
  /// What became of the output folder.
  public enum Outcome: Sendable {
    /// The old site is there, untouched.
    case kept
    /// The build was publishing already: the new site is there.
    case published
  }

  /// Stops the build and removes what it has staged, as far as that takes little time; the next
  /// build removes the rest.
  public func stop(within limit: Duration = .milliseconds(120)) -> Outcome {
    let end = ContinuousClock.now + limit
    let (isPublishing, stage) = state.withLock { state in
      state.isStopped = true
      return (state.isPublishing, state.stage)
    }
    if isPublishing {
      while ContinuousClock.now < end, state.withLock(\.isPublishing) { Files.pause() }
      return .published
    }
    if let stage { Self.remove(stage, until: end) }
    return .kept
  }

  var isStopped: Bool { state.withLock(\.isStopped) }

  func begin(_ stage: String) {
    state.withLock { $0.stage = stage }
  }

  /// Whether the build may publish; after that it is not stopped any more.
  func beginPublishing() -> Bool {
    state.withLock { state in
      state.isPublishing = !state.isStopped
      return state.isPublishing
    }
  }

  func endPublishing() {
    state.withLock { $0.isPublishing = false }
  }

  /// Several times, because a page that was about to be written may still arrive.
  private static func remove(_ stage: String, until end: ContinuousClock.Instant) {
    for _ in 0..<3 where Files.status(of: stage) != nil {
      try? Files.removeTree(stage) { ContinuousClock.now < end }
    }
  }
}

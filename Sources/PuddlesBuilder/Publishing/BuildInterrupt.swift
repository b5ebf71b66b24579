// Ending a build from outside, such as by Ctrl-C, without leaving a mess.
import PuddlesSystem
import Synchronization

/// Stops one build: whoever holds it may end the process right after.
public final class BuildInterrupt: Sendable {
  private struct State {
    var isStopped = false
    var isPublishing = false
    var outcome = Outcome.kept
    /// Folders that serve only until the end of the build.
    var scratch: Set<String> = []
  }

  private let state = Mutex(State())

  public init() {}
}

extension BuildInterrupt {
  /// What became of the output folder.
  public enum Outcome: Sendable {
    /// The old site is there, untouched.
    case kept
    /// The system was exchanging the two sites and had not said yet that it had.
    case unfinished
    /// An update in place was on its way: some files are new, some are old.
    case partly
    /// The new site is there.
    case published
  }

  /// Stops the build and removes what it has staged, as far as that takes little time; the next
  /// build removes the rest. A build that publishes already may finish that, if it takes as little.
  public func stop(within limit: Duration = .milliseconds(120)) -> Outcome {
    let end = ContinuousClock.now + limit
    state.withLock { $0.isStopped = true }
    while state.withLock(\.isPublishing), ContinuousClock.now < end { Files.pause() }
    let (isPublishing, outcome, scratch) = state.withLock { state in
      (state.isPublishing, state.outcome, state.scratch)
    }
    if !isPublishing { for folder in scratch { Self.remove(folder, until: end) } }
    return isPublishing && outcome == .kept ? .unfinished : outcome
  }

  var isStopped: Bool { state.withLock(\.isStopped) }

  /// Notes a folder that is removed when the build is stopped.
  func begin(_ scratch: String) {
    state.withLock { _ = $0.scratch.insert(scratch) }
  }

  /// Whether the build may publish; after that it is not stopped any more.
  func beginPublishing() -> Bool {
    state.withLock { state in
      state.isPublishing = !state.isStopped
      return state.isPublishing
    }
  }

  /// Notes how much of the new site is in the output.
  func note(_ outcome: Outcome) {
    state.withLock { $0.outcome = outcome }
  }

  func endPublishing() {
    state.withLock { $0.isPublishing = false }
  }

  /// Several times, because a page that was about to be written may still arrive.
  private static func remove(_ folder: String, until end: ContinuousClock.Instant) {
    for _ in 0..<3 where Files.status(of: folder) != nil {
      try? Files.removeTree(folder) { ContinuousClock.now < end }
    }
  }
}

// One-shot state that is applied from outside: a deep link says where to begin, not where to stay.
import Synchronization

/// Hands a target state down the tree, where it is applied once.
///
/// Whoever sets it (a landing URL, an action) puts the setter into the environment; the module that
/// understands it applies it with ``Targeted``. Once applied it is gone: what the reader does next is
/// not undone by rendering again. A state set before the receiver is there waits for it; a later one
/// replaces it.
public final class TargetStateSetter<Target: Sendable>: Sendable {
  private let storage = Mutex(Storage())

  private struct Storage {
    var lastID: UInt64 = 0
    var pending: Target?
  }

  public init() {}
}

extension TargetStateSetter {
  /// Sets the state to apply next, and gives the id of this wish.
  @discardableResult
  public func set(_ target: Target) -> UInt64 {
    storage.withLock { storage in
      storage.lastID += 1
      storage.pending = target
      return storage.lastID
    }
  }

  /// Takes the state out: each one is given once.
  public func take() -> Target? {
    storage.withLock { $0.pending.take() }
  }

  /// Whether a state waits to be applied.
  public var isPending: Bool { storage.withLock { $0.pending != nil } }
}

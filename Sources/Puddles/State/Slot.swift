// One piece of state: it lives in a session, under the identity of a region.
import Synchronization

/// The name of a slot: the region it belongs to and the property in it.
struct SlotKey: Hashable, Sendable {
  let region: UInt64
  let name: String
}

/// Holds one value. Reading and writing are atomic each; a read-modify-write is ``update(_:)``.
final class Slot<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  var current: Value {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}

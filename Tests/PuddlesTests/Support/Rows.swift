// A list of names that tests change between renderings.
import Synchronization

final class Rows: Sendable {
  private let storage: Mutex<[String]>

  init(_ names: [String]) {
    storage = Mutex(names)
  }

  var names: [String] {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

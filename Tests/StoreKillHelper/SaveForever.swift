// A program that saves again and again until it is killed. The store tests choose at which of its
// changes to the file system, and look at the file then.

import CoreMockData
import CoreModels
import KillSteps
import ScrumStore

/// Saves a large and a small list in turn: `StoreKillHelper FILE STEP`.
@main
enum SaveForever {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let step = Int(arguments[2]) else {
      return print("usage: StoreKillHelper FILE STEP")
    }
    kill_at_step(step)
    let store = ScrumStore(path: arguments[1])
    _ = try await store.load()
    let (small, large) = (Mock.DailyScrum.many(3), Mock.DailyScrum.many(60))
    while true {
      try await store.save(large)
      try await store.save(small)
    }
  }
}

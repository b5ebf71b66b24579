// A program that saves again and again until it is killed. The store tests choose at which of its
// changes to the file system, and look at the file then.

import CoreMockData
import CoreModels
import KillSteps
import ScrumStore
import UserStore

/// Saves a large and a small list in turn: `StoreKillHelper scrums|users FILE STEP`.
@main
enum SaveForever {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count > 3 { kill_at_step(Int(arguments[3]) ?? 0) }
    switch arguments.dropFirst().first {
    case "scrums": try await saveScrums(arguments[2])
    case "users": try await saveUsers(arguments[2])
    default: print("usage: StoreKillHelper scrums|users FILE STEP")
    }
  }

  private static func saveScrums(_ path: String) async throws {
    let store = ScrumStore(path: path)
    _ = try await store.load()
    let (small, large) = (Mock.DailyScrum.many(3), Mock.DailyScrum.many(60))
    while true {
      try await store.save(large)
      try await store.save(small)
    }
  }

  private static func saveUsers(_ path: String) async throws {
    let store = UserStore(path: path)
    _ = try await store.load()
    let (small, large) = (Mock.User.accounts(3), Mock.User.accounts(600))
    while true {
      try await store.save(large)
      try await store.save(small)
    }
  }
}

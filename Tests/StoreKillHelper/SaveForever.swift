// A program that saves without pause until it is killed. The store tests start it and end it
// at many moments, then look at the file.

import CoreMockData
import CoreModels
import ScrumStore
import UserStore

/// Saves a small and a large list in turn: `StoreKillHelper scrums|users FILE`.
@main
enum SaveForever {
  static func main() async throws {
    let arguments = CommandLine.arguments
    switch arguments.dropFirst().first {
    case "scrums": try await saveScrums(arguments[2])
    case "users": try await saveUsers(arguments[2])
    default: print("usage: StoreKillHelper scrums|users FILE")
    }
  }

  private static func saveScrums(_ path: String) async throws {
    let store = ScrumStore(path: path)
    _ = try await store.load()
    let (small, large) = (Mock.DailyScrum.many(3), Mock.DailyScrum.many(60))
    while true {
      try await store.save(small)
      try await store.save(large)
    }
  }

  private static func saveUsers(_ path: String) async throws {
    let store = UserStore(path: path)
    _ = try await store.load()
    let (small, large) = (Mock.User.accounts(3), Mock.User.accounts(600))
    while true {
      try await store.save(small)
      try await store.save(large)
    }
  }
}

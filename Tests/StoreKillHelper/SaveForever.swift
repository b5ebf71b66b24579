// A program that saves without pause until somebody kills it. The store tests start it and end it
// at many moments, then look at the file.

import CoreMockData
import ScrumStore

/// Saves a small and a large list in turn to the file named by the only argument.
@main
enum SaveForever {
  static func main() async throws {
    guard CommandLine.arguments.count == 2 else { return print("usage: StoreKillHelper FILE") }
    let store = ScrumStore(path: CommandLine.arguments[1])
    _ = try await store.load()
    let small = Mock.DailyScrum.many(3)
    let large = Mock.DailyScrum.many(60)
    while true {
      try await store.save(small)
      try await store.save(large)
    }
  }
}

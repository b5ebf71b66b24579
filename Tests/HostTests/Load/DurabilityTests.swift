// What was acknowledged is there, however often the host dies.
import Foundation
import PuddlesBuilder
import PuddlesExchange
import Synchronization
import Testing

@testable import PuddlesCommand

private let isLong = ProcessInfo.processInfo.environment["PUDDLES_LONG_TESTS"] != nil

@Test("eight clients write scrums while the host is killed twenty times: no saved one is lost")
func durability() async throws {
  let content = Files.resolved(NSTemporaryDirectory()) + "/puddles-durable-\(UUID().uuidString)"
  defer { try? Files.removeTree(content) }
  try Files.makeFolder("\(content)/data")
  let watch = try await Watch("--content", content, program: TestHost.program("site-host") ?? TestHost.program("ExampleSiteHost"))
  let ledger = Ledger()
  try await withThrowingTaskGroup(of: Void.self) { group in
    for client in 0..<8 {
      group.addTask {
        var round = 0
        while !ledger.isOver.withLock({ $0 }) {
          round += 1
          let title = "Scrum \(client)-\(round)"
          if await isSaved(title, at: watch.port) { ledger.saved.withLock { $0.append(title) } }
        }
      }
    }
    for _ in 0..<20 {
      try await Task.sleep(for: isLong ? .seconds(3) : .milliseconds(300))
      if let process = await watch.supervisor.process { kill(process, SIGKILL) }
    }
    try await Task.sleep(for: .seconds(1))
    ledger.isOver.withLock { $0 = true }
    try await group.waitForAll()
  }
  #expect(try await watch.end() == 0)
  let titles = ledger.saved.withLock { $0 }
  print("durability: \(titles.count) scrums saved")
  #expect(titles.count > 20)
  struct Kept: Decodable {
    struct Scrum: Decodable { let title: String }
    let scrums: [Scrum]
  }
  // A torn file would not be read at all.
  let file = try Data(contentsOf: URL(filePath: "\(content)/data/scrums.json"))
  let kept = Set(try JSONDecoder().decode(Kept.self, from: file).scrums.map(\.title))
  let lost = Set(titles).subtracting(kept)
  #expect(lost.isEmpty)
}

/// What was acknowledged, and whether the clients may rest.
private final class Ledger: Sendable {
  let saved = Mutex<[String]>([])
  let isOver = Mutex(false)
}

/// Whether a new reader's form was acknowledged: by the redirect that follows a save, nothing else.
private func isSaved(_ title: String, at port: UInt16) async -> Bool {
  let reader = Reader(Stage(running: port))
  do {
    try await reader.open("/scrums/new/")
    guard reader.status == 200 else { return false }
    try reader.fill("Title", title)
    try await reader.tap("Add")
  } catch {}
  return reader.redirects.first.map { !$0.contains("working=") } ?? false
}

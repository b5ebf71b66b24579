// The C library keeps a table for the process: parsing on several tasks must not show it.

import PuddlesMarkdown
import Testing

@Suite("Parsing on several tasks")
struct ParallelTests {
  @Test("gives the bytes that one task gives")
  func parallel() async throws {
    let texts = (0..<400).map { number in
      "~~\(number)~~ www.example.org/\(number) a_b_c\n\n| a~ | http://x.y |\n|---|---|\n| ~~z~~ | w |\n"
    }
    let serial = try texts.map { try rendered($0) }
    for _ in 0..<3 {
      let parallel = try await withThrowingTaskGroup(of: (Int, String).self) { group in
        for (index, text) in texts.enumerated() {
          group.addTask { (index, try rendered(text)) }
        }
        return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
      }
      #expect(texts.indices.allSatisfy { parallel[$0] == serial[$0] })
    }
  }
}

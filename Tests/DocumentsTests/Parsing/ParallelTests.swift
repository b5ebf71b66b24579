// The C library keeps a table for the process: parsing on several tasks must not show it.

import PuddlesMarkdown
import Testing

@Suite("Parsing on several tasks")
struct ParallelTests {
  @Test("gives the bytes that one task gives")
  func parallel() async throws {
    // With extensions and without: each parse adds and removes what its extensions need.
    let texts = (0..<400).map { number in
      let tildes = ["~~", "", "~", ""][number % 4]
      return """
        \(tildes)\(number)\(number % 8 == 0 ? tildes : "") www.example.org/\(number) a_b_c

        | a | http://x.y |
        |---|---|
        | z | w@x.yz |

        """
    }
    let serial = try texts.map { try rendered($0) }
    #expect(serial.count { $0.contains("<del>") } == 50)
    #expect(serial.allSatisfy { $0.contains("http://www.example.org") && $0.contains("mailto:") })
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

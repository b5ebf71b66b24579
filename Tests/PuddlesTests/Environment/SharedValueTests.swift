// The life of a shared value and of the streams that come from it.
import Puddles
import Testing

@Suite("A shared value")
struct SharedValueTests {
  @Test("a stream does not keep the value alive, and ends with it", .timeLimit(.minutes(15)))
  func streamEnds() async throws {
    var value: SharedValue<Int>? = SharedValue { 1 }
    weak let witness = value
    let stream = await value?.changes()
    let changes = try #require(stream)
    value = nil
    var seen: [Int] = []
    for await change in changes { seen.append(change) }
    #expect(seen.isEmpty)
    #expect(witness == nil)
  }

  @Test("a stream that ends is forgotten, the others go on")
  func forgets() async throws {
    let value = SharedValue { 1 }
    var first: AsyncStream<Int>? = await value.changes()
    var second = await value.changes().makeAsyncIterator()
    first = nil
    _ = first
    try await value.change {
      $0 = 2
    } save: { _ in
    }
    #expect(await second.next() == 2)
  }
}

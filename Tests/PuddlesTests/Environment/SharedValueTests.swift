// The life of a shared value and of the streams that come from it.
import Puddles
import Testing

@Suite("A shared value")
struct SharedValueTests {
  @Test("a stream does not keep the value alive, and ends with it", .timeLimit(.minutes(1)))
  func streamEnds() async {
    var value: SharedValue<Int>? = SharedValue { 1 }
    weak let witness = value
    let changes = await value?.changes()
    value = nil
    var seen: [Int] = []
    let nothing = AsyncStream<Int> { (end: AsyncStream<Int>.Continuation) in end.finish() }
    for await change in changes ?? nothing { seen.append(change) }
    #expect(seen.isEmpty)
    #expect(witness == nil)
  }

  @Test("whoever stops listening is forgotten, the others go on")
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

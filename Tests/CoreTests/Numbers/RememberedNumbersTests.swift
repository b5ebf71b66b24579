// What is remembered of a service, and that one that fails is left alone.

import CoreModels
import NumbersAPI
import Synchronization
import Testing

@Suite struct RememberedNumbersTests {
  /// A service that can be switched off, and what it was asked.
  private final class Service: Sendable {
    let isThere = Mutex(true)
    let asked = Mutex<[String]>([])
    let time = Mutex(Duration.zero)

    func remembered(limit: Int = 1_000) -> RememberedNumbers {
      let service = HTTPNumbers(
        baseURL: "http://n", retries: .init(count: 0, pause: .zero), clock: ContinuousClock()
      ) { [self] url in
        asked.withLock { $0.append(String(url.dropFirst("http://n".count))) }
        guard isThere.withLock({ $0 }) else { return (503, []) }
        if url.contains("random") {
          return (200, Array(#"{"number": 9, "text": "9 was drawn."}"#.utf8))
        }
        if url.contains("json") { return (200, Array(#"{"1": "one", "2": "two"}"#.utf8)) }
        return url.contains("/404/") ? (404, []) : (200, Array("a sentence".utf8))
      }
      return RememberedNumbers(service, limit: limit, rest: .seconds(30)) { [self] in
        time.withLock { $0 }
      }
    }

    var requests: [String] { asked.withLock { $0 } }
  }

  @Test("a fact is asked for once, and only what is missing is asked for")
  func memory() async {
    let service = Service()
    let numbers = service.remembered()
    #expect(await numbers.factsAboutNumbers([7]) == [7: "a sentence"])
    #expect(await numbers.factsAboutNumbers([7]) == [7: "a sentence"])
    #expect(await numbers.factsAboutNumbers([1, 7, 2]) == [1: "one", 2: "two", 7: "a sentence"])
    #expect(await numbers.factAboutRandomNumber(in: 0...20)?.number == 9)
    #expect(await numbers.factsAboutNumbers([9]) == [9: "9 was drawn."])
    #expect(
      service.requests == [
        "/7/trivia", "/1..2/trivia?json", "/random/trivia?json&min=0&max=20",
      ])
  }

  @Test("many who ask for one number at once wait for one request")
  func together() async {
    let service = Service()
    let numbers = service.remembered()
    await withTaskGroup(of: [Int: String].self) { group in
      for _ in 0..<50 { group.addTask { await numbers.factsAboutNumbers([7]) } }
      for await facts in group { #expect(facts == [7: "a sentence"]) }
    }
    #expect(service.requests == ["/7/trivia"])
  }

  @Test("a service that fails is away, is left alone for a while, and comes back")
  func away() async {
    let service = Service()
    let numbers = service.remembered()
    _ = await numbers.factsAboutNumbers([3])
    service.isThere.withLock { $0 = false }
    #expect(await numbers.factsAboutNumbers([3, 4]) == [3: "a sentence"])
    #expect(await numbers.isAway)
    service.time.withLock { $0 = .seconds(29) }
    #expect(await numbers.factsAboutNumbers([4]) == [:])
    #expect(await numbers.factAboutRandomNumber(in: 0...20) == nil)
    #expect(service.requests == ["/3/trivia", "/4/trivia"])
    service.isThere.withLock { $0 = true }
    service.time.withLock { $0 = .seconds(30) }
    #expect(await numbers.isAway, "no request has noticed yet that it is back")
    #expect(await numbers.factsAboutNumbers([4]) == [4: "a sentence"])
    #expect(await !numbers.isAway)
  }

  @Test("a service that knows nothing of a number is not away")
  func unknown() async {
    let numbers = Service().remembered()
    #expect(await numbers.factsAboutNumbers([404]) == [:])
    #expect(await !numbers.isAway)
  }

  @Test("only so many facts are kept, the oldest go first")
  func limit() async {
    let service = Service()
    let numbers = service.remembered(limit: 2)
    for number in [5, 6, 7, 6, 5] { _ = await numbers.factsAboutNumbers([number]) }
    #expect(service.requests == ["/5/trivia", "/6/trivia", "/7/trivia", "/5/trivia"])
  }
}

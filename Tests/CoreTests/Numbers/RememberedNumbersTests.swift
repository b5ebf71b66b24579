// What is remembered of a service, and that one that fails is left alone.

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
        baseURL: "http://n", clock: ContinuousClock()
      ) { [self] url in
        asked.withLock { $0.append(String(url.dropFirst("http://n".count))) }
        guard isThere.withLock({ $0 }) else { return (503, []) }
        return url.contains("/404/") ? (404, []) : (200, Array("a sentence".utf8))
      }
      return RememberedNumbers(service, limit: limit, rest: .seconds(30)) { [self] in
        time.withLock { $0 }
      }
    }

    var requests: [String] { asked.withLock { $0 } }
  }

  @Test("a fact is asked for once")
  func memory() async {
    let service = Service()
    let numbers = service.remembered()
    #expect(await numbers.factAboutNumber(7) == "a sentence")
    #expect(await numbers.factAboutNumber(7) == "a sentence")
    #expect(service.requests == ["/7/trivia"])
  }

  @Test("many who ask for one number at once wait for one request")
  func together() async {
    let service = Service()
    let numbers = service.remembered()
    await withTaskGroup(of: String?.self) { group in
      for _ in 0..<50 { group.addTask { await numbers.factAboutNumber(7) } }
      for await fact in group { #expect(fact == "a sentence") }
    }
    #expect(service.requests == ["/7/trivia"])
  }

  @Test("a service that fails is away, is left alone for a while, and comes back")
  func away() async {
    let service = Service()
    let numbers = service.remembered()
    _ = await numbers.factAboutNumber(3)
    service.isThere.withLock { $0 = false }
    #expect(await numbers.factAboutNumber(3) == "a sentence")
    #expect(await numbers.factAboutNumber(4) == nil)
    #expect(await numbers.isAway)
    service.time.withLock { $0 = .seconds(29) }
    #expect(await numbers.factAboutNumber(4) == nil)
    #expect(service.requests == ["/3/trivia", "/4/trivia"])
    service.isThere.withLock { $0 = true }
    service.time.withLock { $0 = .seconds(30) }
    #expect(await numbers.isAway, "no request has noticed yet that it is back")
    #expect(await numbers.factAboutNumber(4) == "a sentence")
    #expect(await !numbers.isAway)
  }

  @Test("a service that knows nothing of a number is not away")
  func unknown() async {
    let numbers = Service().remembered()
    #expect(await numbers.factAboutNumber(404) == nil)
    #expect(await !numbers.isAway)
  }

  @Test("only so many facts are kept, the oldest go first")
  func limit() async {
    let service = Service()
    let numbers = service.remembered(limit: 2)
    for number in [5, 6, 7, 6, 5] { _ = await numbers.factAboutNumber(number) }
    #expect(service.requests == ["/5/trivia", "/6/trivia", "/7/trivia", "/5/trivia"])
  }
}

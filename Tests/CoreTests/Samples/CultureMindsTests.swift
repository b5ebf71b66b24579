// The ship names: list, chance, and the stream of one name a second.

import CoreModels
import CultureMinds
import Testing

@Suite struct CultureMindsTests {
  @Test("a seed invents the same names each time")
  func seeded() {
    func invented() -> [String] {
      var generator = SeededGenerator(seed: 9)
      return (0..<2).map { _ in CultureMinds.inventName(using: &generator) }
    }
    #expect(invented() == invented() && Set(invented()).count == 2)
  }

  @Test("the stream tells forty names once, of every class, one a second, then ends")
  func stream() async {
    let clock = ImmediateClock()
    func names(_ seed: UInt64) async -> [String] {
      await CultureMinds.generateNames(clock: clock, using: SeededGenerator(seed: seed))
        .reduce(into: []) { $0.append($1) }
    }
    let first = await names(1)
    #expect(first.count == 40 && Set(first).count == 40)
    #expect(clock.elapsed == .seconds(40))
    let classes = first.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(Set(classes) == Set(CultureMinds.prefixes))
    let second = await names(2)
    #expect(first != second && Set(first) == Set(second))
  }

  @Test("a reader who stops is not waited for")
  func cancellation() async {
    let stream = CultureMinds.generateNames(
      every: .milliseconds(1), clock: ContinuousClock(), using: SeededGenerator(seed: 1))
    var names: [String] = []
    for await name in stream {
      names.append(name)
      if names.count == 2 { break }
    }
    #expect(names.count == 2)
  }
}

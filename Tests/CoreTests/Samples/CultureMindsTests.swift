// The ship names: list, chance, and the stream of one name a second.

import CoreModels
import CultureMinds
import Testing

@Suite struct CultureMindsTests {
  @Test("a seed draws and invents the same names each time")
  func seeded() {
    func drawn() -> [String] {
      var generator = SeededGenerator(seed: 9)
      return [
        CultureMinds.inventName(using: &generator), CultureMinds.inventName(using: &generator),
        CultureMinds.randomName(using: &generator),
      ]
    }
    #expect(drawn() == drawn() && Set(drawn()).count == 3)
    #expect(CultureMinds.allNames().contains(drawn()[2]))
  }

  @Test("the stream tells forty names once, of every class, one a second, then ends")
  func stream() async {
    let clock = ImmediateClock()
    func names(_ seed: UInt64) async -> [String] {
      await CultureMinds.generateNames(clock: clock, using: SeededGenerator(seed: seed))
        .reduce(into: []) { $0.append($1) }
    }
    let first = await names(1)
    #expect(first.count == 40 && Set(first) == Set(CultureMinds.allNames()))
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

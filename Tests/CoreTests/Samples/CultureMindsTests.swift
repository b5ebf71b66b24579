// The ship names: list, chance, and the stream of one name a second.

import CoreModels
import CultureMinds
import Testing

@Suite struct CultureMindsTests {
  @Test("the names are forty, all different, and use every class")
  func names() {
    let minds = CultureMinds()
    #expect(minds.allNames().count == 40)
    #expect(Set(minds.allNames()).count == 40)
    let used = Set(minds.allNames().compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(used == Set(CultureMinds.prefixes))
    #expect(minds.allNames()[0] == "GSV Room For One More Opinion")
  }

  @Test("a seed draws and invents the same names each time")
  func seeded() {
    func drawn() -> [String?] {
      var generator = SeededGenerator(seed: 9)
      return [
        CultureMinds().inventName(using: &generator), CultureMinds().inventName(using: &generator),
        CultureMinds().randomName(using: &generator),
      ]
    }
    #expect(drawn() == drawn())
  }

  @Test("the stream tells every name once, one a second, then ends")
  func stream() async {
    let clock = ImmediateClock()
    let stream = CultureMinds().generateNames(clock: clock, using: SeededGenerator(seed: 1))
    let names = await stream.reduce(into: []) { $0.append($1) }
    #expect(names.count == 40 && Set(names) == Set(CultureMinds().allNames()))
    #expect(names != CultureMinds().allNames())
    #expect(clock.elapsed == .seconds(40))
  }

  @Test("a reader who stops is not waited for")
  func cancellation() async {
    let stream = CultureMinds().generateNames(
      every: .milliseconds(1), clock: ContinuousClock(), using: SeededGenerator(seed: 1))
    var names: [String] = []
    for await name in stream {
      names.append(name)
      if names.count == 2 { break }
    }
    #expect(names.count == 2)
  }
}

// Reproducible chance.

import CoreModels
import Testing

@Suite struct RandomTests {
  @Test("a seed gives the known sequence on every machine")
  func sequence() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test("repeating evaluates its expression each time")
  func repeating() {
    var generator = SeededGenerator(seed: 1)
    #expect(Set([UInt64].repeating(generator.next(), count: 3)).count == 3)
    #expect([Int].repeating(1, count: -1).isEmpty)
  }
}

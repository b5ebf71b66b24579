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
}

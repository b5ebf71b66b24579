// Reproducible chance: generator, repetition, sleeping.

import CoreExtensions
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
    var number = 0
    func next() -> Int {
      number += 1
      return number
    }
    #expect([Int].repeating(next(), count: 3) == [1, 2, 3])
    #expect([Int].repeating(next(), count: -1).isEmpty)
  }

  @Test("a random sleep keeps fractions of a second and its bounds")
  func sleep() async throws {
    let clock = ImmediateClock()
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      let before = clock.elapsed
      try await Task.sleepRandom(in: 0.5...0.75, clock: clock, using: &generator)
      let slept = clock.elapsed - before
      #expect(slept >= .milliseconds(500) && slept <= .milliseconds(750))
    }
  }
}

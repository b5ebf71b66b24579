// Facts about numbers are compared with slow and obvious computations, and tried at the extremes.

import CoreModels
import NumbersAPI
import TestSupport
import Testing

@Suite struct ArithmeticTests {
  private func sentences(_ n: Int) -> [String] { Numbers().sentences(about: n) }

  private func has(_ n: Int, _ kind: NumberProperty.Kind) -> Bool {
    Numbers().properties(of: n).contains { $0.kind == kind }
  }

  @Test("primes, divisors and their balance agree with trying every divisor up to 2,000")
  func divisors() {
    for n in 1...2_000 {
      let divisors = (1...n).filter { n % $0 == 0 }
      let sum = divisors.reduce(0, +)
      let properties = NumberProperty.all(of: n)
      #expect(properties.contains(.divisors(count: divisors.count, sum: UInt128(sum))))
      #expect(properties.contains(.prime) == (divisors.count == 2))
      #expect(properties.contains(.perfect) == (sum - n == n))
      #expect(properties.contains(.abundant(sum: UInt128(sum - n))) == (sum - n > n))
      #expect(properties.contains(.deficient(sum: UInt128(sum - n))) == (sum - n < n))
    }
  }

  @Test("the members of each sequence up to 200 are the known ones")
  func sequences() {
    func members(_ kind: NumberProperty.Kind) -> [Int] {
      Numbers().numbers(in: 0...200, with: kind)
    }
    #expect(members(.square) == (1...14).map { $0 * $0 })
    #expect(members(.cube) == [8, 27, 64, 125])
    #expect(members(.powerOfTwo) == [2, 4, 8, 16, 32, 64, 128])
    #expect(members(.factorial) == [6, 24, 120])
    #expect(members(.perfect) == [6, 28])
    #expect(members(.fibonacci) == [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144])
    #expect(members(.triangular) == (1...19).map { $0 * ($0 + 1) / 2 })
    #expect(members(.happy).prefix(12) == [1, 7, 10, 13, 19, 23, 28, 31, 32, 44, 49, 68])
    #expect(members(.palindrome).prefix(10) == [11, 22, 33, 44, 55, 66, 77, 88, 99, 101])
    #expect(members(.prime).count == 46)
    #expect(members(.zero) == [0])
  }

  @Test("the sentences about 28 are these")
  func sentencesOf28() {
    #expect(
      sentences(28) == [
        "28 is perfect: its smaller divisors add up to 28.",
        "28 dots fill a triangle of 7 rows.",
        "28 is happy: adding the squares of its digits again and again ends at 1.",
        "28 is 2² × 7.",
        "28 reaches 1 in 18 steps of the Collatz problem, and never rises above 52.",
        "28 has 6 divisors, and their sum is 56.", "28 is XXVIII in Roman numerals.",
        "28 is 11100 in binary.", "28 is 1C in hexadecimal.", "The digits of 28 add up to 10.",
        "28 is even.",
      ])
  }

  @Test("zero, one and negative numbers get what is true of them")
  func small() {
    #expect(
      sentences(0) == [
        "0 is divisible by every number but itself, and added to a number changes nothing.",
        "0 is a Fibonacci number, F₀.", "0 is 0 in binary.",
        "The digits of 0 add up to 0.", "0 is even.",
      ])
    #expect(sentences(1).contains("1 has one divisor, itself."))
    #expect(!has(1, .prime) && has(1, .deficient))
    #expect(
      sentences(-12) == [
        "-12 is −1 × 2² × 3.", "-12 is the opposite of 12.", "-12 is -1100 in binary.",
        "-12 is -C in hexadecimal.", "The digits of -12 add up to 3.", "-12 is even.",
      ])
    #expect(sentences(-27).first == "-27 is the cube of -3.")
  }

  @Test("the largest and smallest numbers are factored without overflow", .slow)
  func extremes() {
    #expect(
      sentences(.max).contains("9223372036854775807 is 7² × 73 × 127 × 337 × 92737 × 649657."))
    #expect(sentences(.min).contains("-9223372036854775808 is −1 × 2⁶³."))
    #expect(sentences(.min).first == "-9223372036854775808 is the cube of -2097152.")
    #expect(has(9_223_372_036_854_775_783, .prime))
    #expect(sentences(4_611_685_975_477_714_963)[0].hasSuffix("is 2147483629 × 2147483647."))
    #expect(has(7_540_113_804_746_346_429, .fibonacci))
    #expect(has(2_432_902_008_176_640_000, .factorial))
    #expect(has(9_223_372_030_926_249_001, .square))
  }

  @Test("every product is the number again, for numbers of all sizes")
  func products() {
    var generator = SeededGenerator(seed: 11)
    for shift in 0..<63 {
      let n = Int.random(in: 2...Int.max, using: &generator) >> shift
      for case .product(let powers) in NumberProperty.all(of: n) {
        let product = powers.reduce(1) { product, power in
          (0..<power.exponent).reduce(product) { value, _ in value * Int(power.prime) }
        }
        #expect(product == n)
        #expect(powers.allSatisfy { has(Int($0.prime), .prime) })
      }
    }
  }

  @Test("strong pseudoprimes are not taken for primes")
  func pseudoprimes() {
    for n in [2_047, 1_373_653, 25_326_001, 3_215_031_751, 3_474_749_660_383, 341_550_071_728_321] {
      #expect(!has(n, .prime), "\(n)")
    }
    for n in [2_147_483_647, 67_280_421_310_721, 2_305_843_009_213_693_951] {
      #expect(has(n, .prime), "\(n)")
    }
  }

  @Test("Roman numerals end at 3999")
  func roman() {
    #expect(sentences(1994).contains("1994 is MCMXCIV in Roman numerals."))
    #expect(sentences(3999).contains("3999 is MMMCMXCIX in Roman numerals."))
    #expect(!has(4000, .roman) && !has(0, .roman))
  }
}

// What can be true of a number, each with the figures that prove it.

/// A true statement about a number.
public enum NumberProperty: Hashable, Sendable {
  /// Divisible by two.
  case even
  /// Not divisible by two.
  case odd
  /// The number is 0.
  case zero
  /// The number is below zero, and this is its opposite.
  case negative(opposite: UInt)
  /// Divisible by 1 and itself alone.
  case prime
  /// The primes whose product is the number without its sign; two at least.
  case product([PrimePower])
  /// How many divisors it has, and their sum, itself included.
  case divisors(count: Int, sum: UInt128)
  /// Its smaller divisors add up to it.
  case perfect
  /// Its smaller divisors add up to more.
  case abundant(sum: UInt128)
  /// Its smaller divisors add up to less.
  case deficient(sum: UInt128)
  /// The square of a number.
  case square(of: UInt)
  /// The cube of a number.
  case cube(of: Int)
  /// Two to this power.
  case powerOfTwo(exponent: Int)
  /// As many dots as fill a triangle of so many rows.
  case triangular(rows: UInt)
  /// A Fibonacci number; 0 and 1 have the places 0 and 1.
  case fibonacci(place: Int)
  /// The product of the numbers from 1 to this one.
  case factorial(of: Int)
  /// Its decimal digits read the same from both ends.
  case palindrome
  /// Adding the squares of the digits again and again leads to 1.
  case happy
  /// The sum of its decimal digits.
  case digitSum(UInt)
  /// Steps of the Collatz problem to 1, and the highest number on the way.
  case collatz(steps: Int, peak: UInt128)
  /// In Roman letters.
  case roman(String)
  /// In base two.
  case binary(String)
  /// In base sixteen.
  case hexadecimal(String)
}

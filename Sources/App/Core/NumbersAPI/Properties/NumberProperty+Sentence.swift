// The one place that turns properties into sentences.

extension NumberProperty {
  /// The property as a sentence about the number that has it.
  public func sentence(about n: Int) -> String {
    switch self {
    case .even: "\(n) is even."
    case .odd: "\(n) is odd."
    case .zero: "0 is divisible by every number but itself, and added to a number changes nothing."
    case .negative(let opposite): "\(n) is the opposite of \(opposite)."
    case .prime: "\(n) is a prime number."
    case .product(let powers): "\(n) is \(n < 0 ? "−1 × " : "")\(powers.product)."
    case .divisors(1, _): "\(n) has one divisor, itself."
    case .divisors(let count, let sum): "\(n) has \(count) divisors, and their sum is \(sum)."
    case .perfect: "\(n) is perfect: its smaller divisors add up to \(n)."
    case .abundant(let sum): "\(n) is abundant: its smaller divisors add up to \(sum)."
    case .deficient(let sum): "\(n) is deficient: its smaller divisors add up to only \(sum)."
    case .square(let root): "\(n) is the square of \(root)."
    case .cube(let root): "\(n) is the cube of \(root)."
    case .powerOfTwo(let exponent): "\(n) is 2\(PrimePower.superscript(exponent)), a power of two."
    case .triangular(let rows):
      "\(n) dots fill a triangle of \(rows) \(rows == 1 ? "row" : "rows")."
    case .fibonacci(let place): "\(n) is a Fibonacci number, F\(Self.lowered(place))."
    case .factorial(let base): "\(n) is \(base)!, the factorial of \(base)."
    case .palindrome: "\(n) reads the same from both ends."
    case .happy: "\(n) is happy: adding the squares of its digits again and again ends at 1."
    case .digitSum(let sum): "The digits of \(n) add up to \(sum)."
    case .collatz(let steps, let peak): Self.collatz(n, steps, peak)
    case .roman(let letters): "\(n) is \(letters) in Roman numerals."
    case .binary(let digits): "\(n) is \(digits) in binary."
    case .hexadecimal(let digits): "\(n) is \(digits) in hexadecimal."
    }
  }

  private static func collatz(_ n: Int, _ steps: Int, _ peak: UInt128) -> String {
    "\(n) reaches 1 in \(steps) \(steps == 1 ? "step" : "steps") of the Collatz problem, "
      + "and never rises above \(peak)."
  }

  private static func lowered(_ number: Int) -> String {
    let signs: [Character] = ["₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"]
    return String(String(number).compactMap(\.wholeNumberValue).map { signs[$0] })
  }
}

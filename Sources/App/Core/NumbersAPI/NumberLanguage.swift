// The languages in which a fact about a number can be told, and the sentences of each but English.

/// A language of sentences about numbers.
public enum NumberLanguage: String, CaseIterable, Codable, Hashable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"
}

extension NumberProperty {
  /// The property as a sentence about the number that has it.
  public func sentence(about n: Int, in language: NumberLanguage) -> String {
    switch language {
    case .english: sentence(about: n)
    case .simplifiedChinese: chineseSentence(about: n)
    }
  }

  private func chineseSentence(about n: Int) -> String {
    switch self {
    case .even: "\(n) 是偶数。"
    case .odd: "\(n) 是奇数。"
    case .zero: "除 0 以外的任何数都能整除 0；任何数加上 0 都不变。"
    case .negative(let opposite): "\(n) 是 \(opposite) 的相反数。"
    case .prime: "\(n) 是质数。"
    case .product(let powers): "\(n) 等于 \(n < 0 ? "−1 × " : "")\(powers.product)。"
    case .divisors(1, _): "\(n) 只有一个约数，就是它自己。"
    case .divisors(let count, let sum): "\(n) 有 \(count) 个约数，它们的和是 \(sum)。"
    case .perfect: "\(n) 是完全数：较小的约数之和等于 \(n)。"
    case .abundant(let sum): "\(n) 是盈数：较小的约数之和为 \(sum)。"
    case .deficient(let sum): "\(n) 是亏数：较小的约数之和只有 \(sum)。"
    case .square(let root): "\(n) 是 \(root) 的平方。"
    case .cube(let root): "\(n) 是 \(root) 的立方。"
    case .powerOfTwo(let exponent): "\(n) 等于 2\(PrimePower.superscript(exponent))，是 2 的幂。"
    case .triangular(let rows): "\(n) 个点可以摆成 \(rows) 行的三角形。"
    case .fibonacci(let place): "\(n) 是斐波那契数 F\(Self.lowered(place))。"
    case .factorial(let base): "\(n) 等于 \(base)!，即 \(base) 的阶乘。"
    case .palindrome: "\(n) 从两端读都一样。"
    case .happy: "\(n) 是快乐数：反复求各位数字的平方和，最终得到 1。"
    case .digitSum(let sum): "\(n) 的各位数字之和是 \(sum)。"
    case .collatz(let steps, let peak):
      "在考拉兹问题中，\(n) 经过 \(steps) 步到达 1，途中最大不超过 \(peak)。"
    case .roman(let letters): "\(n) 的罗马数字写作 \(letters)。"
    case .binary(let digits): "\(n) 的二进制写作 \(digits)。"
    case .hexadecimal(let digits): "\(n) 的十六进制写作 \(digits)。"
    }
  }
}

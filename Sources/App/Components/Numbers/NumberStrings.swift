// The words of the pages about numbers.
import Puddles

/// The texts of the lists of numbers, and of one number.
enum NumberStrings: String, StringTable {
  case numbers, lead, description, twelveShuffled, allOfThem
  case kindsOfNumbers, countOfKind, kindDescription
  case shuffled, shuffledLead, order, shuffledTitle, shuffledDescription
  case rounds, round, shuffledName, shuffle, sort
  case kinds, kindsOfThis, title, alsoTrue, neighbors
  case collection, addRandom, shuffleSome, noneCollected, remove
  case noFacts, noneOfKind, number, onItsWay, serviceAway, accordingTo
  case primes, squares, cubes, triangular, fibonacci, perfect, palindromes, happy
  case primesMean, squaresMean, cubesMean, triangularMean, fibonacciMean, perfectMean
  case palindromesMean, happyMean

  var original: Phrase {
    switch self {
    case .numbers: "Numbers"
    case .lead: "Choose a number to see what is true of it."
    case .description: "The numbers from 0 to 200 with all their properties."
    case .allOfThem: "All numbers up to 200"
    case .twelveShuffled: "Twelve numbers, shuffled"
    case .kindsOfNumbers: "Kinds of numbers"
    case .countOfKind: .counted(other: "{count} of the numbers from 0 to 200.")
    case .kindDescription: "{kind} up to 200. {definition}"
    case .shuffled: "Numbers, shuffled"
    case .shuffledLead: "Round {round}: the order first, then the facts in that order."
    case .order: "In this order: {numbers}."
    case .shuffledTitle: "Numbers, shuffled: round {round}"
    case .shuffledDescription: "Twelve numbers in the order of round {round}."
    case .rounds: "Rounds"
    case .round: "Round {round}"
    case .shuffledName: "Shuffled {round}"
    case .shuffle: "Shuffle everything"
    case .sort: "Sort"
    case .kinds: "Kinds"
    case .kindsOfThis: "Kinds of this number"
    case .title: "The number {number}"
    case .alsoTrue: "Also true"
    case .neighbors: "Neighbors"
    case .collection: "Your collection"
    case .addRandom: "Add a random fact"
    case .shuffleSome: "Shuffle"
    case .noneCollected: "You have no facts yet."
    case .remove: "Remove {number}"
    case .noFacts: "There are no facts here."
    case .noneOfKind: "No number up to 200 is one of these."
    case .number: "Number {number}"
    case .onItsWay: "Loading…"
    case .serviceAway:
      "The service of number facts does not answer; what is shown here is computed."
    case .accordingTo: "The first sentence is from {address}."
    case .primes: "Primes"
    case .squares: "Squares"
    case .cubes: "Cubes"
    case .triangular: "Triangular numbers"
    case .fibonacci: "Fibonacci numbers"
    case .perfect: "Perfect numbers"
    case .palindromes: "Palindromes"
    case .happy: "Happy numbers"
    case .primesMean: "Divisible by exactly two numbers: 1 and themselves."
    case .squaresMean: "A number times itself."
    case .cubesMean: "A number times itself, times itself again."
    case .triangularMean: "As many dots as fill a triangle, row by row."
    case .fibonacciMean: "Each is the sum of the two before it."
    case .perfectMean: "Their smaller divisors add up to themselves."
    case .palindromesMean: "The same read from either end, with two digits or more."
    case .happyMean: "Add up the squares of the digits, again and again, and you arrive at 1."
    }
  }

  static let translations: [String: [NumberStrings: Phrase]] = [
    "zh-Hans": [
      .numbers: "数字",
      .lead: "选一个数，看看它有哪些性质。",
      .description: "从 0 到 200 的数及其全部性质。",
      .allOfThem: "200 以内的全部数字",
      .twelveShuffled: "打乱其中的十二个数",
      .kindsOfNumbers: "数的种类",
      .countOfKind: "从 0 到 200 中共有 {count} 个。",
      .kindDescription: "200 以内的{kind}。{definition}",
      .shuffled: "打乱的数字",
      .shuffledLead: "第 {round} 轮：先列出顺序，再按此顺序列出各条内容。",
      .order: "顺序如下：{numbers}。",
      .shuffledTitle: "打乱的数字：第 {round} 轮",
      .shuffledDescription: "十二个数，按第 {round} 轮的顺序排列。",
      .rounds: "轮次",
      .round: "第 {round} 轮",
      .shuffledName: "打乱 {round}",
      .shuffle: "全部打乱",
      .sort: "排序",
      .kinds: "种类",
      .kindsOfThis: "此数的种类",
      .title: "数字 {number}",
      .alsoTrue: "其他性质",
      .neighbors: "相邻的数",
      .collection: "您的收集",
      .addRandom: "随机添加一条",
      .shuffleSome: "打乱",
      .noneCollected: "您还没有收集任何内容。",
      .remove: "移除 {number}",
      .noFacts: "这里没有知识条目。",
      .noneOfKind: "200 以内没有这样的数。",
      .number: "数字 {number}",
      .onItsWay: "正在加载…",
      .serviceAway: "数字知识服务没有响应；这里显示的内容由本站计算得出。",
      .accordingTo: "第一句来自 {address}。",
      .primes: "质数",
      .squares: "平方数",
      .cubes: "立方数",
      .triangular: "三角形数",
      .fibonacci: "斐波那契数",
      .perfect: "完全数",
      .palindromes: "回文数",
      .happy: "快乐数",
      .primesMean: "恰好能被两个数整除：1 和它自己。",
      .squaresMean: "一个数乘以它自己。",
      .cubesMean: "一个数自乘三次。",
      .triangularMean: "一行一行恰好摆满一个三角形的点数。",
      .fibonacciMean: "每一个都是前两个之和。",
      .perfectMean: "较小的约数之和等于它自己。",
      .palindromesMean: "从两端读都一样，至少两位。",
      .happyMean: "反复求各位数字的平方和，最终得到 1。",
    ]
  ]
}

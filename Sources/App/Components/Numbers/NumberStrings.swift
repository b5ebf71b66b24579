// The words of the pages about numbers.
import Puddles

/// The texts of the lists of numbers, and of one number.
enum NumberStrings: String, StringTable {
  case numbers, lead, description, twelveShuffled, allOfThem
  case shuffled, shuffledLead, order, shuffledDescription
  case shuffle, sort
  case title, alsoTrue, neighbors
  case collection, addRandom, shuffleSome, noneCollected, remove
  case noFacts, number, onItsWay, serviceAway, accordingTo

  var original: Phrase {
    switch self {
    case .numbers: "Numbers"
    case .lead: "Choose a number to see what is true of it."
    case .description: "The numbers from 0 to 200 with a page each."
    case .allOfThem: "All numbers up to 200"
    case .twelveShuffled: "Twelve numbers, shuffled"
    case .shuffled: "Numbers, shuffled"
    case .shuffledLead: "The order first, then the facts in that order."
    case .order: "In this order: {numbers}."
    case .shuffledDescription: "Twelve numbers in an order of their own."
    case .shuffle: "Shuffle everything"
    case .sort: "Sort"
    case .title: "The number {number}"
    case .alsoTrue: "Also true"
    case .neighbors: "Neighbors"
    case .collection: "Your collection"
    case .addRandom: "Add a random fact"
    case .shuffleSome: "Shuffle"
    case .noneCollected: "You have no facts yet."
    case .remove: "Remove {number}"
    case .noFacts: "There are no facts here."
    case .number: "Number {number}"
    case .onItsWay: "Loading…"
    case .serviceAway:
      "The service of number facts does not answer; what is shown here is computed."
    case .accordingTo: "The first sentence is from {address}."
    }
  }

  static let translations: [String: [NumberStrings: Phrase]] = [
    "zh-Hans": [
      .numbers: "数字",
      .lead: "选一个数，看看它有哪些性质。",
      .description: "从 0 到 200 的数，每个一页。",
      .allOfThem: "200 以内的全部数字",
      .twelveShuffled: "打乱其中的十二个数",
      .shuffled: "打乱的数字",
      .shuffledLead: "先列出顺序，再按此顺序列出各条内容。",
      .order: "顺序如下：{numbers}。",
      .shuffledDescription: "十二个打乱顺序的数。",
      .shuffle: "全部打乱",
      .sort: "排序",
      .title: "数字 {number}",
      .alsoTrue: "其他性质",
      .neighbors: "相邻的数",
      .collection: "您的收集",
      .addRandom: "随机添加一条",
      .shuffleSome: "打乱",
      .noneCollected: "您还没有收集任何内容。",
      .remove: "移除 {number}",
      .noFacts: "这里没有知识条目。",
      .number: "数字 {number}",
      .onItsWay: "正在加载…",
      .serviceAway: "数字知识服务没有响应；这里显示的内容由本站计算得出。",
      .accordingTo: "第一句来自 {address}。",
    ]
  ]
}

// The words of the small examples, and of the page about Minds.
import Puddles

/// The texts of the examples of the architecture.
enum SampleStrings: String, StringTable {
  case examples, lead, description, pageTitle, result, source, sourceCaption
  case staticTitle, providerTitle, containerTitle, queryableTitle, signalTitle
  case staticLead, providerLead, containerLead, queryableLead, signalLead
  case sideBySide, sideBySideCard, sideBySideLead, sideBySideDescription, realData, mockData
  case addFact, sort, removeAll, open, close
  case empty, restore, deleteAll, deleteTitle, deleteMessage, deleteAllTitle, deleteAllMessage
  case experiments, run, runNext, running, works, worksNot, worked, workedNot
  case fact42, fact73, factDrawn, noBook

  var original: Phrase {
    switch self {
    case .examples: "Examples"
    case .lead: "Small screens of the architecture, each beside its own source."
    case .description: "Small screens of the architecture, each beside its own source."
    case .pageTitle: "Example: {title}"
    case .result: "The result"
    case .source: "The source"
    case .sourceCaption: "The source of this page"
    case .staticTitle: "Static"
    case .providerTitle: "Provider"
    case .containerTitle: "Container"
    case .queryableTitle: "Queryable"
    case .signalTitle: "Signal"
    case .staticLead: "Components that draw data written in place."
    case .providerLead: "A module that reads its data, and a stream, from the environment."
    case .containerLead: "A struct that carries state and a provider into a module."
    case .queryableLead: "An action that asks before it deletes."
    case .signalLead: "Data that is sent down the tree and applied once."
    case .sideBySide: "Side by side"
    case .sideBySideCard: "The same module with the data of the site and with a mock."
    case .sideBySideLead:
      "One module, rendered twice. The second one finds another provider in its environment."
    case .sideBySideDescription:
      "One module with the data of the site, beside itself with mock data."
    case .realData: "A: the data of the site"
    case .mockData: "B: a mock"
    case .addFact: "Add a fact"
    case .sort: "Sort"
    case .removeAll: "Remove all"
    case .open: "Open {number}"
    case .close: "Close {number}"
    case .empty: "The laboratory is empty."
    case .restore: "Bring everything back"
    case .deleteAll: "Delete all"
    case .deleteTitle: "Delete {title}?"
    case .deleteMessage: "Nobody will be able to repeat it."
    case .deleteAllTitle: "Delete all {experiments}?"
    case .deleteAllMessage: "No experiment will be left."
    case .experiments: .counted(one: "{count} experiment", other: "{count} experiments")
    case .run: "Run"
    case .runNext: "Run the next one"
    case .running: "It is running. What do you see?"
    case .works: "It works"
    case .worksNot: "It does not work"
    case .worked: "It worked."
    case .workedNot: "It did not work."
    case .fact42: "42 is the product of 2, 3 and 7."
    case .fact73: "73 is the 21st prime, and 21 is 7 times 3."
    case .factDrawn: "{number} was drawn, the same in every build."
    case .noBook: "No book has come yet."
    }
  }

  static let translations: [String: [SampleStrings: Phrase]] = [
    "zh-Hans": [
      .examples: "示例",
      .lead: "展示架构的几个小页面，各自与源代码并列。",
      .description: "展示架构的几个小页面，各自与源代码并列。",
      .pageTitle: "示例：{title}",
      .result: "结果",
      .source: "源代码",
      .sourceCaption: "本页的源代码",
      .staticTitle: "静态",
      .providerTitle: "提供者",
      .containerTitle: "容器",
      .queryableTitle: "询问",
      .signalTitle: "信号",
      .staticLead: "组件绘制就地写好的数据。",
      .providerLead: "从环境读取数据和数据流的模块。",
      .containerLead: "把状态和提供者带入模块的结构体。",
      .queryableLead: "先询问再删除的操作。",
      .signalLead: "沿视图树向下发送、只生效一次的数据。",
      .sideBySide: "并排比较",
      .sideBySideCard: "同一个模块，分别使用本站的数据和模拟数据。",
      .sideBySideLead: "同一个模块渲染两次。第二个在环境中找到的是另一个提供者。",
      .sideBySideDescription: "同一个模块，左边是本站的数据，右边是模拟数据。",
      .realData: "A：本站的数据",
      .mockData: "B：模拟数据",
      .addFact: "添加一条",
      .sort: "排序",
      .removeAll: "全部移除",
      .open: "展开 {number}",
      .close: "收起 {number}",
      .empty: "实验室空了。",
      .restore: "全部恢复",
      .deleteAll: "全部删除",
      .deleteTitle: "要删除“{title}”吗？",
      .deleteMessage: "之后没有人能重复这个实验。",
      .deleteAllTitle: "要删除全部 {experiments}吗？",
      .deleteAllMessage: "不会剩下任何实验。",
      .experiments: "{count} 个实验",
      .run: "运行",
      .runNext: "运行下一个",
      .running: "实验正在进行。您看到了什么？",
      .works: "有效",
      .worksNot: "无效",
      .worked: "实验成功。",
      .workedNot: "实验没有成功。",
      .fact42: "42 是 2、3 和 7 的乘积。",
      .fact73: "73 是第 21 个质数，而 21 等于 7 乘 3。",
      .factDrawn: "{number} 是抽到的数，每次构建都一样。",
      .noBook: "还没有收到图书。",
    ]
  ]
}

/// The texts of the page about Minds.
enum MindStrings: String, StringTable {
  case minds, lead, description, fleet, introduce, stream
  case restart, oneMore, newShip, invent
  case ships, prefixAndShips, noMind, noName
  case chooseClass, whichClass, forgetNames, forgetQuestion, names, forget, keep

  var original: Phrase {
    switch self {
    case .minds: "Minds"
    case .lead: "Ships of the Culture choose their own names. These ones were invented here."
    case .description: "Invented names of Culture ships by class, and one by one."
    case .fleet: "The fleet"
    case .introduce: "As they introduce themselves"
    case .stream: "They speak in turn, one a second in the live app."
    case .restart: "Restart"
    case .oneMore: "One more"
    case .newShip: "A ship that is being built needs a name."
    case .invent: "Invent a name"
    case .ships: .counted(one: "{count} ship", other: "{count} ships")
    case .prefixAndShips: "{prefix}, {ships}"
    case .noMind: "No Mind has given its name yet."
    case .noName: "No name yet."
    case .chooseClass: "Choose a class"
    case .whichClass: "Which class of ship?"
    case .forgetNames: "Forget these names"
    case .forgetQuestion: "Forget {names}?"
    case .names: .counted(one: "{count} name", other: "{count} names")
    case .forget: "Forget"
    case .keep: "Keep"
    }
  }

  static let translations: [String: [MindStrings: Phrase]] = [
    "zh-Hans": [
      .minds: "智械",
      .lead: "“文明”的飞船为自己取名。这里的名字是本站编的。",
      .description: "本站编造的“文明”飞船名，按级别排列，也逐个自我介绍。",
      .fleet: "舰队",
      .introduce: "逐个自我介绍",
      .stream: "依次发言；在实时应用中每秒一个名字。",
      .restart: "重新开始",
      .oneMore: "再来一个",
      .newShip: "一艘在建的飞船需要名字。",
      .invent: "编一个名字",
      .ships: "{count} 艘",
      .prefixAndShips: "{prefix}，{ships}",
      .noMind: "还没有智械说出自己的名字。",
      .noName: "还没有名字。",
      .chooseClass: "选择级别",
      .whichClass: "哪个级别的飞船？",
      .forgetNames: "忘掉这些名字",
      .forgetQuestion: "要忘掉 {names}吗？",
      .names: "{count} 个名字",
      .forget: "忘掉",
      .keep: "保留",
    ]
  ]
}

// The words of the first page.
import Puddles

/// The texts of the first page.
enum HomeStrings: String, StringTable {
  case title, lead, description, readDocumentation, seeExamples, signedInAs, logIn
  case component, sourceCaption, whatItDraws
  case layers, core, providers, components, modules
  case corePurpose, providersPurpose, componentsPurpose, modulesPurpose
  case scrums, allScrums, library, books, favoriteBooks, allBooks
  case people, soMany, moreAbout

  var original: Phrase {
    switch self {
    case .title: "SwiftUI-shaped code, web-native meaning"
    case .lead:
      """
      Write pages as small Swift structs and get plain HTML that any file host can serve: escaped, \
      with checked links, and no JavaScript needed.
      """
    case .description:
      """
      Sites in typed Swift: components, modules, real data and Markdown.
      """
    case .readDocumentation: "Read the documentation"
    case .seeExamples: "See the examples"
    case .signedInAs: "Signed in as {name}"
    case .logIn: "Log in"
    case .component: "A component is a struct"
    case .sourceCaption: "The source"
    case .whatItDraws: "What it draws"
    case .layers: "A house of four layers"
    case .core: "Core"
    case .providers: "Providers"
    case .components: "Components"
    case .modules: "Modules"
    case .corePurpose: "Models and the stores that keep them. No markup."
    case .providersPurpose: "Data behind injected dependencies, live or mock."
    case .componentsPurpose: "Views that know their data and nothing else."
    case .modulesPurpose: "Places: they ask providers, show components, say where taps lead."
    case .scrums: "Daily scrums"
    case .allScrums: "All scrums"
    case .library: "Library"
    case .books: .counted(one: "{count} book", other: "{count} books")
    case .favoriteBooks: "Favourite books"
    case .allBooks: "All books"
    case .people: "People"
    case .soMany: "So many take part in the daily scrums."
    case .moreAbout: "More about {number}"
    }
  }

  static let translations: [String: [HomeStrings: Phrase]] = [
    "zh-Hans": [
      .title: "SwiftUI 的写法，原生网页的含义",
      .lead: "用小巧的 Swift 结构体编写页面，得到任何静态托管都能提供的纯 HTML：自动转义，链接经过检查，无需 JavaScript。",
      .description: "用类型化的 Swift 制作网站：组件、模块、真实的数据和 Markdown。",
      .readDocumentation: "阅读文档",
      .seeExamples: "查看示例",
      .signedInAs: "已登录：{name}",
      .logIn: "登录",
      .component: "组件就是一个结构体",
      .sourceCaption: "源代码",
      .whatItDraws: "绘制的结果",
      .layers: "四层之屋",
      .core: "核心层（Core）",
      .providers: "提供者（Providers）",
      .components: "组件（Components）",
      .modules: "模块（Modules）",
      .corePurpose: "模型以及保存它们的存储。不含标记。",
      .providersPurpose: "注入依赖背后的数据，真实的或模拟的。",
      .componentsPurpose: "只了解自己数据的视图。",
      .modulesPurpose: "各个页面：向提供者取数据，显示组件，决定点按通向哪里。",
      .scrums: "每日站会",
      .allScrums: "全部站会",
      .library: "书库",
      .books: "{count} 本书",
      .favoriteBooks: "收藏的图书",
      .allBooks: "全部图书",
      .people: "人员",
      .soMany: "参加每日站会的人数。",
      .moreAbout: "了解 {number}",
    ]
  ]
}

// The words of the first page.
import Puddles

/// The texts of the first page.
enum HomeStrings: String, StringTable {
  case title, lead, description, readDocumentation, seeExamples, signedInAs, logIn
  case component, sourceCaption, whatItDraws
  case publisher, publisherText, publisherPicture, seeBlog
  case developer, developerText, appPicture, openApp
  case scrums, allScrums, books

  var original: Phrase {
    switch self {
    case .title: "SwiftUI-shaped code, web-native meaning"
    case .lead:
      """
      Write pages as small Swift structs and get plain HTML for any file host: escaped, with checked \
      links, no JavaScript needed.
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
    case .publisher: "For a blog or documentation"
    case .publisherText:
      "Write Markdown: get lists, tags, feeds, search and translations."
    case .publisherPicture: "A page with a picture, a list and tags."
    case .seeBlog: "See a blog"
    case .developer: "For an app"
    case .developerText:
      """
      A house of four layers: core, providers, components, modules. It also runs live, with forms \
      and accounts.
      """
    case .appPicture: "A meeting: a ring of time around the speaker."
    case .openApp: "Open the app"
    case .scrums: "Daily scrums"
    case .allScrums: "All scrums"
    case .books: .counted(one: "{count} book", other: "{count} books")
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
      .publisher: "写博客或文档",
      .publisherText: "用 Markdown 写作，得到列表、标签、订阅源、搜索和译文。",
      .publisherPicture: "带图片的一页，以及列表和标签。",
      .seeBlog: "看看博客",
      .developer: "开发应用",
      .developerText: "四层架构：核心、提供者、组件、模块。也能实时运行，带表单和账号。",
      .appPicture: "一次会议：时间环围绕着正在发言的人。",
      .openApp: "打开应用",
      .scrums: "每日站会",
      .allScrums: "全部站会",
      .books: "{count} 本书",
    ]
  ]
}

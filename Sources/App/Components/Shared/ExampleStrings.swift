// The words of the example site's frame: menu, footer and the page for unknown paths.
public import Puddles

/// The texts around every page of the example site.
public enum ExampleStrings: String, StringTable {
  case app, dashboard, map, settings
  case scrums, books, numbers, minds, examples, documentation, previews, notes
  case logIn, logOut
  case madeWith, mockData
  case notFound, nothingHere, waysBack, upTo, home

  public var original: Phrase {
    switch self {
    case .app: "The app"
    case .dashboard: "Dashboard"
    case .map: "Map"
    case .settings: "Settings"
    case .scrums: "Scrums"
    case .books: "Books"
    case .numbers: "Numbers"
    case .minds: "Minds"
    case .examples: "Examples"
    case .documentation: "Documentation"
    case .previews: "Previews"
    case .notes: "News"
    case .logIn: "Log in"
    case .logOut: "Log out"
    case .madeWith: "Made with Puddles for the web: typed modules, real data and Markdown."
    case .mockData: "This build shows mock data."
    case .notFound: "Not found"
    case .nothingHere: "There is nothing here"
    case .waysBack: "The page may have moved, or its address is mistyped. You can go on from here:"
    case .upTo: "Go up to {path}"
    case .home: "Home"
    }
  }

  public static let translations: [String: [ExampleStrings: Phrase]] = [
    "zh-Hans": [
      .app: "示例应用",
      .dashboard: "总览",
      .map: "地图",
      .settings: "设置",
      .scrums: "每日站会",
      .books: "图书",
      .numbers: "数字",
      .minds: "智械",
      .examples: "示例",
      .documentation: "文档",
      .previews: "预览",
      .notes: "更新说明",
      .logIn: "登录",
      .logOut: "退出登录",
      .madeWith: "本站由 Puddles for the web 制作：类型化的模块、真实的数据和 Markdown。",
      .mockData: "此次构建显示的是模拟数据。",
      .notFound: "未找到",
      .nothingHere: "这里什么也没有",
      .waysBack: "此页可能已移走，或者地址有误。可以从这里继续：",
      .upTo: "上一级：{path}",
      .home: "首页",
    ]
  ]
}

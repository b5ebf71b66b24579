// The words of the example site's frame: menu and footer.
public import Puddles

/// The texts around every page of the example site.
public enum ExampleText: String, StringTable {
  case scrums, books, numbers, minds, examples, documentation, previews
  case madeWith, mockData

  public var original: Phrase {
    switch self {
    case .scrums: "Scrums"
    case .books: "Books"
    case .numbers: "Numbers"
    case .minds: "Minds"
    case .examples: "Examples"
    case .documentation: "Documentation"
    case .previews: "Previews"
    case .madeWith: "Made with Puddles for the web: typed modules, real data and Markdown."
    case .mockData: "This build shows mock data."
    }
  }

  public static let translations: [String: [ExampleText: Phrase]] = [
    "zh-Hans": [
      .scrums: "每日站会",
      .books: "图书",
      .numbers: "数字",
      .minds: "智械",
      .examples: "示例",
      .documentation: "文档",
      .previews: "预览",
      .madeWith: "本站由 Puddles for the web 制作：类型化的模块、真实的数据和 Markdown。",
      .mockData: "此次构建显示的是模拟数据。",
    ]
  ]
}

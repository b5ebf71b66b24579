// The words of the example site's frame: menu, footer and the page for unknown paths.
public import Puddles

/// The texts around every page of the example site.
public enum ExampleStrings: String, StringTable {
  case scrums, books, numbers, minds, examples, documentation, previews, notes
  case madeWith, mockData
  case notFound, nothingHere, waysBack, upTo, home

  public var original: Phrase {
    switch self {
    case .scrums: "Scrums"
    case .books: "Books"
    case .numbers: "Numbers"
    case .minds: "Minds"
    case .examples: "Examples"
    case .documentation: "Documentation"
    case .previews: "Previews"
    case .notes: "Notes"
    case .madeWith: "Made with Puddles for the web: typed modules, real data and Markdown."
    case .mockData: "This build shows mock data."
    case .notFound: "Not found"
    case .nothingHere: "There is nothing here"
    case .waysBack: "The page was moved, or it never was. These are the ways back:"
    case .upTo: "Up to {path}"
    case .home: "Home"
    }
  }

  public static let translations: [String: [ExampleStrings: Phrase]] = [
    "zh-Hans": [
      .scrums: "每日站会",
      .books: "图书",
      .numbers: "数字",
      .minds: "智械",
      .examples: "示例",
      .documentation: "文档",
      .previews: "预览",
      .notes: "更新说明",
      .madeWith: "本站由 Puddles for the web 制作：类型化的模块、真实的数据和 Markdown。",
      .mockData: "此次构建显示的是模拟数据。",
      .notFound: "未找到",
      .nothingHere: "这里什么也没有",
      .waysBack: "此页已移走，或者从未存在。可以从这里继续：",
      .upTo: "上一级：{path}",
      .home: "首页",
    ]
  ]
}

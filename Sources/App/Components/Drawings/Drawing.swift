// The drawings of the documentation as values: boxes on a grid, and arrows between them.
import Puddles

/// A drawing of the documentation, as documents call it: `:::Drawing name=layers`.
enum Drawing: String, CaseIterable, Decodable, Sendable {
  case layers, request, action, build

  /// A box of one or two lines, in units of the grid.
  struct Box: Sendable {
    let x: Int, y: Int, width: Int
    let lines: [String]
    var isMarked = false
  }

  /// An arrow along the grid, with a word beside it.
  struct Arrow: Sendable {
    let from: (x: Int, y: Int), to: (x: Int, y: Int)
    var word = ""
  }

  /// A box is 60 high; its width and the size of the drawing are free.
  var size: (width: Int, height: Int) {
    switch self {
    case .layers: (640, 270)
    case .request: (640, 360)
    case .action: (640, 270)
    case .build: (640, 180)
    }
  }

  /// What one sees, for those who do not.
  var text: String {
    switch self {
    case .layers: DrawingStrings.layers.rawValue
    case .request:
      """
      The same page made in two ways. Static: a build renders the module once into a file, and any host sends the file. \
      Live: each request is rendered by a host in the session of its visitor. Module and provider are the same.
      """
    case .action:
      """
      A tap becomes an action, the module maps the action to an effect, and the effect becomes one of three things: a link \
      if it navigates, a form if it changes something on a live host, an inert control if it would change something in a \
      static page.
      """
    case .build:
      """
      A build in five steps: sources are looked at, pages whose reads have changed are rendered, facts of all pages are \
      collected, the site is checked as a whole, and the new folder takes the place of the old one. With one error \
      nothing is published.
      """
    }
  }

  var boxes: [Box] {
    switch self {
    case .layers:
      [
        Box(x: 220, y: 10, width: 200, lines: ["Modules", "screens"], isMarked: true),
        Box(x: 20, y: 105, width: 240, lines: ["Providers", "hand out data"]),
        Box(x: 380, y: 105, width: 240, lines: ["Components", "values to HTML"]),
        Box(x: 220, y: 200, width: 200, lines: ["Core", "values, stores, rules"]),
      ]
    case .request:
      [
        Box(x: 20, y: 10, width: 280, lines: ["site build", "once"], isMarked: true),
        Box(x: 340, y: 10, width: 280, lines: ["site-host", "at each request"], isMarked: true),
        Box(x: 120, y: 105, width: 400, lines: ["the same module", "awaits the same provider"]),
        Box(x: 20, y: 200, width: 280, lines: ["Public/bread/index.html", "a file"]),
        Box(x: 340, y: 200, width: 280, lines: ["GET /bread/", "rendered in a session"]),
        Box(x: 20, y: 290, width: 280, lines: ["any file host", "controls are links or inert"]),
        Box(x: 340, y: 290, width: 280, lines: ["your server", "forms work, pages follow"]),
      ]
    case .action:
      [
        Box(x: 10, y: 105, width: 150, lines: ["Component", "sends an action"]),
        Box(x: 230, y: 105, width: 150, lines: ["Module", "says the effect"], isMarked: true),
        Box(x: 450, y: 10, width: 180, lines: ["link", "it navigates"]),
        Box(x: 450, y: 105, width: 180, lines: ["form", "it changes, live"]),
        Box(x: 450, y: 200, width: 180, lines: ["inert control", "it changes, static"]),
      ]
    case .build:
      [
        Box(x: 10, y: 10, width: 170, lines: ["1 Sources", "what has changed?"]),
        Box(x: 235, y: 10, width: 170, lines: ["2 Pages", "render those"], isMarked: true),
        Box(x: 460, y: 10, width: 170, lines: ["3 Facts", "links, words, dates"]),
        Box(x: 460, y: 110, width: 170, lines: ["4 Checks", "all errors at once"]),
        Box(x: 235, y: 110, width: 170, lines: ["5 Publish", "exchange the folder"]),
      ]
    }
  }

  var arrows: [Arrow] {
    switch self {
    case .layers:
      [
        Arrow(from: (240, 70), to: (240, 104)), Arrow(from: (400, 70), to: (400, 104)),
        Arrow(from: (320, 70), to: (320, 199)), Arrow(from: (205, 165), to: (205, 229)),
        Arrow(from: (205, 229), to: (219, 229)), Arrow(from: (435, 165), to: (435, 229)),
        Arrow(from: (435, 229), to: (421, 229)),
      ]
    case .request:
      [
        Arrow(from: (210, 70), to: (210, 104)), Arrow(from: (430, 70), to: (430, 104)),
        Arrow(from: (210, 165), to: (210, 199)), Arrow(from: (430, 165), to: (430, 199)),
        Arrow(from: (160, 260), to: (160, 289)), Arrow(from: (480, 260), to: (480, 289)),
      ]
    case .action:
      [
        Arrow(from: (160, 135), to: (229, 135), word: "action"),
        Arrow(from: (380, 135), to: (449, 135), word: "effect"),
        Arrow(from: (305, 105), to: (305, 40)), Arrow(from: (305, 40), to: (449, 40)),
        Arrow(from: (305, 165), to: (305, 230)), Arrow(from: (305, 230), to: (449, 230)),
      ]
    case .build:
      [
        Arrow(from: (180, 40), to: (234, 40)), Arrow(from: (405, 40), to: (459, 40)),
        Arrow(from: (545, 70), to: (545, 109)), Arrow(from: (460, 140), to: (406, 140)),
      ]
    }
  }
}

/// The words of the drawing that a translated page shows; the others stand on pages in English.
enum DrawingStrings: String, StringTable {
  case layers = """
    Four layers. Modules may name providers, components and Core. Providers may name Core. Components may name the values \
    of Core. Core names none of them, and providers and components do not name each other.
    """
  case modules = "Modules"
  case screens
  case providers = "Providers"
  case handOut = "hand out data"
  case components = "Components"
  case toHTML = "values to HTML"
  case core = "Core"
  case inCore = "values, stores, rules"

  static let translations: [String: [DrawingStrings: String]] = [
    "zh-Hans": [
      .layers: "四个层。模块可以使用提供者、组件和核心层；提供者可以使用核心层；组件可以使用核心层的值。核心层不使用其他任何一层，提供者和组件也互不使用。",
      .modules: "模块", .screens: "页面", .providers: "提供者", .handOut: "提供数据",
      .components: "组件", .toHTML: "把值变成 HTML", .core: "核心层", .inCore: "值、存储、规则",
    ]
  ]
}

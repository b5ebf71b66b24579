// Links by names: where they lead, and what a dead one says.
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import Testing

@testable import PuddlesReference

@Suite("Symbol links")
struct LinkTests {
  private static let samples = [
    Sample("struct", "Loaf", usr: "s:4Loaf"),
    Sample("method", "Loaf.bake(_:)", usr: "s:one", more: ",\"functionSignature\":\"(Int)->Bool\""),
    Sample(
      "method", "Loaf.bake(_:)", usr: "s:two", more: ",\"functionSignature\":\"(String)->()\""),
    Sample("property", "Loaf.crust"), Sample("type.property", "Loaf.crust", usr: "s:static"),
    Sample("enum", "Loaf.Kind", usr: "s:4LoafKind"), Sample("enum.case", "Loaf.Kind.rye"),
    Sample("func", "/(_:_:)", usr: "s:slash"), Sample("func.op", "Loaf.-(_:_:)", usr: "s:minus"),
    Sample("func.op", "Loaf./(_:_:)", usr: "s:divided"),
    Sample("protocol", "HTML", usr: "s:HTML"), Sample("struct", "html", usr: "s:html"),
  ]

  private func links() throws -> ReferenceLinks {
    ReferenceLinks(try reference(Self.samples), mount: RoutePath(["api"]))
  }

  private func target(_ name: String, around: [String] = [], isDocument: Bool = false) throws
    -> String
  {
    let context = NameContext(symbols: around, module: "Bakery")
    switch try links().find(name, isDocument: isDocument, in: context) {
    case .target(.page(let path, let fragment), let words):
      return path.encoded + (fragment.map { "#\($0)" } ?? "") + " " + words
    case .target(.url(let url), let words): return "\(url) \(words)"
    case .target(let target, _): return "\(target)"
    case .dead(let fault): return "dead: \(fault.text); \(fault.help ?? "")"
    case .unknown: return "unknown"
    }
  }

  @Test(
    "names lead to pages and ids",
    arguments: [
      ("Loaf", "api/bakery/loaf/ Loaf"), ("Bakery/Loaf", "api/bakery/loaf/ Loaf"),
      ("/Bakery/Loaf", "api/bakery/loaf/ Loaf"), ("Bakery", "api/bakery/ Bakery"),
      ("Loaf/Kind", "api/bakery/loaf/kind/ Loaf.Kind"),
      ("Loaf/Kind/rye", "api/bakery/loaf/kind/#rye Loaf.Kind.rye"),
      ("Loaf/-(_:_:)", "api/bakery/loaf/#-(_:_:) Loaf.-(_:_:)"),
      ("Loaf//(_:_:)", "api/bakery/loaf/#/(_:_:) Loaf./(_:_:)"),
      ("HTML-protocol", "api/bakery/html/ HTML"),
      ("html-swift.struct", "api/bakery/html-struct/ html"),
    ])
  func names(_ name: String, _ place: String) throws { #expect(try target(name) == place) }

  @Test("a type may have the name of its module, which a name may begin with or not")
  func sameName() throws {
    let samples = [Sample("struct", "Bakery"), Sample("method", "Bakery.bake(at:)")]
    let links = ReferenceLinks(try reference(samples), mount: RoutePath(["api"]))
    for name in ["Bakery/bake(at:)", "Bakery/Bakery/bake(at:)"] {
      guard
        case .target(.page(let path, let fragment), _) = links.find(
          name, isDocument: false, in: NameContext())
      else {
        Issue.record("\(name) leads nowhere")
        continue
      }
      #expect(path.encoded == "api/bakery/bakery/" && fragment == "bake(at:)")
    }
  }

  @Test("a symbol sees its own members and those around it first")
  func context() throws {
    #expect(try target("crust", around: ["s:4Loaf"]).hasSuffix(" crust"))
    #expect(try target("Kind", around: ["s:one", "s:4Loaf"]) == "api/bakery/loaf/kind/ Kind")
    #expect(try target("crust").hasPrefix("dead: "))
  }

  @Test("overloads are told apart by hash, by kind and by types")
  func disambiguation() throws {
    let hash = try #require(reference(Self.samples).symbol("s:two")?.hash)
    #expect(try target("Loaf/bake(_:)-\(hash)").contains("#bake(_:)-\(hash) "))
    #expect(try target("Loaf/bake(_:)-(String)").contains("#bake(_:)-\(hash) "))
    #expect(try target("Loaf/bake(_:)->Bool").contains("#bake(_:)-"))
    #expect(try !target("Loaf/bake(_:)->Bool").contains(hash))
    #expect(try target("Loaf/bake(_:)-(Int,Int)").hasPrefix("dead: "))
    let type = try #require(reference(Self.samples).symbol("s:static")?.hash)
    #expect(try target("Loaf/crust-type.property").contains(type))
    #expect(try target("Loaf/crust-swift.type.property").contains(type))
  }

  @Test("names of the toolchain lead to its public documentation")
  func standard() throws {
    #expect(try target("Array") == "https://developer.apple.com/documentation/swift/array Array")
    #expect(
      try target("Foundation/URL")
        == "https://developer.apple.com/documentation/foundation/url URL")
    let known = [
      ("s:SS", "String"), ("s:s8SendableP", "Sendable"), ("s:10Foundation4DataV", "Data"),
    ]
    for (usr, name) in known {
      #expect(StandardNames.url(usr: usr, name: name)?.hasSuffix("/\(name.lowercased())") == true)
    }
    #expect(StandardNames.url(usr: "s:SS5IndexV", name: "Index") == nil)
    #expect(StandardNames.url(usr: "s:5Other4DataV", name: "Data") == nil)
    #expect(StandardNames.url(usr: "s:", name: "") == nil)
  }

  @Test("a member that a module adds to a type of another one is found by the names of that type")
  func extended() throws {
    let samples = [
      Sample("method", "String.kneaded()", more: #","swiftExtension":{"extendedModule":"Swift"}"#)
    ]
    let links = ReferenceLinks(try reference(samples), mount: RoutePath(["api"]))
    for name in ["String/kneaded()", "Swift/String/kneaded()"] {
      guard
        case .target(.page(let path, let fragment), _) = links.find(
          name, isDocument: false, in: NameContext())
      else {
        Issue.record("\(name) leads nowhere")
        continue
      }
      #expect(path.encoded == "api/bakery/extension-of-string/")
      #expect(fragment == "kneaded()")
    }
  }

  @Test("such a member sees the others that modules add to the type")
  func besideExtended() throws {
    let more = #","swiftExtension":{"extendedModule":"Swift"}"#
    let samples = [
      Sample("method", "String.kneaded()", usr: "s:kneaded", more: more),
      Sample("property", "String.flour", more: more),
    ]
    let links = ReferenceLinks(try reference(samples), mount: RoutePath(["api"]))
    let member = try #require(links.reference.symbol("s:kneaded"))
    let context = links.context(of: member, in: "Bakery")
    guard
      case .target(.page(let path, let fragment), _) = links.find(
        "flour", isDocument: false, in: context)
    else {
      Issue.record("the name leads nowhere")
      return
    }
    #expect(path.encoded == "api/bakery/extension-of-string/")
    #expect(fragment == "flour")
  }

  @Test("a dead link says what may have been meant")
  func dead() throws {
    #expect(
      try target("Loaf/bake(for:)")
        == "dead: the link 'Loaf/bake(for:)' leads to no symbol; did you mean 'Loaf/bake(_:)'?")
    #expect(
      try target("crist", around: ["s:4Loaf"])
        == "dead: the link 'crist' leads to no symbol; did you mean 'Loaf/crust'?")
    #expect(
      try target("Nothing/like/it")
        == "dead: the link 'Nothing/like/it' leads to no symbol; write it in single backticks if it "
        + "is no link")
  }

  @Test(
    "code that is no name stays code",
    arguments: ["--flag", "a\"b", "$0", "#if", "@State", "{}", "."])
  func code(_ text: String) throws { #expect(try target(text) == "unknown") }
}

@Suite("Comments")
struct CommentTests {
  private func text(_ lines: String, _ prefix: String = "") throws -> CommentText {
    let scope = TextScope(
      names: NameScope { name, _ in
        name == "Loaf"
          ? .target(.page(RoutePath(["loaf"]), fragment: nil), words: "Loaf") : .unknown
      }, idPrefix: prefix)
    return try CommentText(
      SymbolComment(
        lines: lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
        place: SourcePlace(file: "Loaf.swift", line: 12), column: 4), in: scope)
  }

  @Test("parameters, result, errors and asides leave the discussion")
  func parts() throws {
    let text = try text(
      """
      Bakes a ``Loaf``.

      It is hot.

      - Parameters:
        - heat: In degrees.
        - `time`: In minutes.
      - Parameter salt: A pinch.
      - Returns: The bread.
      - Throws: `FireError` at night.
      - Note: Open the window.
      - an item of the list

      > Warning: Gloves!
      > Two of them.

      > Only a quote
      """)
    #expect(text.summary.plainText == "Bakes a Loaf.")
    #expect(text.parameters.map(\.name) == ["heat", "time", "salt"])
    #expect(text.returns == [.paragraph([.text("The bread.")])])
    #expect(text.throws.count == 1)
    var asides: [String] = []
    var blocks = 0
    for part in text.parts {
      switch part {
      case .aside(let kind, let title, _): asides.append("\(kind) \(title)")
      case .blocks(let inner): blocks += inner.count
      }
    }
    #expect(asides == ["note Note", "warning Warning"])
    #expect(blocks == 3)
  }

  @Test("a sentence with a colon is no aside")
  func sentence() throws {
    let text = try text("S.\n\n- Bread: it is good.\n- Returns home: never.")
    #expect(text.returns.isEmpty && text.parts.count == 1)
  }

  @Test("topics are no text, and the lines behind them keep their numbers")
  func topics() throws {
    let lines = """
      S.

      ## Topics

      ### Making

      - ``Loaf/init()``
      - <doc:Ovens>

      ## See also

      <b>raw</b>
      """
    let topics = Topics(
      in: lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    #expect(topics.groups == [.init(title: "Making", links: ["Loaf/init()", "doc:Ovens"])])
    let text = try text(lines)
    #expect(text.outline.map(\.text) == ["See also"])
    #expect(text.diagnostics.first?.line == 23)
  }

  @Test("a fault has the line and the column in the source")
  func places() throws {
    let diagnostic = try #require(try text("S.\n\nA <b>tag</b>.").diagnostics.first)
    #expect(diagnostic.file == "Loaf.swift")
    #expect(diagnostic.line == 14)
    #expect(diagnostic.column == 7)
    #expect(diagnostic.excerpt == "    A <b>tag</b>.")
  }

  @Test("ids of headings and notes of several comments do not meet")
  func ids() throws {
    let text = try text("S.\n\n## Why\n\nA note.[^1]\n\n[^1]: Here.", "bake():")
    guard case .blocks(let blocks)? = text.parts.first, case .heading(let heading)? = blocks.first
    else {
      Issue.record("no heading")
      return
    }
    #expect(heading.id == "bake():why")
    #expect(text.footnotes.isEmpty)
  }

  @Test("directives in a comment are no text")
  func directives() throws {
    let text = try text("S.\n\n@Metadata {\n  @Available(Swift, introduced: \"6.2\")\n}\n\nMore.")
    #expect(text.diagnostics.isEmpty)
    #expect(text.parts.count == 1)
  }

  @Test("an empty comment, and one without a first paragraph, have no summary")
  func empty() throws {
    #expect(try text("").summary.isEmpty)
    #expect(try text("- a\n- b").summary.isEmpty)
  }
}

@Suite("Texts of DocC")
struct CatalogTests {
  private func lines(_ text: String) -> DirectiveLines {
    DirectiveLines(text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  @Test("directives become Markdown, and a line stays a line")
  func directives() {
    let read = lines(
      """
      # Title
      @Metadata {
        @PageColor(blue)
      }
      @Row {
        @Column {
          In a column.
        }
      }
      @TabNavigator {
        @Tab("Linux") {
          apt
        }
      }
      @Image(source: "oven.png", alt: "An oven")
      ```swift
      @Metadata {
      ```
      """)
    #expect(
      read.lines == [
        "# Title", "", "", "", "", "", "In a column.", "", "", ":::tabs",
        ":::tab title=\"Linux\"", "apt", ":::", ":::", "![An oven](oven.png)", "```swift",
        "@Metadata {", "```",
      ])
    #expect(read.unknown.isEmpty && !read.isRoot)
  }

  @Test("an unknown directive is named once, and a brace alone is text")
  func unknown() {
    let read = lines("@Snippet(path: \"a\")\n@Snippet(path: \"b\")\n}\n@TechnologyRoot")
    #expect(read.unknown.map(\.name) == ["Snippet"])
    #expect(read.unknown.map(\.line) == [1])
    #expect(read.isRoot)
    #expect(read.lines[2] == "}")
  }
}

// The look of a site as a value: colors, fonts, the policy, and what lists say of articles.
import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTesting
import Testing

@testable import PuddlesTheme

@Suite("A theme")
struct ThemeTests {
  private func html(_ content: some HTML, in language: String = "en") throws -> String {
    let view = content.environment(.strings, Strings(language: language))
    return String(decoding: try renderComponents(view), as: UTF8.self)
  }

  @Test(
    "makes of any color an accent that can be read in light and in dark",
    arguments: [
      "#7a3ff2", "#fff", "#000", "#ffff00", "#f00", "#00FF00", "#008080", "#abcdef", "#808080",
      "#000080",
    ])
  func accents(text: String) throws {
    let colors = AccentColors(try #require(ThemeColor(text)))
    for ground in ["#fdfdfb", "#ffffff", "#f4f6f8", "#eef1f4", "#fff3c9", "#f8eeed"] {
      #expect(colors.light.contrast(with: try #require(ThemeColor(ground))) >= 4.5)
    }
    for ground in ["#11171d", "#18212a", "#0b1116", "#1c252e", "#322a10", "#222026"] {
      #expect(colors.dark.contrast(with: try #require(ThemeColor(ground))) >= 4.5)
    }
    #expect(colors.light.contrast(with: colors.lightWash) >= 4.5)
    #expect(colors.dark.contrast(with: colors.darkWash) >= 4.5)
    #expect(colors.dark.contrast(with: colors.onDark) >= 4.5)
    let soft = try (#require(ThemeColor("#52606d")), #require(ThemeColor("#a9b6c3")))
    #expect(soft.0.contrast(with: colors.lightWash) >= 4.5)
    #expect(soft.1.contrast(with: colors.darkWash) >= 4.5)
  }

  @Test("keeps an accent that can be read as it is")
  func keepsAccent() throws {
    #expect(AccentColors(try #require(ThemeColor("#0b5d70"))).light.hex == "#0b5d70")
    #expect(ThemeColor("#000")?.contrast(with: .white).rounded() == 21)
    #expect(ThemeColor("#0A8")?.hex == "#00aa88")
  }

  @Test("reads no color in other words", arguments: ["", "#12", "#ggg", "teal", "rgb(1 2 3)"])
  func noColor(text: String) {
    #expect(ThemeColor(text) == nil)
    let faults = Theme(accent: text).diagnostics
    #expect(faults.map(\.code) == ["theme"])
  }

  @Test("without words of its own adds nothing to the rules of all themes")
  func plain() {
    #expect(Theme().stylesheet == Theme.rules)
    #expect(Theme(css: "a{}").stylesheet == Theme.rules + "a{}")
  }

  @Test("a page of documentation with code loads less than 17.1 kilobytes of styles")
  func weight() throws {
    let files = [ThemeFiles.text, ThemeFiles.documents, ThemeFiles.copy]
    let bytes = files.reduce(Theme.rules.utf8.count) { $0 + $1.bytes.count }
    #expect(bytes < 17_100, "\(bytes)")
  }

  @Test("every note has a hue of its own that can be read on its ground, in light and in dark")
  func notes() throws {
    let sheet = String(decoding: ThemeFiles.blocks.bytes, as: UTF8.self)
    let hues = sheet.matches(of: /--hue:light-dark\((#\w+),(#\w+)\)/)
    #expect(Set(hues.map(\.1)).count == 5)
    for (hue, paper) in hues.flatMap({ [($0.1, "#fdfdfb"), ($0.2, "#11171d")] }) {
      let (hue, paper) = try (
        #require(ThemeColor(String(hue))), #require(ThemeColor(paper))
      )
      #expect(hue.contrast(with: paper.mixed(with: hue, 0.07)) >= 4.5)
    }
  }

  @Test("sets the variables of what it says")
  func variables() {
    let theme = Theme(
      accent: "#0b5d70",
      fonts: Theme.Fonts(
        text: "Inter", headings: "Literata",
        files: [
          Theme.Fonts.File("Inter", asset: "fonts/inter.woff2", weights: 100...900),
          Theme.Fonts.File("Literata", asset: "fonts/l.ttf", isItalic: true),
        ]), width: Theme.Width(text: 40.5, page: 60))
    let sheet = theme.stylesheet
    #expect(
      sheet.hasPrefix(
        """
        @font-face{font-family:"Inter";src:url("fonts/inter.woff2") format("woff2");\
        font-weight:100 900;font-style:normal;font-display:swap}
        @font-face{font-family:"Literata";src:url("fonts/l.ttf") format("truetype");\
        font-weight:400;font-style:italic;font-display:swap}

        """))
    #expect(sheet.contains("--accent:light-dark(#0b5d70,#"))
    #expect(sheet.contains(";--font:Inter,system-ui,var(--local,sans-serif);"))
    #expect(sheet.contains(";--heading-font:Literata,var(--font);"))
    #expect(sheet.contains(";--text-width:40.5rem;--page-width:60rem}"))
    #expect(Theme(colorScheme: .dark).stylesheet.contains(":root{color-scheme:dark}"))
  }

  @Test("says in its policy what it allows, and nothing else")
  func policy() {
    #expect(
      ContentSecurityPolicy().text == "default-src 'self'; object-src 'none'; base-uri 'none'")
    let policy = ContentSecurityPolicy(
      images: ["img.example.org", "*.example.com"], frames: ["https://player.vimeo.com"],
      inlineScripts: ["document.title = 'x'"])
    #expect(
      policy.text == """
        default-src 'self'; img-src 'self' https://img.example.org https://*.example.com; \
        frame-src 'self' https://player.vimeo.com; \
        script-src 'self' 'sha256-mmhVSKBJ6xXBfMjZf5Xb9hgbmvnACikXD1UfhbYox3M='; \
        object-src 'none'; base-uri 'none'
        """)
  }

  @Test(
    "refuses hosts that are none, and what would say something else",
    arguments: ["'unsafe-inline'", "a.b; script-src *", "", "localhost", "a.b c.d", "*"])
  func badHosts(host: String) {
    let theme = Theme(policy: ContentSecurityPolicy(scripts: [host]))
    #expect(theme.diagnostics.map(\.code) == ["theme"])
    #expect(theme.policy.text == ContentSecurityPolicy().text)
  }

  @Test(
    "writes days in the words of the page's language",
    arguments: [
      ("en", "10 March 2026"), ("en-US", "March 10, 2026"), ("de", "10. März 2026"),
      ("fr", "10 mars 2026"), ("es", "10 de marzo de 2026"), ("zh-Hans", "2026年3月10日"),
      ("ja", "2026年3月10日"), ("ko", "2026년 3월 10일"), ("pl", "10 marca 2026"), ("he", "2026-03-10"),
    ])
  func days(language: String, words: String) throws {
    let date = try #require(CalendarDate("2026-03-10"))
    #expect(
      try html(DayText(date), in: language) == "<time datetime=\"2026-03-10\">\(words)</time>")
    #expect(!date.words(in: language, hasYear: false).contains("2026"))
  }
}

@Suite("A page in the look of a theme")
struct ThemeLayoutTests {
  private struct Home: Module {
    var body: some HTML { p { "Hello" }.pageStylesheets(["blocks.css"]) }
  }

  private struct Journal: ThemedSite {
    let theme: Theme
    var menu: [MenuItem] = []
    let name = "Journal"
    var sections: [any Section] { Pages { Page(Destination(), name: "Journal") { Home() } } }
  }

  private func page(
    _ theme: Theme, menu: [MenuItem] = []
  ) async throws -> (text: String, facts: PageFacts) {
    let renderer = SiteRenderer(
      Journal(theme: theme, menu: menu), environment: EnvironmentValues(),
      root: PageLocation(assets: .unchecked))
    let page = try await renderer.page(at: Destination())
    return (String(decoding: page.bytes, as: UTF8.self), page.facts)
  }

  @Test("wears the name of its site, and a logo only if it has one")
  func logo() async throws {
    #expect(
      try await page(Theme()).text.contains("<a class=\"brand\" href=\"index.html\">Journal</a>"))
    let logo = Theme.Logo.image("logo.svg", dark: "night.svg", showsName: false)
    #expect(
      try await page(Theme(logo: logo)).text.contains(
        """
        <a class="brand" href="index.html" aria-label="Journal">\
        <img src="assets/logo.svg" alt="" class="on-light">\
        <img src="assets/night.svg" alt="" class="on-dark"></a>
        """))
  }

  @Test("shows each step of the way to a page, and none on the first page")
  func breadcrumbs() async throws {
    let site = Handbook(documents: [
      ("index.md", "# Start"), ("a/index.md", "# Rooms & more"), ("a/b/index.md", "# Kitchen"),
      ("a/b/c.md", "# Stove"),
    ])
    let page = try await ModuleTest(site: site, at: site.docs.page("a/b/c"))
    let steps = page.html.elements(class: "crumbs").flatMap(\.elements).compactMap(\.elements.first)
    #expect(
      steps.map { "\($0.text) \($0["href"] ?? "")" } == [
        "Start ../../../index.html", "Rooms & more ../../index.html", "Kitchen ../index.html",
        "Stove ",
      ])
    #expect(steps.last?["aria-current"] == "page")
    let first = try await ModuleTest(site: site, at: site.docs.page())
    #expect(first.html.elements(class: "crumbs").isEmpty)
  }

  @Test("shows an outline beside a text with two headings or more")
  func outline() async throws {
    let site = Handbook(documents: [
      ("one.md", "# One\n\n## A\n"), ("two.md", "# Two\n\n## A\n\n### B\n"),
    ])
    for (name, isOutlined) in [("one", false), ("two", true)] {
      let page = try await ModuleTest(site: site, at: site.docs.page(name)).html
      #expect(page.elements(class: "docs").first?.classes.contains("outlined") == isOutlined)
      #expect(page.elements(class: "outline").isEmpty != isOutlined)
    }
  }

  @Test("has a menu that opens without a script, and none where there is nothing to choose")
  func menu() async throws {
    let opener = "<details class=\"more\"><summary>Menu</summary></details><div class=\"choices\">"
    let list =
      "<nav aria-label=\"Main\"><ul class=\"menu\"><li><a href=\"index.html\" aria-current=\"page\">"
    let text = try await page(Theme(), menu: [MenuItem("Start", Destination())]).text
    #expect(text.contains(opener + list))
    let closed = ".more:not([open])+.choices{display:none}"
    #expect(Theme().stylesheet.contains(closed))
    #expect(try await !page(Theme()).text.contains("<details"))
    #expect(try await !page(Theme(colorScheme: .dark)).text.contains("class=\"choices\""))
  }

  private enum Words: String, StringTable {
    case shop = "Shop"
    static let translations: [String: [Words: String]] = ["de": [.shop: "Laden"]]
  }

  private struct Shop: ThemedSite {
    let name = "Shop"
    let settings = SiteSettings(languages: ["en", "de"])
    var menu: [MenuItem] { MenuItem(Words.shop, Destination()) }
    var sections: [any Section] {
      Pages(inEachLanguage: true) { Page(Destination(), name: Words.shop) { Home() } }
    }
  }

  @Test("has a menu in the language of its page")
  func languages() async throws {
    let german = try await ModuleTest(site: Shop(), at: Destination().inLanguage("de"))
    for (page, words) in [
      (german, "Laden"), (try await ModuleTest(site: Shop(), at: Destination()), "Shop"),
    ] {
      #expect(page.html.elements(class: "menu").map(\.text) == [words])
    }
  }

  private struct Shelf: ThemedSite {
    static let docs = Documentation(
      "docs", mock: [("index.md", "# All"), ("guide/index.md", "# Guide"), ("guide/a.md", "# A")])
    let name = "Shelf"
    var sections: [any Section] { Self.docs }
    var menu: [MenuItem] {
      MenuItem("All", Self.docs.page())
      MenuItem("Guide", Self.docs.page("guide"))
    }
  }

  @Test(
    "marks the entry of the page, or else the nearest one above it",
    arguments: [("", "All page"), ("guide", "Guide page"), ("guide/a", "Guide true")])
  func marked(page: String, entry: String) async throws {
    let test = try await ModuleTest(site: Shelf(), at: Shelf.docs.page(page))
    let links = test.html.elements(class: "menu").flatMap(\.elements).compactMap(\.elements.first)
    #expect(
      links.compactMap { link in link["aria-current"].map { "\(link.text) \($0)" } } == [entry])
  }

  @Test("applies the reader's colors before its stylesheets, which are all that were asked for")
  func head() async throws {
    let text = try await page(Theme(icon: "i.svg", head: AnyHTML { Head.meta(.name("x")) })).text
    let script = try #require(
      text.firstRange(of: "<script src=\"assets/color-scheme.js\"></script>"))
    let sheet = try #require(
      text.firstRange(of: "<link rel=\"stylesheet\" href=\"assets/site.css\">"))
    let blocks = try #require(text.firstRange(of: "href=\"assets/blocks.css\""))
    let controls = try #require(text.firstRange(of: "href=\"assets/controls.css\""))
    #expect(script.upperBound <= controls.lowerBound && controls.upperBound <= sheet.lowerBound)
    #expect(script.upperBound <= sheet.lowerBound && sheet.upperBound <= blocks.lowerBound)
    #expect(text.contains("<meta name=\"x\"></head>"))
    #expect(text.contains("<link rel=\"icon\" href=\"assets/i.svg\">"))
  }

  @Test("has every text in each of its languages")
  func texts() {
    #expect(ThemeStrings.translations.count == 4)
    for (language, texts) in ThemeStrings.translations {
      #expect(Set(ThemeStrings.allCases).subtracting(texts.keys) == [], "\(language)")
    }
  }

  @Test("draws an icon in its accent where the site has none")
  func icon() async throws {
    let theme = Theme(accent: "#008080")
    #expect(
      try await page(theme).text.contains("<link rel=\"icon\" href=\"assets/theme-icon.svg\">"))
    let drawn = try #require(theme.assets.first { $0.path == "theme-icon.svg" })
    #expect(String(decoding: drawn.bytes, as: UTF8.self).contains("fill=\"#008080\""))
  }

  @Test("has a switch of colors only where a reader may choose")
  func schemes() async throws {
    let free = try await page(Theme()).text
    #expect(free.contains("<select class=\"scheme\"") && !free.contains("data-fixed"))
    for scheme in [Theme.ColorScheme.system, .light, .dark] {
      let text = try await page(Theme(colorScheme: scheme)).text
      // The script leaves a choice alone that the reader made when there was a switch.
      #expect(text.contains("color-scheme.js\" data-fixed") && !text.contains("<select"))
    }
    let dark = try await page(Theme(colorScheme: .dark)).text
    #expect(dark.contains("<meta name=\"color-scheme\" content=\"dark\">"))
  }

  @Test("reports what its theme cannot use")
  func faults() async throws {
    let theme = Theme(accent: "blueish", policy: ContentSecurityPolicy(images: ["*"]))
    #expect(
      try await page(theme).facts.diagnostics.map(\.message) == [
        "the policy allows '*', which is no host",
        "the accent 'blueish' is no color in hexadecimal",
      ])
  }
}

@Suite("Articles")
struct ArticleTests {
  private func line(_ title: String, _ date: String?) -> ArticleLine {
    ArticleLine(
      title, place: Destination(path: RoutePath([title])), date: date.flatMap { CalendarDate($0) })
  }

  private func html(_ content: some HTML) throws -> String {
    String(decoding: try renderComponents(content), as: UTF8.self)
  }

  @Test("stand in an archive by year, those without a day last")
  func archive() throws {
    let text = try html(
      ArticleArchiveView([
        line("C", "2026-03-10"), line("B", "2025-12-31"), line("D", nil), line("A", "2025-01-02"),
      ]))
    let words = text.split { "<>".contains($0) }.filter { !$0.contains("=") && !$0.hasPrefix("/") }
    #expect(
      words.filter { !["ul", "li", "h2", "a", "time"].contains($0) } == [
        "2026", "10 March", "C", "2025", "31 December", "B", "2 January", "A", "D",
      ])
  }

  @Test("say their day, their change, their reading time and their authors in one line")
  func byline() throws {
    var article = line("a", "2026-03-10")
    article.readingMinutes = 4
    article.authors = ["Ada", "Grace <3"]
    let text = try html(ArticleByline(article, updated: CalendarDate("2026-03-11")))
    #expect(text.contains("4 minutes to read") && text.contains("by Ada, Grace &lt;3"))
    #expect(text.contains("updated <time datetime=\"2026-03-11\">11 March 2026</time>"))
    #expect(try html(ArticleByline(line("a", nil))) == "")
    let same = try html(ArticleByline(article, updated: CalendarDate("2026-03-10T12:00:00Z")))
    #expect(!same.contains("updated"))
  }

  @Test("lead on to the neighbor on its side, even if there is only one")
  func pager() throws {
    let text = try html(PagerView(previous: nil, next: line("b", nil)))
    #expect(text.contains("rel=\"next\"") && !text.contains("rel=\"prev\""))
    #expect(try html(PagerView(previous: nil, next: nil)) == "")
  }

  @Test("lead on by arrows in the direction of their language")
  func arrows() throws {
    let pager = PagerView(previous: line("A", nil), next: line("B", nil))
    func arrows(_ language: String) throws -> [String] {
      let view = pager.environment(.strings, Strings(language: language))
      let text = try String(renderingComponents: view)
      return text.filter { "←→".contains($0) }.map(String.init)
    }
    #expect(try arrows("en") == ["←", "→"])
    #expect(try arrows("he") == ["→", "←"])
  }

  @Test("of a list on several pages lead to the neighbors that there are")
  func pages() throws {
    func links(_ number: Int) throws -> [Bool] {
      let view = PaginationView(number, of: 2) { Destination(path: RoutePath(["\($0)"])) }
      let text = try html(view)
      return (0...3).map { text.contains("href=\"\($0)/") }
    }
    #expect(try links(1) == [false, false, true, false])
    #expect(try links(2) == [false, true, false, false])
  }

  @Test("of a series are told apart by their places, not by their titles")
  func series() throws {
    let parts = ["a", "b"].map { ArticleLine("Part", place: Destination(path: RoutePath([$0]))) }
    let text = try html(SeriesView(name: "S", current: parts[1].place, articles: parts))
    #expect(text.contains("href=\"a/") && !text.contains("href=\"b/"))
  }

  @Test("have a list of headings if they are long")
  func outline() throws {
    let entries = (1...3).map { OutlineEntry(level: 2, id: "h\($0)", text: "H\($0)") }
    func page(minutes: Int?, _ count: Int) throws -> String {
      var article = line("a", nil)
      article.readingMinutes = minutes
      return try html(ArticleView(article, outline: Array(entries.prefix(count))) { "x" })
    }
    #expect(try page(minutes: nil, 3).contains("<a href=\"#h3\">H3</a>"))
    #expect(try !page(minutes: 2, 3).contains("<details"))
    #expect(try !page(minutes: 9, 2).contains("<details"))
  }

  @Test("show their cover, which loads late in a list")
  func cover() throws {
    var article = line("a", nil)
    article.cover = ArticleCover(url: "https://a.b/c.png", alt: "A \"cat\"", width: 3, height: 2)
    #expect(
      try html(ArticleView(article) { "x" }).contains(
        "<img src=\"https://a.b/c.png\" alt=\"A &quot;cat&quot;\" width=\"3\" height=\"2\">"))
    let list = try html(ArticleListView([line("b", nil), article]))
    #expect(list.contains("alt=\"\" width=\"3\" height=\"2\" loading=\"lazy\""))
  }
}

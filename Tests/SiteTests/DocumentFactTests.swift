// What documents say of the code, read from the code.
import Foundation
import Puddles
import PuddlesBasics
import PuddlesMarkdown
import PuddlesRenderers
import PuddlesTheme
import TestSupport
import Testing

@testable import App
@testable import PuddlesConsole
@testable import PuddlesTool

/// A text of this package.
private func text(_ path: String) throws -> String {
  try String(contentsOfFile: "\(Places.package)/\(path)", encoding: .utf8)
}

/// The part of a document below a heading, to the next one of the same level.
private func section(_ heading: String, of path: String) throws -> Substring {
  let text = try text(path)
  let start = try #require(text.range(of: "\n\(heading)\n")?.upperBound, "\(path): \(heading)")
  let level = heading.prefix { $0 == "#" }
  return text[start...].split(separator: "\n\(level) ", maxSplits: 1)[0]
}

@Suite("What documents say of commands and options")
struct CommandDocumentTests {
  private static let commandLine = "Content/docs/guide/command-line.md"

  /// The rows of a table whose first cell names options, by option.
  private func rows(_ text: Substring) -> [(options: Set<String>, row: Substring)] {
    text.split(separator: "\n").filter { $0.hasPrefix("| `--") }.map { row in
      let cell = row.dropFirst(2).prefix { $0 != "|" }
      return (Set(cell.matches(of: /`(--[a-z-]+)/).map { String($0.output.1) }), row)
    }
  }

  @Test("the page about the command line has a row for each option of 'build', and its default")
  func build() throws {
    let rows = rows(try section("## Options of `build`", of: Self.commandLine))
    try compare(rows, with: Command.build.options)
  }

  @Test("the page about the command line has a row for each option of 'serve', and its default")
  func serve() throws {
    let table = try section("## Options of `serve`", of: Self.commandLine)
    try compare(rows(table), with: Command.serve.options)
  }

  private func compare(
    _ rows: [(options: Set<String>, row: Substring)], with options: [PuddlesConsole.Option]
  ) throws {
    let told = rows.reduce(into: Set<String>()) { $0.formUnion($1.options) }
    #expect(told == Set(options.map(\.name)))
    for option in options {
      let row = try #require(rows.first { $0.options.contains(option.name) }?.row)
      if let value = option.help.firstMatch(of: /'([^']+)' by default/)?.output.1 {
        #expect(row.contains("`\(value)` by default"), "\(row)")
      }
    }
  }

  @Test("the README and its translation count the Swift of each starter")
  func lines() throws {
    for starter in Starter.allCases {
      let files = ["common", starter.rawValue].flatMap { folder in
        let sources = "Sources/PuddlesTool/Starters/\(folder)/Sources"
        let all = FileManager.default.enumerator(atPath: "\(Places.package)/\(sources)")?.allObjects
        return (all as? [String] ?? []).filter { $0.hasSuffix(".swift") }.map { "\(sources)/\($0)" }
      }
      let lines = try files.flatMap { try text($0).split(separator: "\n") }
        .filter { line in
          let code = line.drop { $0 == " " }
          return !code.isEmpty && !code.hasPrefix("//")
        }
      for readme in ["README.md", "README.zh-Hans.md"] {
        let row = try text(readme).split(separator: "\n")
          .first { $0.hasPrefix("|") && $0.contains("--\(starter.rawValue)`") }
        #expect(row?.hasSuffix("| \(lines.count) |") == true, "\(readme): \(lines.count) lines")
      }
    }
    #expect(try text("README.md").contains("a blog of 37 lines of Swift"))
  }

  @Test("the page about the command line names each command")
  func commands() throws {
    let part = try section("## Commands", of: Self.commandLine)
    for command in Command.all where command.name != "help" {
      #expect(part.contains("`site \(command.name)"), "\(command.name)")
    }
    for match in part.matches(of: /`site ([a-z-]+)/) where !match.output.1.hasPrefix("-") {
      #expect(Command.all.contains { $0.name == match.output.1 }, "\(match.output.0)")
    }
  }

  @Test("no document names an option that no command has")
  func options() throws {
    // Variables of styles look alike. `--numbers` and `--time-zone` are options of the example, the next two of
    // Swift and of rsync, the last ones of programs in `Tools`.
    let others = Set(["--help", "--numbers", "--time-zone", "--static-swift-stdlib", "--delete"])
      .union(["--toolchain", "--compile"])
      .union(Renderers().contributions.options.map(\.name))
    let all = Command.all + Command.ofTool
    let known = Set(all.flatMap { $0.options.map(\.name) }).union(others)
    var count = 0
    for document in DocumentFence.documents(in: "Content/docs/guide")
    where !document.hasSuffix("theme.md") {
      for match in try text(document).matches(
        of: /`(?:(?:site|puddles) [a-z ]+)?(--[a-z][a-z-]*)[^`]*`/)
      {
        count += 1
        #expect(known.contains(String(match.output.1)), "\(document): \(match.output.0)")
      }
    }
    #expect(count > 60)
  }
}

@Suite("What documents say of the library")
struct LibraryDocumentTests {
  @Test("the page about writing shows each standard directive, and names none that is not there")
  func directives() throws {
    let writing = try text("Content/docs/guide/writing.md")
    for name in MarkdownDirectives.standard.names {
      let isShown = writing.contains(":::\(name)\n") || writing.contains(":::\(name) ")
      #expect(isShown || writing.contains(":::\(name)`"), "\(name)")
    }
    let known = Set(MarkdownDirectives.example.names).union(["include", "name"])
    // The pages about importing name those of other programs.
    for document in DocumentFence.documents(in: "Content/docs")
    where !["importing.md", "import-markup.md"].contains(where: document.hasSuffix) {
      for match in try text(document).matches(of: /`:::(\w+)[^`\n]*`/) {
        #expect(known.contains(String(match.output.1)), "\(document): \(match.output.0)")
      }
    }
  }

  @Test("the page about packages has a row for each product")
  func products() throws {
    let manifest = try text("Package.swift")
    let products = Set(manifest.matches(of: /\.library\(name: "(\w+)"/).map(\.output.1))
    let part = try section("## The dependency", of: "Content/docs/guide/packages.md")
    let rows = part.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let told = Set(
      rows.flatMap { $0.dropFirst(2).prefix { $0 != "|" }.matches(of: /`(\w+)`/) }
        .map(\.output.1))
    #expect(told == products)
  }

  @Test("the drawing in Contributing names the folders of the framework")
  func folders() throws {
    let page = try text("Content/docs/contributing/index.md")
    let line = try #require(page.firstMatch(of: /\n  Puddles\/ +the framework: ([^\n]+)/)?.output.1)
    let sources = URL(filePath: "\(Places.package)/Sources/Puddles")
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !$0.hasSuffix(".swift") }
    #expect(line.components(separatedBy: ", ") == folders.sorted())
  }

  @Test(
    "scripts have the size that the documents say",
    arguments: [
      ("search.md", "Then come # KB", "search.js"), ("code.md", "script of # KB", "code.js"),
    ])
  func scripts(page: String, words: String, name: String) throws {
    let assets = Theme().assets + Search().contributions.assets
    let script = try #require(assets.first { $0.path == name }, "\(assets.map(\.path))")
    let size = Int((Double(script.bytes.count) / 1000).rounded())
    let text = try text("Content/docs/guide/\(page)")
    #expect(text.contains(words.replacing("#", with: "\(size)")), "\(script.bytes.count) bytes")
  }

  @Test("a browser keeps as many bytes as the documents say")
  func browserStorage() throws {
    let bytes = BrowserStorage.limit.formatted(.number.locale(Locale(identifier: "en_US")))
    for page in ["environment.md", "sessions.md", "limits.md"] {
      #expect(try text("Content/docs/guide/\(page)").contains(bytes), "\(page)")
    }
  }
}

@Suite("The form of documents")
struct DocumentFormTests {
  @Test("a table has as many cells in its head as columns")
  func tables() throws {
    let readmes = ["README.md", "README.zh-Hans.md"]
    var count = 0
    for document in DocumentFence.documents(in: "Content") + readmes {
      let lines = try text(document).split(separator: "\n", omittingEmptySubsequences: false)
      for (head, rule) in zip(lines, lines.dropFirst())
      where rule.wholeMatch(of: /\|( *:?-+:? *\|)+/) != nil {
        count += 1
        #expect(cells(head) == cells(rule), "\(document): \(head)")
      }
    }
    #expect(count > 100)
  }

  private func cells(_ row: Substring) -> Int {
    row.replacing("\\|", with: "").count { $0 == "|" }
  }

  @Test("titles of the sidebar are there in both languages")
  func sidebar() throws {
    let lines = try text("Content/docs/sidebar.yml").split(separator: "\n")
    let titles = lines.filter { $0.contains("title:") }
    #expect(titles.count > 10)
    for title in titles {
      #expect(title.contains(/title: \{en: .+, zh-Hans: .+\}/), "\(title)")
    }
    // A folder in its own order has the title of its page, which is English.
    #expect(!lines.contains { $0.hasSuffix("/") })
  }

  @Test("a translation has the headings, blocks of code, lists and tables of its original")
  func translations() throws {
    let translated = DocumentFence.documents(in: "Content/zh-Hans/docs")
    let pairs = translated.map { ($0, $0.replacing("Content/zh-Hans/docs", with: "Content/docs")) }
    #expect(pairs.count > 3)
    for (translation, original) in pairs + [("README.zh-Hans.md", "README.md")] {
      #expect(try form(of: translation) == form(of: original), "\(translation)")
    }
  }

  @Test("the translation of the README names the version that it follows")
  func readmeVersion() throws {
    let version = "<!-- source: \(FNV1a.hash(try text("README.md").utf8).hexadecimal) -->"
    #expect(try text("README.zh-Hans.md").hasPrefix(version), "bring it up to date: \(version)")
  }

  /// What the lines of a document begin with: headings, items, rows and fences, in their order.
  private func form(of document: String) throws -> [String] {
    var (form, isCode): ([String], Bool) = ([], false)
    for line in try text(document).split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      if let mark = line.prefixMatch(of: /#+ |- |\d+\. |\||```/) {
        form.append(String(mark.output))
      }
    }
    return form
  }
}

@Suite("What documents say of classes")
struct ClassDocumentTests {
  /// The classes that a stylesheet names in its selectors.
  private func classes(of sheet: String) -> Set<String> {
    let selectors = sheet.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
      .replacing(/\{[^{}]*\}/, with: "{}")
    return Set(selectors.matches(of: /\.([a-zA-Z][a-zA-Z0-9_-]*)/).map { String($0.1) })
  }

  @Test("the page about the theme lists every class of its stylesheets, and no other")
  func theme() throws {
    let folder = "\(Places.package)/Sources/PuddlesTheme/Files"
    let sheets = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".css") }
    #expect(sheets.count > 8)
    let styled = try sheets.reduce(into: Set<String>()) {
      $0.formUnion(classes(of: try String(contentsOfFile: "\(folder)/\($1)", encoding: .utf8)))
    }
    let rows = try section("## Classes", of: "Content/docs/guide/classes.md")
      .split(separator: "\n").filter { $0.hasPrefix("| `") }
    let listed = rows.flatMap { row in
      row.dropFirst(2).prefix { $0 != "|" }.matches(of: /`([^`]+)`/)
        .flatMap { $0.1.split(separator: " ").map(String.init) }
    }
    // Without rules of their own: they are there for the rules of a site.
    let bare: Set = ["anchor", "below", "footnote-ref", "footnote-backref", "note"]
    #expect(styled.subtracting(listed).sorted() == [])
    #expect(Set(listed).subtracting(styled).subtracting(bare).sorted() == [])
  }
}

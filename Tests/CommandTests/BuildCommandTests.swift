// `site build` for people, workflows and tools.
import Foundation
import Puddles
import Testing

@testable import PuddlesConsole

@Suite("site build")
struct BuildCommandTests {
  @Test("the summary says what there is, what was left out and why")
  func summary() async throws {
    let desk = try Desk()
    #expect(await desk.build() == 0)
    #expect(
      desk.printed == """
        \(desk.root)/Public: 3 pages, 0 assets (3 written, 0 unchanged, 0 removed) in 0.00 s
        left out: 2 drafts; sitemap.xml, robots.txt and canonical URLs (no base URL)

        """)
    #expect(desk.reported == "")
    #expect(await desk.build("--quiet") == 0)
    #expect(desk.printed == "")
  }

  @Test("errors come with help on the error stream, and the exit code is 1")
  func errors() async throws {
    let desk = try Desk()
    let site = DeskSite(aboutText: "<a href=\"../abuot/index.html\">x</a>")
    #expect(await desk.build(site: site) == 1)
    #expect(desk.printed == "")
    #expect(
      desk.reported == """
        error[dead-link]: there is nothing at /abuot/, linked from /about/
        help: did you mean '/about/'?
        1 error (dead-link): nothing was published (0.00 s)

        """)
    #expect(await desk.build("--links", "warn", site: site) == 0)
    #expect(await desk.build(site: site) == 1)
    #expect(
      desk.reported.hasSuffix(
        "1 error (dead-link): nothing was published, '\(desk.root)/Public' is as it was (0.00 s)\n")
    )
    #expect(await desk.build("--links", "warn", "--strict", site: site) == 1)
  }

  @Test("of a kind the first five are shown, the others in one line; --verbose shows all")
  func manyErrors() async throws {
    let desk = try Desk()
    let links = (1...8).map { "<a href=\"../no\($0)/index.html\">x</a>" }.joined()
    let site = DeskSite(aboutText: links + "<a href=\"#no\">x</a>")
    #expect(await desk.build(site: site) == 1)
    let short = desk.reported
    #expect(short.components(separatedBy: "error[dead-link]: ").count == 6)
    #expect(
      short.hasSuffix(
        """
        … and 3 more error[dead-link]
        '--verbose' shows all
        9 errors (8 dead-link, 1 dead-fragment): nothing was published (0.00 s)

        """))
    #expect(await desk.build("--verbose", site: site) == 1)
    let whole = desk.reported
    #expect(whole.components(separatedBy: "error[dead-link]: ").count == 9)
    #expect(!whole.contains("… and"))
  }

  @Test("the line for the others of a kind names three files and counts the rest")
  func otherFiles() {
    let faults = (1...12).map {
      Diagnostic(.error, code: "dead-link", "x", file: "\($0 / 2).md", line: $0)
    }
    let warnings = (1...7).map { Diagnostic(.warning, code: "raw-html", "\($0)", file: "a.md") }
    let kinds = FaultKinds(warnings + faults, inFull: 5)
    #expect(kinds.full.count == 10)
    #expect(
      kinds.others == [
        "… and 7 more error[dead-link] in 4 files: 3.md, 4.md, 5.md and 1 more",
        "… and 2 more warning[raw-html] in 1 file: a.md",
      ])
  }

  @Test("in a workflow each diagnostic is an annotation as well")
  func workflow() async throws {
    let desk = try Desk()
    let site = DeskSite(aboutText: "<a href=\"x%\">x</a>")
    #expect(await desk.build(site: site, variables: ["GITHUB_ACTIONS": "true"]) == 1)
    #expect(
      desk.printed
        == "::error title=dead-link::the link 'x%25' is malformed, linked from /about/\n")
  }

  @Test("an annotation names its place; no sign of a file or a text ends it early")
  func annotation() {
    let diagnostic = Diagnostic(
      .warning, code: "key", "100 %:\r\nno, 'a'", file: "a,b:c%.md", line: 3, column: 4,
      excerpt: "no", help: "yes\n::error::no")
    #expect(
      Annotation.text(of: diagnostic)
        == "::warning file=a%2Cb%3Ac%25.md,line=3,col=4,title=key::"
        + "100 %25:%0D%0Ano, 'a'%0Ahelp: yes%0A::error::no\n")
  }

  @Test("for tools the report is one line of JSON and nothing else")
  func json() async throws {
    let desk = try Desk()
    let site = DeskSite(aboutText: "<a href=\"nowhere\">x</a>")
    #expect(await desk.build("--json", site: site) == 1)
    #expect(
      desk.printed == """
        {"published":false,"partly":false,"output":"\(desk.root)/Public","pages":3,"assets":0,"files":0,\
        "written":0,"unchanged":0,"removed":0,"omissions":["2 drafts",\
        "sitemap.xml, robots.txt and canonical URLs (no base URL)"],"kept":[],"hosts":[],"diagnostics":[\
        {"severity":"error","code":"dead-link","message":"there is nothing at /about/nowhere, \
        linked from /about/","file":null,"line":null,"column":null,"help":null}],"milliseconds":0}

        """)
    #expect(desk.reported == "")
  }

  @Test("colors and progress are for terminals; NO_COLOR and CLICOLOR_FORCE are heard")
  func colors() async throws {
    let desk = try Desk()
    let site = DeskSite(aboutText: "<a href=\"nowhere\">x</a>")
    _ = await desk.build(site: site, isTerminal: true)
    let colorful = desk.reported
    #expect(colorful.contains("\u{1B}[1;31merror[dead-link]\u{1B}[0m"))
    #expect(colorful.contains("\r\u{1B}[Kpages"))
    _ = await desk.build(site: site, variables: ["NO_COLOR": "1"], isTerminal: true)
    #expect(!desk.reported.contains("[1;31m"))
    _ = await desk.build(site: site, variables: ["TERM": "dumb"], isTerminal: true)
    #expect(!desk.reported.contains("\u{1B}"))
    _ = await desk.build(site: site, variables: ["CLICOLOR_FORCE": "1"])
    #expect(desk.reported.contains("\u{1B}[1;31merror"))
  }

  @Test("a diagnostic shows its place, its line and a caret")
  func diagnosticText() throws {
    let diagnostic = Diagnostic(
      .error, code: "key", "unknown key 'titel'", file: "Content/a.md", line: 3, column: 4,
      excerpt: "\tä titel: x", help: "did you mean 'title'?")
    let style = Style(console: try Desk().console())
    #expect(
      DiagnosticText(diagnostic: diagnostic, style: style).text == """
        Content/a.md:3:4: error[key]: unknown key 'titel'
          \tä titel: x
          \t  ^
        help: did you mean 'title'?

        """)
    var atEnd = diagnostic
    (atEnd.excerpt, atEnd.column) = ("ab", 3)
    #expect(DiagnosticText.plain(atEnd).contains("  ab\n    ^\n"), "behind the last character")
    atEnd.column = 4
    #expect(!DiagnosticText.plain(atEnd).contains("^"))
  }

  @Test("a document commands no terminal")
  func controlCharacters() throws {
    let diagnostic = Diagnostic(
      .error, code: "key", "no 'a\u{1B}[31m'", file: "a\r.md", line: 1, column: 2,
      excerpt: "\u{1B}b\u{9B}", help: "c\u{7}")
    #expect(
      DiagnosticText.plain(diagnostic) == """
        a␍.md:1:2: error[key]: no 'a␛[31m'
          ␛b\u{FFFD}
           ^
        help: c␇

        """)
  }

  @Test(
    "a document commands no service that runs builds",
    arguments: [
      ("::error::a", "\u{2236}:error::a"), (" ::stop-commands::a", " \u{2236}:stop-commands::a"),
      (":::note", ":::note"), ("a::b", "a::b"), ("::", "::"), ("# [a]", "# [a]"),
      ("a ##[error]b", "a ##\u{298B}error]b"), ("##vso[task]", "##vso\u{298B}task]"),
    ])
  func workflowCommands(line: String, shown: String) throws {
    let diagnostic = Diagnostic(.error, code: "key", "no", file: "a.md", line: 1, excerpt: line)
    #expect(
      DiagnosticText.plain(diagnostic) == "a.md:1: error[key]: no\n  \(shown)\n")
  }

  @Test("names of files command nothing either, and have one line")
  func names() async throws {
    let diagnostic = Diagnostic(.error, code: "key", "a\n::b::c", file: "::d::\n::e::.md", line: 1)
    #expect(
      DiagnosticText.plain(diagnostic)
        == "\u{2236}:d::␊::e::.md:1: error[key]: a\n\u{2236}:b::c\n")
    let desk = try Desk()
    try desk.write("Public/a\u{1B}[2J\n::b::", "foreign")
    #expect(await desk.build("--verbose") == 0)
    #expect(desk.printed.contains("\nkept, though no build wrote it: a␛[2J␊::b::\n"))
  }
}

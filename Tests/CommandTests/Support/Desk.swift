// A site of two pages and a command line whose output can be read.
import Foundation
import Puddles
import PuddlesSystem
import Synchronization
import TestSupport
import Testing

@testable import PuddlesCommand
@testable import PuddlesConsole

struct DeskSite: Site {
  var aboutText = "<p>About</p>"
  var head = ""
  var homeText = "<p>Home</p>"

  let name = "Desk"
  func page(for notice: Notice) -> any Module { DeskModule(html: "<p>Nothing here</p>") }

  var sections: [any Section] {
    Pages {
      Page(Destination(), name: "") { [homeText] in DeskModule(html: homeText) }
      Page(Destination("about"), name: "about") { [aboutText] in DeskModule(html: aboutText) }
    }
    DeskDrafts()
  }

  func layout(_ page: PageContext) -> some HTML {
    UnescapedHTML(trusted: "<html lang=\"en\">\(head)<body>")
    page.content
    UnescapedHTML(trusted: "</body></html>")
  }
}

/// Texts that are not ready.
private struct DeskDrafts: Section {
  func page(at path: RoutePath) -> PageDefinition? { nil }

  func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [PageGroup { PageListing([], omissions: ["2 drafts"]) }]
  }
}

struct DeskModule: Module {
  let html: String

  var body: some HTML { UnescapedHTML(trusted: html) }
}

/// A project folder and what the program printed.
final class Desk: Sendable {
  private let folder: TemporaryFolder
  private let output = Mutex((printed: "", reported: ""))

  init() throws {
    folder = try TemporaryFolder()
    try Files.makeFolder(folder.file("Content"))
  }
}

extension Desk {
  var root: String { folder.path }

  /// What was printed since the last call.
  var printed: String { output.withLock { Self.taken(&$0.printed) } }

  /// What was reported since the last call.
  var reported: String { output.withLock { Self.taken(&$0.reported) } }

  private static func taken(_ text: inout String) -> String {
    defer { text = "" }
    return text
  }

  func console(_ variables: [String: String] = [:], isTerminal: Bool = false) -> Console {
    Console(
      print: { [self] text in output.withLock { $0.printed += text } },
      report: { [self] text in output.withLock { $0.reported += text } }, isTerminal: isTerminal,
      variable: { variables[$0] }, now: { .zero })
  }

  /// A console while another build is at work, which ends as soon as something is reported.
  func consoleBesideBuild() throws -> Console {
    let build = try LockFile("\(root)/.Public.lock") {}
    // A build that waits in silence fails as well: this ends a test that hangs.
    Background.start {
      sleep(600)
      build.release()
    }
    var console = console()
    console.report = { [report = console.report] text in
      report(text)
      build.release()
    }
    return console
  }

  @discardableResult
  func run(
    _ words: String..., site: DeskSite = DeskSite(), variables: [String: String] = [:],
    isTerminal: Bool = false
  ) async -> Int32 {
    await SiteCommand(site).run(words, on: console(variables, isTerminal: isTerminal))
  }

  /// Builds into the folder of the desk.
  func build(
    _ words: String..., site: DeskSite = DeskSite(), variables: [String: String] = [:],
    isTerminal: Bool = false
  ) async -> Int32 {
    let folders = ["--content", "\(root)/Content", "--output=\(root)/Public"]
    let console = console(variables, isTerminal: isTerminal)
    return await SiteCommand(site).run(["build"] + folders + words, on: console)
  }

  func write(_ name: String, _ text: String) throws {
    try Files.remove(folder.file(name))
    try folder.write(name, text)
  }
}

// `site test --pictures`, with a browser whose picture of a page is the text of the page.
import Foundation
import Puddles
import PuddlesSystem
import Testing

@testable import PuddlesCommand

@Suite("site test --pictures")
struct PictureTests {
  private func run(
    _ desk: Desk, _ words: String..., text: String = "<p>Card</p>", hasBrowser: Bool = true,
    hasPreviews: Bool = true
  ) async throws -> Int32 {
    let browser = "\(desk.root)/bin/chromium"
    try Files.makeFolder("\(desk.root)/bin")
    try Files.replace(browser, Array(Self.browser.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
    let folders = ["--content", "\(desk.root)/Content", "--folder", "\(desk.root)/Pictures"]
    let console = desk.console(hasBrowser ? ["PATH": "/nowhere:\(desk.root)/bin"] : [:])
    let site = PictureSite(text: text, hasPreviews: hasPreviews)
    return await SiteCommand(site).run(["test"] + folders + words, on: console)
  }

  private static let browser = """
    #!/bin/sh
    for word in "$@"; do
      case "$word" in
        --screenshot=*) picture="${word#--screenshot=}" ;;
        file://*) page="${word#file://}" ;;
      esac
    done
    cp "$page" "$picture"
    """

  @Test("pictures are kept, compared, and differences found")
  func pictures() async throws {
    let desk = try Desk()
    let kept = "\(desk.root)/Pictures/Card.full.png"
    #expect(try await run(desk, "--pictures") == 1)
    #expect(desk.reported.contains("there is no picture '\(kept)'"))
    #expect(try await run(desk, "--record") == 0)
    #expect(desk.printed.hasSuffix("took 1 picture: no faults (0.00 s)\n"))
    #expect(Files.isExecutable(kept) == false && (try? Files.read(kept)) != nil)
    #expect(try await run(desk, "--pictures") == 0)
    #expect(desk.printed.hasSuffix("compared 1 picture: no faults (0.00 s)\n"))
    #expect(try await run(desk, "--pictures", text: "<p>Other</p>") == 1)
    #expect(desk.reported.contains("error[picture]: 'Card.full' looks different"))
    let changed = "\(desk.root)/Pictures/Card.full.changed.png"
    #expect(String(decoding: try Files.read(changed), as: UTF8.self).contains("<p>Other</p>"))
    #expect(try await run(desk, "--record", text: "<p>Other</p>") == 0)
    #expect(throws: (any Error).self) { try Files.read(changed) }
  }

  @Test("without a browser, and without previews, the command says so")
  func nothing() async throws {
    let desk = try Desk()
    #expect(try await run(desk, "--pictures", hasBrowser: false) == 1)
    #expect(
      desk.reported.contains(
        "there is no browser to take pictures with: 'chromium' is in no folder of PATH"))
    #expect(try await run(desk, "--pictures", hasPreviews: false) == 1)
    #expect(desk.reported.contains("the static site has no previews to take pictures of"))
  }
}

private struct PictureSite: Site {
  let text: String
  let hasPreviews: Bool
  let name = "Pictures"

  var sections: [any Section] { [PictureSection(text: text, hasPreviews: hasPreviews)] }
}

private struct PictureSection: PreviewSection {
  let text: String
  let hasPreviews: Bool

  var previewGroups: [PreviewGroup] { [] }

  func previewFrames() async throws -> [PreviewFramePath] {
    hasPreviews ? [PreviewFramePath("Card.full", at: DeskPlace.about.path)] : []
  }

  func places(in environment: EnvironmentValues) -> [PlaceGroup<DeskPlace>] {
    [PlaceGroup([.home, .about])]
  }

  func module(for place: DeskPlace) -> any Module {
    DeskModule(html: place == .home ? "<p>Home</p>" : text)
  }
}

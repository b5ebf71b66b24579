// Cards for previews of links: what they say, with which font, and which pages have one.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesMarkdown
import PuddlesRenderers
import PuddlesSystem
import TestSupport
import Testing

@Suite("Cards for previews of links")
struct PreviewCardTests {
  private let address = "https://example.org/"

  private func folder(_ title: String = "Plan") throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["Content/docs/index.md": "---\ntitle: \(title)\n---\nText.\n"]
    )
    try folder.write("Content/assets/font.ttf", [0, 1, 0, 0, 9])
    return folder
  }

  /// Cards by a program that shows what it was given.
  private func echo(_ folder: TemporaryFolder) throws -> Renderers.Part {
    let program = try folder.script("echo", "cat; cat $FONTCONFIG_FILE; od -An -tx1 font")
    return .cards(font: "assets/font.ttf", accent: "#123456", by: Command(program))
  }

  private func preview(of path: String, in folder: TemporaryFolder) throws -> Substring {
    try #require(try folder.page(path).firstMatch(of: /"og:image" content="([^"]+)"/)).1
  }

  private func card(_ folder: TemporaryFolder) throws -> String {
    let page = try folder.page()
    let file = try #require(
      page.firstMatch(of: /"og:image" content="https:\/\/example.org\/([^"]+)"/))
    return try folder.read("Public/\(file.1)")
  }

  @Test("say title and site in the color of the theme, and see no other font")
  func drawn() async throws {
    let folder = try folder("A <b> & c")
    let report = await folder.build([try echo(folder)], baseURL: address)
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let card = try card(folder)
    #expect(card.contains("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1200 630\""))
    #expect(card.contains("A &lt;b&gt; &amp; c") && card.contains("Drawings"))
    #expect(card.contains("fill=\"#123456\"") && card.contains("00 01 00 00 09"))
    #expect(try folder.page().contains("\"summary_large_image\""))
  }

  @Test("are drawn again only if what they say has changed, and only where a page has no picture")
  func remembered() async throws {
    let folder = try folder()
    let part = try echo(folder)
    let programs = await folder.build([part], baseURL: address).programs
    #expect(programs == [folder.file("echo") + ": 1 run, 0 kept"])
    let first = try files(in: folder.file("Public"))
    _ = await folder.build([part], usingCache: false, baseURL: address)
    #expect(try differences(first, files(in: folder.file("Public"))) == [])
    try folder.write("Content/docs/index.md", "---\ntitle: Map\n---\nText.\n")
    _ = await folder.build([part], baseURL: address)
    #expect(try card(folder).contains("Map"))
    try folder.write("Content/posts/a.md", "---\ntitle: Sea\ndate: 2026-01-02\nimage: a.png\n---\n")
    try folder.write("Content/posts/a.png", [0x89, 0x50, 0x4E, 0x47])
    try folder.write(
      "Content/posts/b.md",
      "---\ntitle: Sky\ndate: 2026-01-02\nimage: b.svg\nimageAlt: A plan\n---\n")
    try folder.write("Content/posts/b.svg", "<svg viewBox=\"0 0 1 1\"/>")
    _ = await folder.build([part], posts: true, baseURL: address)
    #expect(try preview(of: "a/", in: folder).contains("/assets/posts/a."))
    #expect(try preview(of: "b/", in: folder).contains("preview-card."), "messengers show no SVG")
    #expect(try !folder.page("b/").contains("og:image:alt"))
  }

  @Test(
    "break long titles into lines, and cut what is too long",
    arguments: [
      ("One", ["One"]),
      ("A title of some words that needs more", ["A title of some words", "that needs more"]),
      (String(repeating: "word ", count: 90), nil), (String(repeating: "x", count: 400), nil),
      (String(repeating: "字", count: 30), nil),
    ] as [(String, [String]?)])
  func lines(title: String, expected: [String]?) async throws {
    let folder = try folder(title)
    _ = await folder.build([try echo(folder)], baseURL: address)
    let lines = try card(folder).matches(of: /<text x="80" y="\d+">([^<]*)</).map { String($0.1) }
    #expect(lines.count <= 5 && lines.allSatisfy { !$0.isEmpty && $0.count < 60 }, "\(lines)")
    if let expected { #expect(lines == expected) }
    if title.count > 300 { #expect(lines.last?.hasSuffix("…") == true) }
  }

  @Test("need a font of the site", arguments: ["assets/none.ttf", "docs/index.md"])
  func fonts(name: String) async throws {
    let folder = try folder()
    let report = await folder.build([.cards(font: name, by: Command("cat"))])
    #expect(report.errors.count == 1 && report.errors[0].message.contains(name), "\(report.errors)")
  }

  private static let font = try? FileManager.default.subpathsOfDirectory(
    atPath: "/usr/share/fonts"
  ).sorted().first { $0.hasSuffix("Sans.ttf") || $0.hasSuffix("Sans-Regular.ttf") }

  @Test(
    "are pictures of 1200 × 630 pixels, by librsvg or by libvips",
    .enabled(if: font != nil, "no font in /usr/share/fonts"),
    arguments: [
      Command("rsvg-convert"), Command("vipsthumbnail", "stdin", "-s", "1200x", "-o", ".png"),
    ])
  func pictures(command: Command) async throws {
    let folder = try folder()
    try folder.write(
      "Content/assets/font.ttf", Files.read("/usr/share/fonts/" + #require(Self.font)))
    let report = await folder.build([.cards(font: "assets/font.ttf", by: command)])
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let cards = try files(in: folder.file("Public/assets")).filter {
      $0.key.contains("preview-card")
    }
    #expect(cards.count == 1)
    for card in cards.values {
      #expect(ImageSize(header: [UInt8](card)) == ImageSize(width: 1200, height: 630))
    }
  }
}

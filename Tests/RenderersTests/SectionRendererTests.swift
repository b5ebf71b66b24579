// Renderers of one section beside those of the site, and what both take from the theme.
import Puddles
import PuddlesBuilder
import PuddlesRenderers
import PuddlesTheme
import TestSupport
import Testing

private struct TwoSections: ThemedSite {
  static let docs = Documentation("docs", at: "")
  static let notes = Documentation("notes", at: "own")
  let name = "Two"
  var theme = Theme()
  var parts: [Renderers.Part]

  var sections: [any Puddles.Section] {
    Self.docs
    Self.notes
    Renderers(parts)
  }
}

@Suite("Renderers of a section")
struct SectionRendererTests {
  private static let text = "# Text\n\n```art\na\n```\n\n```ink\nb\n```\n\nFrom $x$ to $5.\n"

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Content/docs/index.md": Self.text, "Content/notes/index.md": Self.text,
    ])
  }

  private func build(
    _ folder: TemporaryFolder, _ parts: [Renderers.Part], accent: String? = nil
  ) async -> BuildReport {
    var options = BuildOptions(content: folder.file("Content"), output: folder.file("Public"))
    options.baseURL = "https://example.org/"
    let site = TwoSections(theme: Theme(accent: accent), parts: parts)
    return await SiteBuild(site, options: options).run()
  }

  private func echo(_ folder: TemporaryFolder, _ name: String, _ text: String) throws -> Command {
    Command(try folder.script(name, "cat > /dev/null\nprintf '%s' '\(text)'"))
  }

  @Test("draw its documents; what it does not say itself is as for the site")
  func documents() async throws {
    let folder = try folder()
    let notes = TwoSections.notes
    let report = await build(
      folder,
      [
        .code("art", by: try echo(folder, "own", "<svg><title>own</title></svg>")).only(for: notes),
        .math(by: try echo(folder, "math", "<math><mi>x</mi></math>")).only(for: notes),
        .code("art", by: try echo(folder, "site", "<svg><title>site</title></svg>")),
        .code("ink", by: try echo(folder, "ink", "<svg><title>ink</title></svg>")),
      ])
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let (docs, own) = (try folder.page(), try folder.page("own/"))
    #expect(docs.contains("<title>site</title>") && !docs.contains("<title>own</title>"))
    #expect(own.contains("<title>own</title>") && !own.contains("<title>site</title>"))
    #expect(docs.contains("<title>ink</title>") && own.contains("<title>ink</title>"))
    #expect(docs.contains("From $x$ to $5.") && !docs.contains("<math"))
    #expect(own.contains(/From <math[^>]*><mi>x<\/mi><\/math> to \$5\./))
  }

  @Test("know no language that only another section draws")
  func languages() async throws {
    let folder = try folder()
    let svg = try echo(folder, "own", "<svg></svg>")
    let parts = ["art", "ink"].map { Renderers.Part.code($0, by: svg).only(for: TwoSections.notes) }
    let warnings = await build(folder, parts).warnings
    #expect(warnings.map(\.code) == ["unknown-language", "unknown-language"])
    #expect(warnings.allSatisfy { $0.file?.hasSuffix("docs/index.md") == true }, "\(warnings)")
  }

  @Test("make copies of its pictures, in widths of its own")
  func pictures() async throws {
    let folder = try folder()
    for section in ["docs", "notes"] {
      try folder.write("Content/\(section)/index.md", "# Text\n\n![A photograph](a.jpg)\n")
      try Photograph.write(folder.file("Content/\(section)/a.jpg"), 100, 60)
    }
    let report = await build(
      folder,
      [
        .pictures(.vips(widths: [48])),
        .pictures(.vips(widths: [32], sizes: "50vw")).only(for: TwoSections.notes),
      ])
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let (docs, own) = (try folder.page(), try folder.page("own/"))
    #expect(docs.contains(/srcset="[^"]* 48w" sizes="\(min/) && !docs.contains("32w"))
    #expect(own.contains(/srcset="[^"]* 32w" sizes="50vw"/) && !own.contains("48w"))
  }

  @Test("draw cards in the color of the theme, and those of a section in its own")
  func cards() async throws {
    let folder = try folder()
    try folder.write("Content/assets/font.ttf", [0, 1, 0, 0, 9])
    let echo = Command(try folder.script("echo", "cat"))
    let parts: [Renderers.Part] = [
      .cards(font: "assets/font.ttf", by: echo),
      .cards(font: "assets/font.ttf", accent: "#123456", by: echo).only(for: TwoSections.notes),
    ]
    func color(_ page: String) throws -> Substring {
      let file = try #require(
        try folder.page(page).firstMatch(of: /"og:image" content="https:\/\/example.org\/([^"]+)"/))
      let card = try folder.read("Public/\(file.1)")
      return try #require(card.firstMatch(of: /height="28" fill="([^"]*)"/)).1
    }
    #expect(await build(folder, parts, accent: "#5a2fc2").isPublished)
    #expect(try color("") == "#5a2fc2")
    #expect(try color("own/") == "#123456")
    #expect(await build(folder, parts).isPublished)
    #expect(try color("") == "#0b6a80")
  }
}

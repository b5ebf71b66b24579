// Smaller copies of pictures: of real pictures by libvips, and what a page lets the browser choose from.
import Foundation
import Puddles
import PuddlesBuilder
import PuddlesMarkdown
import PuddlesRenderers
import PuddlesSystem
import TestSupport
import Testing

/// Pictures that libvips makes for these tests.
enum Photograph {
  /// Writes a picture of noise, which compresses badly as photographs do.
  static func write(_ path: String, _ width: Int, _ height: Int, _ changes: [[String]] = []) throws
  {
    let folder = try TemporaryFolder()
    var image = folder.file("0.v")
    try vips(["gaussnoise", image, "\(width)", "\(height)", "--mean", "128", "--sigma", "30"])
    for (number, change) in (changes + [["cast", "uchar"]]).enumerated() {
      let next = folder.file("\(number + 1).v")
      try vips([change[0], image, next] + change.dropFirst())
      image = next
    }
    try FileManager.default.createDirectory(
      atPath: Files.parent(of: path), withIntermediateDirectories: true)
    try vips(["copy", image, path])
  }

  static func vips(_ words: [String]) throws {
    let end = try TestSupport.ChildProcess.run(["vips"] + words)
    if end.status != 0 { throw VipsError(text: "vips \(words): \(end.output)") }
  }
}

struct VipsError: Error {
  let text: String
}

@Suite("Pictures")
struct PictureTests {
  private func folder(_ document: String) throws -> TemporaryFolder {
    try TemporaryFolder(["Content/docs/index.md": "# Pictures\n\n\(document)\n"])
  }

  private let parts: [Renderers.Part] = [.pictures(.vips(widths: [48, 96, 144]))]

  /// The copies of a page: widths by the files that they are in.
  private func copies(_ folder: TemporaryFolder, _ page: String = "") throws -> [Int: ImageSize] {
    let text = try folder.page(page)
    let set = try #require(text.firstMatch(of: /<source type="image\/webp" srcset="([^"]+)"/))
    var copies: [Int: ImageSize] = [:]
    for candidate in set.1.split(separator: ", ") {
      let words = candidate.split(separator: " ")
      let width = try #require(Int(words[1].dropLast()))
      let bytes = try Files.read(folder.file("Public/\(words[0])"))
      #expect(bytes.starts(with: "RIFF".utf8))
      copies[width] = ImageSize(header: bytes)
    }
    return copies
  }

  @Test("get copies of each width up to their own, beside the original")
  func widths() async throws {
    let folder = try folder("![A wide one](wide.jpg)\n\n![A small one](small.png)")
    try Photograph.write(folder.file("Content/docs/wide.jpg"), 300, 200)
    try Photograph.write(folder.file("Content/docs/small.png"), 90, 60)
    let report = await folder.build(parts)
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let copies = try copies(folder)
    #expect(copies.mapValues(\.width) == [48: 48, 96: 96, 144: 144])
    #expect(copies[96]?.height == 64)
    let page = try folder.page()
    #expect(page.contains("sizes=\"(min-width: 48rem) 44rem, 92vw\""))
    #expect(
      page.contains(
        /<img src="assets\/docs\/wide\.[0-9a-f]{8}\.jpg" alt="A wide one" width="300" height="200">/
      ))
    #expect(page.contains(/srcset="assets\/docs\/small\.png\.48\.[0-9a-f]{8}\.webp 48w/))
    // A picture without copies of its own is no omission of the build.
    #expect(!report.omissions.contains { $0.contains("webp") })
  }

  @Test("of the front matter of articles get copies, too, for a list and for the article")
  func covers() async throws {
    let folder = try TemporaryFolder([
      "Content/posts/sea.md":
        "---\ntitle: Sea\ndate: 2026-01-02\nimage: sea.jpg\n---\n![Waves](sea.jpg)\n"
    ])
    try Photograph.write(folder.file("Content/posts/sea.jpg"), 300, 200)
    let report = await folder.build(parts, posts: true, baseURL: "https://example.org/")
    #expect(report.isPublished && report.errors.isEmpty, "\(report.diagnostics)")
    #expect(try copies(folder).keys.sorted() == [48, 96, 144])
    // Feeds have the picture itself.
    let feed = try folder.read("Public/atom.xml")
    let start = "&lt;picture&gt;&lt;img src=&quot;https://example.org/assets/"
    #expect(feed.contains(start), "\(feed)")
    #expect(try folder.page().contains("sizes=\"(min-width: 40rem) 11rem, 92vw\""))
    #expect(try folder.page("sea/").contains("sizes=\"(min-width: 48rem) 44rem, 92vw\""))
  }

  @Test("of a gallery and of half the width say how wide they are")
  func figures() async throws {
    let folder = try folder(
      ":::gallery\n![A](a.jpg)\n:::\n\n:::figure width=half\n![A](a.jpg)\n:::")
    try Photograph.write(folder.file("Content/docs/a.jpg"), 100, 80)
    let report = await folder.build(parts)
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let page = try folder.page()
    #expect(page.contains("sizes=\"(min-width: 48rem) 15rem, 46vw\""))
    #expect(page.contains("sizes=\"(min-width: 48rem) 22rem, 92vw\""))
    #expect(page.contains(/<a class="zoom" href="assets\/docs\/a\.[0-9a-f]{8}\.jpg"><picture>/))
  }

  @Test("are made again only if the picture or what is asked for has changed")
  func remembered() async throws {
    let folder = try folder("![One](one.jpg) ![Two](two.jpg)")
    for name in ["one", "two"] {
      try Photograph.write(folder.file("Content/docs/\(name).jpg"), 100, 80)
    }
    _ = await folder.build(parts)
    let cache = try files(in: folder.file(".cache/renderers"))
    #expect(cache.count == 6)
    let built = try files(in: folder.file("Public"))
    _ = await folder.build(parts, usingCache: false)
    #expect(try Set(files(in: folder.file(".cache/renderers")).keys) == Set(cache.keys))
    try Photograph.write(folder.file("Content/docs/two.jpg"), 100, 90)
    #expect(await folder.build(parts).isPublished)
    #expect(try files(in: folder.file(".cache/renderers")).count == 9)
    // The output is the same with an empty cache.
    let with = try files(in: folder.file("Public"))
    try FileManager.default.removeItem(atPath: folder.file(".cache"))
    _ = await folder.build(parts)
    #expect(try differences(with, files(in: folder.file("Public"))) == [])
    #expect(built.keys != with.keys)
  }

  @Test("that are as they were are kept without being read, and those that are not are made again")
  func kept() async throws {
    let folder = try folder("![One](one.jpg) ![Two](two.jpg)")
    for name in ["one", "two"] {
      try Photograph.write(folder.file("Content/docs/\(name).jpg"), 100, 80)
    }
    #expect(await folder.build(parts).written > 6)
    try folder.write("Content/docs/other.md", "# Other\n\n![One](one.jpg)\n")
    // What was published is changed by another program, what was kept in the cache is not.
    let published = try #require(
      files(in: folder.file("Public/assets/docs")).keys.first { $0.hasPrefix("one.jpg.48.") })
    try Files.remove(folder.file("Public/assets/docs/\(published)"))
    try folder.write("Public/assets/docs/\(published)", "changed")
    try Photograph.write(folder.file("Content/docs/two.jpg"), 100, 90)
    #expect(await folder.build(parts).isPublished)
    let with = try files(in: folder.file("Public"))
    _ = await folder.build(parts, usingCache: false)
    #expect(try differences(with, files(in: folder.file("Public"))) == [])
    let file = try Files.read(folder.file("Public/assets/docs/\(published)"))
    #expect(file.starts(with: "RIFF".utf8))
  }

  @Test("for dark pages get copies of their own as soon as they are there")
  func dark() async throws {
    let folder = try folder("![Plan](plan.png)")
    try Photograph.write(folder.file("Content/docs/plan.png"), 100, 80)
    _ = await folder.build(parts)
    #expect(try !folder.page().contains("on-light"))
    try Photograph.write(folder.file("Content/docs/plan~dark.png"), 100, 80)
    #expect(await folder.build(parts).isPublished)
    let page = try folder.page()
    #expect(page.contains("class=\"on-light\"") && page.contains("class=\"on-dark\""))
    #expect(page.split(separator: "<picture>").count == 3)
  }

  @Test("that cannot be read, are too large or move are shown as they are")
  func strange() async throws {
    let folder = try folder(
      "![Broken](broken.jpg) ![Half](half.jpg) ![Large](large.png) ![Moving](moving.webp) ![Drawn](drawn.svg) ![Film](film.avif)"
    )
    let film = [0, 0, 0, 12] + Array("ftypavis".utf8)
    try folder.write("Content/docs/film.avif", film as [UInt8])
    try folder.write("Content/docs/broken.jpg", "no picture")
    try Photograph.write(folder.file("whole.jpg"), 300, 200)
    let whole = try Files.read(folder.file("whole.jpg"))
    try folder.write("Content/docs/half.jpg", Array(whole.prefix(whole.count / 2)))
    // The header of a picture of 30,000 × 30,000 pixels.
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0]
    try folder.write("Content/docs/large.png", png)
    let webP: [UInt8] =
      Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0]
      + [99, 0, 0, 99, 0, 0]
    try folder.write("Content/docs/moving.webp", webP)
    try folder.write(
      "Content/docs/drawn.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>")
    let report = await folder.build(parts)
    #expect(report.isPublished, "\(report.diagnostics)")
    let warnings = report.diagnostics.filter { $0.code == "picture" }
    #expect(
      warnings.map { $0.file?.split(separator: "/").last }.compactMap(\.self).sorted()
        == ["broken.jpg", "large.png"], "\(report.diagnostics)")
    #expect(warnings.contains { $0.message.contains("30000 × 30000 pixels") })
    let page = try folder.page()
    for name in ["broken", "large", "moving", "drawn", "film"] {
      #expect(!page.contains(try Regex("srcset=\"[^\"]*\(name)")))
    }
  }

  @Test("without the program: one error, and a way to build")
  func missing() async throws {
    let folder = try folder("![One](one.jpg)")
    try Photograph.write(folder.file("Content/docs/one.jpg"), 100, 80)
    let report = await folder.build(parts, without: true)
    #expect(report.isPublished)
    #expect(try !folder.page().contains("<picture>"))
  }
}

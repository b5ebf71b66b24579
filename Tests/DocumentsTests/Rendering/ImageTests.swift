// The sizes of images, their words, and when they load.

import PuddlesContent
import PuddlesMarkdown
import Puddles
import TestSupport
import Testing

@Suite("Images")
struct ImageTests {
  private static func number(_ value: Int, bytes count: Int, littleEndian: Bool = false) -> [UInt8]
  {
    let big = (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return littleEndian ? big.reversed() : big
  }

  private static func little(_ value: Int, _ count: Int) -> [UInt8] {
    number(value, bytes: count, littleEndian: true)
  }

  static let png =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + number(640, bytes: 4) + number(480, bytes: 4) + [8, 6, 0, 0, 0]
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC4, 0, 3, 0, 0xFF, 0xC2, 0, 17, 8]
    + number(480, bytes: 2) + number(640, bytes: 2) + [3]
  static let gif = Array("GIF89a".utf8) + little(640, 2) + little(480, 2)
  private static let riff = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
  static let lossy =
    riff + Array("VP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A] + little(640 | 1 << 14, 2)
    + little(480, 2)
  static let lossless =
    riff + Array("VP8L".utf8) + [0, 0, 0, 0, 0x2F] + little(639 | 479 << 14 | 1 << 28, 4)
  static let extended =
    riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0] + little(639, 3) + little(479, 3)
  static let avif =
    [0, 0, 0, 28] + Array("ftypavif".utf8) + [0, 0, 0, 0] + Array("ispe".utf8) + [0, 0, 0, 0]
    + number(64, bytes: 4) + number(48, bytes: 4) + Array("ispe".utf8) + [0, 0, 0, 0]
    + number(640, bytes: 4) + number(480, bytes: 4)

  @Test(
    "no image is empty in one of its directions",
    arguments: [(0, 1), (1, 0), (-1, 1), (1, 1_000_001)])
  func noSize(width: Int, height: Int) {
    #expect(ImageSize(width: width, height: height) == nil)
  }

  @Test(
    "the size stands in the header of each kind of file",
    arguments: [png, jpeg, gif, lossy, lossless, extended, avif])
  func headers(bytes: [UInt8]) {
    #expect(ImageSize(header: bytes) == ImageSize(width: 640, height: 480))
    // A file that ends too early has no size, wherever it ends.
    for count in 0..<min(20, bytes.count) {
      #expect(ImageSize(header: Array(bytes.prefix(count))) == nil)
    }
  }

  @Test(
    "a drawing has the size it says, or that of its view box",
    arguments: [
      (
        "<?xml version='1.0'?>\n<!-- <svg width=\"1\"> -->".replacing("<svg", with: "<sv")
          + "<svg height='480' width='640px'>", true
      ),
      ("<svg viewBox=\"0 0 640 480\">", true),
      ("<svg viewBox='0,0,640.2,479.9' width=\"100%\">", true),
      ("<svg width=\"640\" height=\"10em\">", false),
      ("<svg stroke-width=\"640\" height=\"480\">", false),
      ("<svg>", false), ("<svg width=\"0\" height=\"0\">", false), ("<svg width=\"640", false),
    ])
  func drawings(text: String, isKnown: Bool) {
    #expect(
      ImageSize(header: Array(text.utf8)) == (isKnown ? ImageSize(width: 640, height: 480) : nil))
  }

  @Test("images keep their place free, and all but the first load when they are near")
  func drawing() throws {
    let folder = try TemporaryFolder([
      "guide/a.md": "![x](../b.png \"t\")\n\n![y](c.txt) ![z](/d.png)\n", "guide/c.txt": "",
    ])
    try folder.write("b.png", Self.png)
    let tree = try load(folder)
    let document = try #require(tree.document(atFile: "guide/a.md"))
    let links = LinkPlaces { target in
      if case .file(let file, _) = target { .url("/assets/docs/" + file) } else { nil }
    }
    #expect(
      try html(MarkdownView(tree.text(of: document), links: links)) == """
        <p><img src="/assets/docs/b.png" alt="x" width="640" height="480" title="t"></p>
        <p><img src="/assets/docs/guide/c.txt" alt="y" loading="lazy"> \
        <img src="/d.png" alt="z" loading="lazy"></p>

        """)
  }

  @Test("a page that shows an image reads its size, another page does not")
  func reading() async throws {
    let folder = try TemporaryFolder(["a.md": "![x](b.png)", "c.md": "Text"])
    func reads(of file: String, _ image: [UInt8]) async throws -> Reads {
      try folder.write("b.png", image)
      let tree = try load(folder)
      return try await ReadRecorder.recording {
        let document = try #require(tree.document(atFile: file))
        _ = try await render(MarkdownView(tree.text(of: document)))
      }.reads
    }
    var wide = Self.png
    wide[18] = 4
    #expect(try await reads(of: "a.md", Self.png) != reads(of: "a.md", wide))
    #expect(try await reads(of: "c.md", Self.png) == reads(of: "c.md", wide))
  }

  @Test("an image without words is a warning by its name")
  func words() throws {
    let tree = try tree(["a.md": "x\n\n![](b.svg) ![ ](c.svg) ![d](d.svg)\n", "b.svg": ""])
    #expect(
      messages(tree.check().filter { $0.severity == .warning }) == [
        "docs/a.md:3:1: warning[image-words]: the image 'b.svg' has no words that stand for it | say in the brackets what it shows: ![a red door](…)",
        "docs/a.md:3:12: warning[image-words]: the image 'c.svg' has no words that stand for it | say in the brackets what it shows: ![a red door](…)",
      ])
  }
}

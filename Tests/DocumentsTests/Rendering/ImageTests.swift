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
  static let avif = avif(turns: 0)

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
      ("<svg stroke-width=\"9\" height=\"480\" viewBox=\"0 0 64 48\">", true),
      ("\u{FEFF}<svg:svg width='+6.4E2' height=' 4.8e2px '>", true),
      ("<svg width=\"6.4e2\" height=\"auto\" viewBox=\"-4\n-3\t64 48\">", true),
      ("<svg width=\"50%\" height=\"480\" viewBox=\"0 0 64 48\">", true),
      ("<svg width=\"nan\" height=\"x10\" viewBox=\"0 0 640 480\">", true),
      ("<svg width=\"40em\" height=\"30rem\">", true),
      ("<svg font-size=\"20\" width=\"32em\" viewBox=\"0 0 64 48\">", true),
      ("<svg style=\"font-size:9px\" width=\"40em\" viewBox=\"0 0 64 48\">", false),
      ("<svg width=\"640\" height=\"10ex\">", false),
      ("<svg width=\"100vw\" height=\"480\">", false),
      ("<svg width=\"calc(1cm + 2px)\" height=\"480\" viewBox=\"0 0 64 48\">", false),
      ("<svg width=\"-640\" height=\"480\">", false), ("<svg viewBox=\"0 0 640px 480px\">", false),
      ("<svg width=\"640\" viewBox=\"0 0 64 48\" preserveAspectRatio=\"none\">", false),
      ("<svg width=\"1e99\" height=\"480\">", false), ("<svg width=\"640\" height=\"48", false),
      ("<svg>", false), ("<svg width=\"0\" height=\"0\">", false), ("<svg width=\"640", false),
    ])
  func drawings(text: String, isKnown: Bool) {
    #expect(
      ImageSize(header: Array(text.utf8)) == (isKnown ? ImageSize(width: 640, height: 480) : nil))
  }

  @Test(
    "a drawing says its sides in any unit of lengths; 300 and 150 stand for a side that nothing says",
    arguments: [
      ("width=\"10cm\" height=\"5cm\" viewBox=\"0 0 100 50\"", 378, 189),
      ("width=\"254mm\" height=\"20Q\"", 960, 19), ("width=\"1IN\" height=\"72pt\"", 96, 96),
      ("width=\"2pc\" height=\"1.5in\"", 32, 144), ("width=\"80\"", 80, 150),
      ("height=\"40px\"", 300, 40), ("width=\"80\" viewBox=\"0 0 -9 9\"", 80, 150),
    ])
  func units(attributes: String, width: Int, height: Int) {
    #expect(
      ImageSize(header: Array("<svg \(attributes)>".utf8))
        == ImageSize(width: width, height: height))
  }

  /// A segment with Exif data of one field, in either order of bytes.
  private static func exif(
    _ orientation: Int, littleEndian: Bool, kind: Int = 3, field: Int = 0x0112
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      Self.number(value, bytes: count, littleEndian: littleEndian)
    }
    return Array((littleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
      + number(field, 2) + number(kind, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
      + number(0, 4)
  }

  private static func segment(_ exif: [UInt8]) -> [UInt8] {
    [0xFF, 0xE1] + number(exif.count + 8, bytes: 2) + Array("Exif\0\0".utf8) + exif
  }

  @Test(
    "a photograph lies on its side if its orientation is 5 to 8, in either order of bytes",
    arguments: 0...9, [true, false])
  func orientation(number: Int, littleEndian: Bool) {
    let exif = Self.exif(number, littleEndian: littleEndian)
    let start = Self.jpeg[..<2]
    let shown = (5...8).contains(number) ? [480, 640] : [640, 480]
    #expect(Self.sides(start + Self.segment(exif) + Self.jpeg[2...]) == shown)
    // Browsers read it up to the scan, and the first one alone.
    let end: [UInt8] = [0xFF, 0xDA, 0, 2]
    let whole = Self.jpeg.dropLast() + [1, 1, 0x11, 0, 0, 0, 0, 0, 0, 0]
    #expect(Self.sides(whole + Self.segment(exif) + end) == shown)
    #expect(Self.sides(whole + end + Self.segment(exif)) == [640, 480])
    let other = Self.segment(Self.exif(1, littleEndian: true))
    #expect(Self.sides(start + other + Self.segment(exif) + Self.jpeg[2...]) == [640, 480])
    // Before the data of a PNG it counts, behind it browsers do not read it.
    let chunk = Self.number(exif.count, bytes: 4) + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
    let header = Self.png + [0, 0, 0, 0]
    let data = [0, 0, 0, 1] + Array("IDAT".utf8) + [0, 0, 0, 0, 0]
    #expect(Self.sides(header + chunk + data) == shown)
    #expect(Self.sides(header + data + chunk) == [640, 480])
    // No browser turns a WebP image.
    #expect(
      Self.sides(Self.extended + Array("EXIF".utf8) + Self.little(exif.count, 4) + exif) == [
        640, 480,
      ])
  }

  @Test("Exif data that is cut off or of another kind turns nothing")
  func oddExif() {
    let start = Self.jpeg[..<2]
    let exif = Self.exif(6, littleEndian: true)
    for count in exif.indices.dropLast(6) {
      let part = Self.segment(Array(exif[..<count]) + [UInt8](repeating: 0, count: 40))
      let isWhole = count > 18
      #expect(Self.sides(start + part + Self.jpeg[2...]) == (isWhole ? [480, 640] : [640, 480]))
    }
    for odd in [
      Self.exif(6, littleEndian: true, kind: 4), Self.exif(6, littleEndian: false, field: 0x0100),
      Array("II*\0".utf8) + [0xFF, 0xFF, 0xFF, 0xFF], Array("XX".utf8),
    ] {
      #expect(Self.sides(start + Self.segment(odd) + Self.jpeg[2...]) == [640, 480])
    }
  }

  private static func sides(_ bytes: some Sequence<UInt8>) -> [Int]? {
    ImageSize(header: Array(bytes)).map { [$0.width, $0.height] }
  }

  private static func box(_ name: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap { $0 }
    return number(content.count + 8, bytes: 4) + Array(name.utf8) + content
  }

  /// An image of two items: a small one, and the one that is shown.
  private static func avif(
    turns: Int, brand: String = "avif", version: Int = 0, wide: Bool = false
  ) -> [UInt8] {
    func size(_ width: Int, _ height: Int) -> [UInt8] {
      box("ispe", [0, 0, 0, 0], number(width, bytes: 4), number(height, bytes: 4))
    }
    func item(_ number: Int) -> [UInt8] { Self.number(number, bytes: version == 0 ? 2 : 4) }
    func uses(_ numbers: Int...) -> [UInt8] {
      [UInt8(numbers.count)]
        + numbers.flatMap { wide ? Self.number($0 | 0x8000, bytes: 2) : [UInt8($0 | 0x80)] }
    }
    let properties = box(
      "ipco", size(6400, 4800), size(640, 480), box("irot", [UInt8(turns)]), box("imir", [1]))
    let list = box(
      "ipma", [UInt8(version), 0, 0, wide ? 1 : 0], [0, 0, 0, 2], item(1), uses(1), item(2),
      uses(2, 3, 4))
    return box("ftyp", Array(brand.utf8), [0, 0, 0, 0]) + box("free", [1, 2, 3])
      + box(
        "meta", [0, 0, 0, 0], box("pitm", [UInt8(version), 0, 0, 0], item(2)),
        box("iprp", properties, list))
  }

  @Test("the item of an AVIF or HEIF image that is shown says its size and its turns")
  func items() {
    for (turns, shown) in [(0, [640, 480]), (1, [480, 640]), (2, [640, 480]), (3, [480, 640])] {
      #expect(Self.sides(Self.avif(turns: turns)) == shown)
      #expect(Self.sides(Self.avif(turns: turns, brand: "heic", version: 1, wide: true)) == shown)
    }
    // Cut off or changed anywhere, it is another image or none.
    let bytes = Self.avif(turns: 1)
    for index in bytes.indices {
      _ = ImageSize(header: Array(bytes.prefix(index)))
      for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
        var odd = bytes
        odd[index] = byte
        _ = ImageSize(header: odd)
      }
    }
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
        <figure><img src="/assets/docs/b.png" alt="x" width="640" height="480"><figcaption>t</figcaption></figure>
        <p><img src="/assets/docs/guide/c.txt" alt="y" loading="lazy"> \
        <img src="/d.png" alt="z" loading="lazy"></p>

        """)
  }

  @Test("the title of an image that stands alone is its caption, that of another one stays a title")
  func captions() throws {
    #expect(
      try rendered("![a](b.png \"<i>&\")") == """
        <figure><img src="b.png" alt="a"><figcaption>&lt;i&gt;&amp;</figcaption></figure>

        """)
    for markdown in ["x ![a](b.png \"t\")", "- ![a](b.png \"t\")", "[![a](b.png \"t\")](c)"] {
      let html = try rendered(markdown)
      #expect(html.contains(" title=\"t\"") && !html.contains("<figure>"), "\(html)")
    }
    #expect(try rendered("![a](b.png)") == "<p><img src=\"b.png\" alt=\"a\"></p>\n")
  }

  @Test("a pair of images for light and dark has the classes of the theme")
  func schemes() throws {
    let html = try rendered("![a](b.png#gh-light-mode-only)\n![a](c.png#gh-dark-mode-only)")
    #expect(html.contains("class=\"on-light\"") && html.contains("class=\"on-dark\""))
    #expect(try !rendered("![a](b.png#dark)").contains("class"))
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

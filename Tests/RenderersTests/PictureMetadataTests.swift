// What a camera writes into photographs: it decides how they look, and tells where they were taken.
import Puddles
import PuddlesBuilder
import PuddlesMarkdown
import PuddlesRenderers
import PuddlesSystem
import TestSupport
import Testing

@Suite("Photographs")
struct PictureMetadataTests {
  /// A segment of a JPEG with an orientation and a place.
  private static func segment(_ orientation: UInt8) -> [UInt8] {
    let data =
      Array("Exif\0\0MM\0*".utf8)
      + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
      + Array(" GPS 52.5200 13.4050".utf8)
    return [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data
  }

  private static func comment(_ text: String) -> [UInt8] {
    [0xFF, 0xFE, 0, UInt8(text.utf8.count + 2)] + Array(text.utf8)
  }

  /// A JPEG that lies on its side, with a place, a comment, and something behind its end.
  private func photograph(_ folder: TemporaryFolder) throws -> [UInt8] {
    try Photograph.write(folder.file("plain.jpg"), 200, 100)
    let plain = try Files.read(folder.file("plain.jpg"))
    return Array(plain[..<2]) + Self.segment(6) + Self.comment("GPS of a comment") + plain[2...]
      + Array("GPS of a film".utf8)
  }

  private func published(_ folder: TemporaryFolder, _ ending: String) throws -> [[UInt8]] {
    try files(in: folder.file("Public/assets/docs")).filter { $0.key.hasSuffix(ending) }
      .map { [UInt8]($0.value) }
  }

  private func build(
    _ document: String, _ write: (TemporaryFolder) throws -> Void,
    _ originals: Pictures.Originals = .withoutMetadata
  ) async throws -> (folder: TemporaryFolder, report: BuildReport) {
    let folder = try TemporaryFolder(["Content/docs/index.md": "# Pictures\n\n\(document)\n"])
    try write(folder)
    let pictures = Pictures.vips(widths: [48], originals: originals)
    return (folder, await folder.build([.pictures(pictures)]))
  }

  private static func saysWhere(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: Unicode.ASCII.self).contains("GPS")
  }

  /// Whether the header of Exif data is somewhere in a file.
  private static func hasExif(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    return text.contains("MM\0*") || text.contains("II*\0")
  }

  @Test("lose their metadata in the copies, and keep them in the original")
  func copies() async throws {
    let (folder, report) = try await build(
      "![Home](home.jpg)",
      { folder in try folder.write("Content/docs/home.jpg", photograph(folder)) }, .unchanged)
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let copies = try published(folder, ".webp")
    // Upright: the copy is narrower than high, as the page says.
    #expect(
      copies.compactMap { ImageSize(header: $0) }.map { [$0.width, $0.height] } == [[48, 96]])
    #expect(try folder.page().contains("width=\"100\" height=\"200\""))
    #expect(!copies.contains(where: Self.saysWhere))
    #expect(try published(folder, ".jpg").allSatisfy(Self.saysWhere))
  }

  @Test("lose them in the original as well, if the site asks for it, but for the orientation")
  func originals() async throws {
    let (folder, report) = try await build("![Home](home.jpg) ![Same](same.jpg)") { folder in
      try folder.write("Content/docs/home.jpg", photograph(folder))
      try folder.write("Content/docs/same.jpg", Files.read(folder.file("plain.jpg")))
    }
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let originals = try published(folder, ".jpg").sorted { $0.count < $1.count }
    #expect(originals.count == 2 && !originals.contains(where: Self.saysWhere))
    // What decides how it looks is the same, byte for byte.
    let added = Self.segment(6).count - " GPS 52.5200 13.4050".utf8.count
    #expect(originals[1].count == originals[0].count + added)
    #expect(originals[1].suffix(originals[0].count - 2) == originals[0].dropFirst(2))
    #expect(ImageSize(header: originals[1]).map { [$0.width, $0.height] } == [100, 200])
  }

  @Test("in PNG, WebP and AVIF lose them as well")
  func others() async throws {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) } }
    let (folder, report) = try await build("![A](a.png) ![B](b.webp) ![C](c.avif)") { folder in
      try Photograph.write(folder.file("a.png"), 60, 40)
      let png = try Files.read(folder.file("a.png"))
      let text = Array("Comment\0GPS 52.5".utf8)
      // The sum of a chunk that is left out does not matter.
      let chunk = number(text.count) + Array("tEXt".utf8) + text + [0, 0, 0, 0]
      try folder.write("Content/docs/a.png", Array(png[..<33]) + chunk + png[33...])
      try folder.write("home.jpg", photograph(folder))
      try Photograph.vips(["copy", folder.file("home.jpg"), folder.file("Content/docs/b.webp")])
      let webP = try Files.read(folder.file("Content/docs/b.webp"))
      #expect(String(decoding: webP, as: Unicode.ASCII.self).contains("EXIF"))
      try Photograph.vips(["copy", folder.file("home.jpg"), folder.file("Content/docs/c.avif")])
      let avif = try Files.read(folder.file("Content/docs/c.avif"))
      #expect(Self.hasExif(avif))
    }
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    for name in ["a", "b", "c"] {
      let file = try #require(
        files(in: folder.file("Public/assets/docs")).first {
          $0.key.hasPrefix("\(name).") && $0.key.split(separator: ".").count == 3
        })
      let bytes = [UInt8](file.value)
      #expect(
        !Self.saysWhere(bytes) && !Self.hasExif(bytes)
          && !String(decoding: bytes, as: Unicode.ASCII.self).contains("EXIF"))
      // Another program still reads it.
      try folder.write("out/\(file.key)", bytes)
      try Photograph.vips(["avg", folder.file("out/\(file.key)")])
    }
  }

  @Test(
    "whose metadata cannot be removed are an error then",
    arguments: ["a.jpg", "a.avif", "a.tiff"])
  func refused(name: String) async throws {
    let (_, report) = try await build("![A](\(name))") { folder in
      let bytes = try photograph(folder)
      try folder.write("Content/docs/\(name)", name == "a.jpg" ? Array(bytes.prefix(400)) : [0, 0])
    }
    #expect(!report.isPublished)
    #expect(report.errors.contains { $0.message.contains("metadata") }, "\(report.errors)")
  }

  @Test("of every kind get copies that browsers can show: inks, 16 bits, gray, each orientation")
  func kinds() async throws {
    let names = ["cmyk.jpg", "deep.png", "gray.jpg"] + (1...8).map { "turned\($0).jpg" }
    let (folder, report) = try await build(
      names.map { "![A](\($0))" }.joined(separator: "\n"),
      { folder in
        let content = folder.file("Content/docs/")
        try Photograph.write(folder.file("plain.jpg"), 90, 60)
        try Photograph.vips(
          ["colourspace", folder.file("plain.jpg"), content + "gray.jpg", "b-w"])
        for (name, space) in [("cmyk.jpg", "cmyk"), ("deep.png", "rgb16")] {
          try Photograph.vips(
            ["colourspace", folder.file("plain.jpg"), folder.file("rgb.v"), "srgb"])
          try Photograph.vips(["colourspace", folder.file("rgb.v"), content + name, space])
        }
        let plain = try Files.read(folder.file("plain.jpg"))
        for number in 1...8 {
          try folder.write(
            "Content/docs/turned\(number).jpg",
            Array(plain[..<2]) + Self.segment(UInt8(number)) + plain[2...])
        }
      }, .unchanged)
    #expect(report.isPublished && report.diagnostics.isEmpty, "\(report.diagnostics)")
    let copies = try files(in: folder.file("Public/assets/docs")).filter {
      $0.key.hasSuffix(".webp")
    }
    for name in names {
      let sizes = copies.filter { $0.key.hasPrefix(name) }.compactMap {
        ImageSize(header: [UInt8]($0.value))
      }
      let isTall =
        name.hasPrefix("turned") && (5...8).contains(Int(name.dropFirst(6).prefix(1)) ?? 0)
      #expect(sizes.map(\.width) == [48], "\(name)")
      #expect(sizes.map(\.height) == [isTall ? 72 : 32], "\(name)")
    }
    #expect(report.programs == ["vipsthumbnail: \(names.count) run, 0 kept"])
  }
}

// The media types of files.
import Foundation
import TestSupport
import Testing

@testable import PuddlesHTTP

@Suite("Media types")
struct MediaTypeTests {
  @Test(
    "follow the extension of a name",
    arguments: [
      ("a.html", "text/html; charset=utf-8"), ("a/b.min.JS", "text/javascript; charset=utf-8"),
      ("a.ogg", "audio/ogg"), ("a.m4a", "audio/mp4"), ("a.mov", "video/quicktime"),
      ("a.vtt", "text/vtt; charset=utf-8"), ("a.ttf", "font/ttf"), ("a.otf", "font/otf"),
      ("a.csv", "text/csv; charset=utf-8"), ("a.ics", "text/calendar; charset=utf-8"),
      ("a.xsl", "application/xslt+xml"), ("a.xml", "application/xml; charset=utf-8"),
      ("feed.json", "application/json"), ("a.tar.gz", "application/gzip"), ("a.opus", "audio/ogg"),
      ("a.epub", "application/epub+zip"), ("a.svg", "image/svg+xml"), ("a.ico", "image/x-icon"),
      ("site.webmanifest", "application/manifest+json"), ("a.wasm", "application/wasm"),
      ("CNAME", "application/octet-stream"), ("a.unknown", "application/octet-stream"),
      ("a.", "application/octet-stream"), ("a.b/c", "application/octet-stream"),
    ])
  func types(name: String, type: String) {
    #expect(MediaType.of(name) == type)
  }

  @Test("are read from a table in the form of mime.types")
  func table() {
    let text = "# a comment\n\ntext/a\t\tone  two # and more\ntext/none\n  text/b three\r\n"
    let found = MediaType.table(text.replacing("\r\n", with: "\n"))
    #expect(found == ["one": "text/a", "two": "text/a", "three": "text/b"])
  }

  @Test("stand in the table in the order of their names, and an extension has one type")
  func order() throws {
    let file = "\(Places.package)/Sources/PuddlesHTTP/Files/mime.types"
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst()
    let words = lines.map { $0.split { $0 == "\t" || $0 == " " } }
    let types = words.map { $0[0] }
    #expect(types == types.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    let endings = words.flatMap { $0.dropFirst() }
    #expect(Set(endings).count == endings.count && Set(types).count == types.count)
    #expect(endings.allSatisfy { $0 == $0.lowercased() })
  }
}

// The files of the cache: each for one form and one key, and none that only grows.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Testing

@testable import PuddlesBuilder

@Suite("The files of the cache")
struct CacheFileTests {
  @Test("a file of another version, or of another key, is as good as none")
  func form() throws {
    let bench = try Workbench()
    let file = SealedFile(path: bench.path("file"), form: "puddles words 1")
    file.write(key: 7) { $0.write("tea") }
    var reader = try #require(file.read(key: 7))
    #expect(try reader.text() == "tea")
    #expect(file.read(key: 8) == nil)
    #expect(SealedFile(path: bench.path("file"), form: "puddles words 2").read(key: 7) == nil)
  }

  @Test("what pages said long ago does not stay on the disk")
  func bound() async throws {
    let bench = try Workbench()
    let word = String(repeating: "tea ", count: 50_000)
    var sizes: [Int] = []
    for round in 0..<16 {
      try bench.write("Content/shelf/a.html", "<p>\(round) \(word)</p>")
      #expect(await bench.build(ShelfSite()).texts == [])
      sizes.append(try #require(Files.status(of: bench.path(".cache/Public/records"))).size)
    }
    // Half of it may be out of date, and a mebibyte more; then one build adds to it.
    #expect(try #require(sizes.max()) < 3 * sizes[0] + 1 << 20, "\(sizes)")
  }

  @Test("what was kept of documents that no build asks for any more is removed")
  func useless() async throws {
    let bench = try Workbench()
    try bench.write(".cache/Public/documents-1", "old")
    try bench.write("Content/shelf/a.html", "<p>A</p>")
    await bench.build(ShelfSite())
    #expect(!bench.exists(".cache/Public/documents-1"))
  }
}

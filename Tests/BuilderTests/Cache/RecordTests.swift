// The record of a build: pieces of bytes for the next one, and none that only grows.
import Puddles
import PuddlesBasics
import PuddlesSystem
import Testing

@testable import PuddlesBuilder

@Suite("The record of a build")
struct RecordTests {
  private func last(_ bench: Workbench, key: UInt64 = 7) -> LastRecord? {
    LastRecord(bench.path("record"), key: key)
  }

  private func write(_ bench: Workbench, _ summary: String, _ pages: String = "pages") {
    NextRecord(bench.path("record"), key: 7, after: last(bench))
      .finish(summary: summary, pages: pages, texts: 0)
  }

  private func summary(_ last: LastRecord?) -> String? {
    last.flatMap { $0.file.bytes(of: $0.summary) }.flatMap { ByteReader.value(of: $0) }
  }

  private func pages(_ last: LastRecord?) -> String? {
    last.flatMap { $0.file.bytes(of: $0.pages) }.flatMap { ByteReader.value(of: $0) }
  }

  @Test("what one build left, the next one finds, and a build of another key finds nothing")
  func values() throws {
    let bench = try Workbench()
    write(bench, "green")
    let last = try #require(self.last(bench))
    #expect(summary(last) == "green" && pages(last) == "pages")
    #expect(self.last(bench, key: 8) == nil)
  }

  @Test("a build that does not finish leaves the record of the last one, and no other file")
  func failure() throws {
    let bench = try Workbench()
    write(bench, "green")
    for last in [nil, last(bench)] {
      let failed = NextRecord(bench.path("record"), key: 7, after: last)
      _ = failed.append([1])
      #expect(bench.exists("record.new") == (last == nil))
      failed.discard()
      #expect(summary(self.last(bench)) == "green" && !bench.exists("record.new"))
    }
    write(bench, "blue")
    #expect(summary(last(bench)) == "blue")
  }

  @Test("pieces that no page has any more do not stay for ever")
  func growth() throws {
    let bench = try Workbench()
    let path = bench.path("record")
    for round in 0..<40 {
      let last = self.last(bench)
      let next = NextRecord(path, key: 7, after: last)
      let kept = last.map { Recorded<String>.stored($0.file, $0.pages) }
      let text = try #require(kept.map(\.value) ?? String(repeating: "x", count: 500_000))
      let piece = try Recorded.value(text).moved(to: next)
      #expect(piece.value == text)
      next.finish(summary: "\(round)", pages: text, texts: 0)
    }
    #expect(summary(last(bench)) == "39")
    let size = try #require(Files.status(of: path)?.size)
    #expect(size < 5_000_000)
  }

  @Test("a file that is damaged or cut anywhere holds nothing, or less")
  func damage() throws {
    let bench = try Workbench()
    write(bench, "green", String(repeating: "x", count: 100))
    let good = try Files.read(bench.path("record"))
    for place in 0..<2 * good.count {
      var bytes = good
      if place < good.count { bytes[place] ^= 0x10 } else { bytes.removeLast(place - good.count) }
      try Files.remove(bench.path("record"))
      try Files.create(bench.path("record"), bytes)
      let last = last(bench)
      #expect([nil, "green"].contains(summary(last)), "\(place)")
      #expect([nil, String(repeating: "x", count: 100)].contains(pages(last)))
    }
  }

  @Test("a header with a number that cannot be is none", arguments: [-1, Int.min, Int.max])
  func header(firstEnd: Int) throws {
    let bench = try Workbench()
    write(bench, "green")
    let good = try Files.read(bench.path("record"))
    let last = try #require(self.last(bench))
    var header = ByteWriter()
    header.write(last.summary, last.pages, last.texts, firstEnd)
    let padding = [UInt8](repeating: 0, count: 128 - 8 - header.bytes.count)
    try Files.remove(bench.path("record"))
    try Files.create(bench.path("record"), good[..<8] + header.bytes + padding + good[128...])
    #expect(self.last(bench) == nil)
  }

  @Test("a list that says it is longer than its bytes is damaged", arguments: [0x7F, 0xFF])
  func longList(last: UInt8) {
    let count = Array(repeating: UInt8(0xFF), count: 8) + [last] + (last > 0x7F ? [1] : [])
    #expect(ByteReader.value(of: count) as [Int]? == nil)
  }

  @Test(
    "a page is read in parts; what is damaged of it is missing, and what no page read is forgotten")
  func parts() throws {
    let bench = try Workbench()
    let next = NextRecord(bench.path("record"), key: 7)
    let facts = SearchFacts(page: Array("<main>tea</main>".utf8), title: "A")
    var links = LinkTexts(references: PackedTexts(["b", "c"]))
    links.resolve(from: "a/index.html", LinkRules(basePath: "/"))
    var unit = PageUnit(path: RoutePath(["a"]))
    let page = PageRecord(path: unit.path, file: "a/index.html", links: .value(links))
    unit.records = [page, page]
    unit.records[1].search = .value(facts)
    unit.records = try unit.records.map { try $0.moved(to: next) }
    unit.reads.record(ReadKey("file", "a"), revision: 5)
    var gone = PageTable()
    var other = PageUnit(path: unit.path)
    other.reads.record(ReadKey("file", "b"), revision: 6)
    gone.add(other)
    var table = PageTable(after: gone)
    table.add(unit)
    next.finish(summary: "", pages: table, texts: 0)
    let last = try #require(self.last(bench))
    let bytes = try #require(last.file.bytes(of: last.pages))
    let read: PageTable = try #require(ByteReader.value(of: bytes, in: last.file))
    #expect(read.reads == [PageRead(key: ReadKey("file", "a"), revision: 5)])
    let records = try #require(read.pages[unit.path]?.records)
    #expect(records.allSatisfy { $0.links.value == links && $0.entry == nil })
    #expect(records.map { $0.search?.value } == [nil, facts])
  }
}

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

  private func write(_ bench: Workbench, _ summary: String, _ pages: [UInt8] = [1, 2, 3]) {
    NextRecord(bench.path("record"), key: 7).finish(summary: summary, pages: pages)
  }

  private func summary(_ last: LastRecord?) -> String? {
    last.flatMap { $0.file.bytes(of: $0.summary) }.flatMap(ByteReader.value)
  }

  @Test("what one build left, the next one finds, and a build of another key finds nothing")
  func values() throws {
    let bench = try Workbench()
    write(bench, "green")
    let last = try #require(self.last(bench))
    #expect(summary(last) == "green" && last.file.bytes(of: last.pages) == [1, 2, 3])
    #expect(self.last(bench, key: 8) == nil)
  }

  @Test("a build that does not finish leaves the record of the last one, and no other file")
  func failure() throws {
    let bench = try Workbench()
    write(bench, "green")
    let failed = NextRecord(bench.path("record"), key: 7)
    _ = failed.append([1])
    #expect(bench.exists("record.new"))
    failed.discard()
    #expect(summary(last(bench)) == "green" && !bench.exists("record.new"))
  }

  @Test("a file that is damaged or cut anywhere holds nothing, or less")
  func damage() throws {
    let bench = try Workbench()
    write(bench, "green", Array(0..<100))
    let good = try Files.read(bench.path("record"))
    for place in 0..<2 * good.count {
      var bytes = good
      if place < good.count { bytes[place] ^= 0x10 } else { bytes.removeLast(place - good.count) }
      try Files.remove(bench.path("record"))
      try Files.create(bench.path("record"), bytes)
      let last = last(bench)
      #expect([nil, "green"].contains(summary(last)), "\(place)")
      #expect([nil, Array(0..<100)].contains(last.flatMap { $0.file.bytes(of: $0.pages) }))
    }
  }

  @Test("a page is read in parts, and a page that has none of a kind has none")
  func parts() throws {
    let bench = try Workbench()
    let next = NextRecord(bench.path("record"), key: 7)
    var unit = PageUnit(path: RoutePath(["a"]))
    let links = PageLinks(file: "a/index.html", owner: "/a/", references: ["b", "c"])
    let facts = SearchFacts(page: Array("<main>tea</main>".utf8), title: "A")
    unit.records = [
      PageRecord(path: unit.path, isHiddenFromSearch: false, links: links, search: .value(facts)),
      PageRecord(path: unit.path, isHiddenFromSearch: true, links: links),
    ]
    var table = PageTable()
    table.add(unit.recorded(in: next), Reads())
    next.finish(summary: "", pages: table.bytes)
    let last = try #require(self.last(bench))
    let read = try PageTable(try #require(last.file.bytes(of: last.pages)), in: last.file)
    let records = try #require(read.pages[unit.path]?.records)
    #expect(records.map(\.isHiddenFromSearch) == [false, true])
    #expect(records.allSatisfy { $0.links.texts.value?.references.texts == ["b", "c"] })
    #expect(records[0].search?.value == facts && records[1].search == nil)
    #expect(records.allSatisfy { $0.entry == nil })
  }
}

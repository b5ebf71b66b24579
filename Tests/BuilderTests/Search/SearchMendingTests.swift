// An index that is mended after edits, against one that is made anew.
import Foundation
import Puddles
import Testing

@testable import PuddlesBuilder

@Suite("The search index after edits")
struct SearchMendingTests {
  /// Few words in many sections, so that pages share them, and words go and come.
  private func entry(_ number: Int, sections: Int, _ random: inout SeededNumbers) -> SearchEntry {
    var html = "<main><h1>Page \(number)</h1>"
    for section in 0..<sections {
      if section > 0 { html += "<h2 id=\"s\(section)\">Part w\(random.next(30))</h2>" }
      html += "<p>" + (0..<12).map { _ in "w\(random.next(40)) " }.joined() + "common</p>"
    }
    let title = "Title \(random.next(3) == 0 ? random.next(100) : number)"
    return SearchEntry(
      path: "p\(number)/", facts: SearchFacts(page: Array((html + "</main>").utf8), title: title))
  }

  @Test("is what a new one would be, byte for byte, however many pages changed", arguments: 0..<6)
  func mended(seed: Int) throws {
    var random = SeededNumbers(seed: seed)
    let counts = (0..<150).map { _ in 1 + random.next(7) }
    var entries = counts.enumerated().map { entry($0.offset, sections: $0.element, &random) }
    var bench = IndexBench()
    var state = bench.make(entries)
    for round in 1...5 {
      let pages = Set((0..<round * round).map { _ in random.next(entries.count) }).sorted()
      let changes = pages.map { page in
        let old = entries[page].facts
        entries[page] = entry(page, sections: counts[page], &random)
        return IndexChange(page: page, old: old, new: entries[page].facts)
      }
      state = bench.mend(state, changes, entries)
      var clean = IndexBench()
      let anew = clean.make(entries)
      #expect(state.words.bytes == anew.words.bytes)
      #expect(state.hashes == anew.hashes)
      #expect(bench.files == clean.files)
    }
  }

  @Test("leaves a word out that no page has any more")
  func goneWord() throws {
    let facts = ["<p>tea milk</p>", "<p>tea</p>"].map {
      SearchFacts(page: Array("<main>\($0)</main>".utf8), title: "")
    }
    var bench = IndexBench()
    let state = bench.make([SearchEntry(path: "", facts: facts[0])])
    let mended = bench.mend(
      state, [IndexChange(page: 0, old: facts[0], new: facts[1])],
      [SearchEntry(path: "", facts: facts[1])])
    #expect(String(decoding: mended.words.bytes, as: UTF8.self) == "tea ...0;")
  }
}

/// The same numbers in every run.
private struct SeededNumbers {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

/// The files of an index, as far as they were written.
private struct IndexBench {
  var files: [String: [UInt8]] = [:]

  mutating func make(_ entries: [SearchEntry]) -> IndexState {
    var (rest, files) = (entries[...], self.files)
    defer { self.files = files }
    return SearchFiles<Never>(base: "", file: "") { files[$0] = $1 }.make { rest.popFirst() }
  }

  mutating func mend(
    _ state: IndexState, _ changes: [IndexChange], _ entries: [SearchEntry]
  ) -> IndexState {
    var files = self.files.filter { !$0.key.hasPrefix("words") }
    defer { self.files = files }
    return SearchFiles<Never>(base: "", file: "") { files[$0] = $1 }
      .mend(state, changes) { entries[$0] }
  }
}

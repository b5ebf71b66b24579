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
    var pages = (0..<150).map { entry($0, sections: 1 + random.next(7), &random) }
    var bench = IndexBench(pages)
    for round in 1...5 {
      let old = pages
      for number in Set((0..<round * round).map { _ in random.next(pages.count) }) {
        let count = pages[number].facts.sections.count
        pages[number] = entry(number, sections: count, &random)
      }
      bench.mend(old.indices.map { (old[$0], pages[$0]) })
      #expect(bench == IndexBench(pages))
    }
  }

  @Test(
    "is what a new one would be after pages came, went, and got other headings", arguments: 0..<4)
  func moved(seed: Int) throws {
    var random = SeededNumbers(seed: seed)
    var pages = (0..<40).map { entry($0, sections: 1 + random.next(7), &random) }
    var bench = IndexBench(pages)
    for round in 0..<8 {
      var pairs: [(SearchEntry?, SearchEntry?)] = []
      for (number, page) in pages.enumerated() {
        let what = random.next(30 - round)
        if what == 0 { pairs.append((nil, entry(1000 + number, sections: 3, &random))) }
        let other = entry(number, sections: 1 + random.next(15), &random)
        pairs.append((page, what == 1 ? nil : what == 2 ? other : page))
      }
      pages = pairs.compactMap(\.1)
      bench.mend(pairs)
      #expect(bench == IndexBench(pages))
    }
  }

  @Test("leaves a word out that no page has any more")
  func goneWord() throws {
    let pages = ["<p>tea milk</p>", "<p>tea</p>"].map {
      SearchEntry(
        path: "", facts: SearchFacts(page: Array("<main>\($0)</main>".utf8), title: ""))
    }
    var bench = IndexBench([pages[0]])
    bench.mend([(pages[0], pages[1])])
    #expect(String(decoding: bench.state.words.bytes, as: UTF8.self) == "tea ...0;")
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

/// An index with its files.
private struct IndexBench: Equatable {
  private(set) var state = IndexState()
  private var files: [String: [UInt8]] = [:]

  init(_ pages: [SearchEntry]) {
    var (rest, files) = (pages[...], files)
    state = SearchFiles<Never>(base: "", file: "") { files[$0] = $1 }.make { rest.popFirst() }
    self.files = files
  }

  /// - Parameter pairs: What each page was and what it is.
  mutating func mend(_ pairs: [(old: SearchEntry?, new: SearchEntry?)]) {
    var (origins, changes, pages) = ([Int?](), [IndexChange](), [SearchEntry]())
    var oldCount = 0
    for (old, new) in pairs {
      if old?.facts != new?.facts {
        changes.append(
          IndexChange(
            old: old.map { (oldCount, $0.facts) }, new: new.map { (pages.count, $0.facts) }))
      }
      if let new {
        pages.append(new)
        origins.append(old.map { _ in oldCount })
      }
      if old != nil { oldCount += 1 }
    }
    let edit = IndexEdit(state, origins: origins, changes)
    // What is not taken over has to be written again.
    var files: [String: [UInt8]] = [:]
    for (number, isChanged) in edit.changedFiles.enumerated() where !isChanged {
      files["pages-\(number).js"] = self.files["pages-\(number).js"]
    }
    let writer = SearchFiles<Never>(base: "", file: "") { files[$0] = $1 }
    state = writer.mend(state, edit) { pages[$0] }
    self.files = files
  }

  static func == (a: IndexBench, b: IndexBench) -> Bool {
    a.state.words.bytes == b.state.words.bytes && a.state.hashes == b.state.hashes
      && a.state.counts == b.state.counts && a.files == b.files
  }
}

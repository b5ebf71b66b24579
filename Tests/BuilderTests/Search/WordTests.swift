// What counts as a word. The script in the page reads the same examples, see `Tests/web/search.py`.
import Foundation
import Testing

@testable import PuddlesBuilder

/// One text and the words that both halves of the search see in it.
struct WordExample: Decodable, CustomTestStringConvertible {
  let text: String
  let words: [String]
  /// The last characters of ideographic runs, which the index knows besides.
  let ends: [String]?

  var testDescription: String { text }

  static let all: [WordExample] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "words.json")
    return (try? JSONDecoder().decode([WordExample].self, from: Data(contentsOf: file))) ?? []
  }()
}

@Suite("Words of the search")
struct WordTests {
  @Test("are folded, and ideographs come in pairs", arguments: WordExample.all)
  func examples(_ example: WordExample) {
    let facts = SearchFacts(page: Array("<main>\(example.text)</main>".utf8), title: "")
    #expect(Set(facts.wordList) == Set(example.words + (example.ends ?? [])))
  }

  @Test("there are examples")
  func examplesAreThere() {
    #expect(WordExample.all.count > 10)
  }

  @Test(
    "of names in programs have parts",
    arguments: [
      ("DocumentTree", ["documenttree", "tree"]),
      ("NumberFactProvider", ["numberfactprovider", "fact", "provider"]),
      ("HTMLBuilder", ["htmlbuilder", "builder"]),
      ("utf8View", ["utf8view", "view"]),
      ("iOS", ["ios"]),
      ("ALL", ["all"]),
    ])
  func parts(name: String, words: [String]) {
    let facts = SearchFacts(page: Array("<main>\(name)</main>".utf8), title: "")
    #expect(Set(facts.wordList) == Set(words))
  }

  @Test(
    "of a search that finds code are names as a whole, too, but no piece of another word",
    arguments: [
      ("parse_line", ["parse", "line", "parse_line"]), ("_Private", ["_private", "private"]),
      ("a_b_C1", ["a", "b", "c1", "a_b_c1"]), ("MAX_SIZE = 3", ["max", "size", "max_size", "3"]),
      ("snake_naïve", ["snake", "naive"]), ("___ _", []), ("plain text", ["plain", "text"]),
      ("at_end_", ["at", "end", "at_end_"]),
    ])
  func names(text: String, words: [String]) {
    let page = Array("<main><pre><code>\(text)</code></pre></main>".utf8)
    let facts = ScannedPage(page, title: "", searchesCode: true).search
    #expect(Set(facts?.wordList ?? []) == Set(words))
    #expect(facts?.sections.map(\.excerpt) == [""])
    #expect(ScannedPage(page, title: "").search?.wordList == [])
  }

  @Test("are the same wherever a text stands in memory")
  func positions() {
    let text = "Alphabet soup für 模块 readers"
    let expected = Set(
      SearchFacts(page: Array("<main>\(text)</main>".utf8), title: "").wordList)
    for padding in 0..<20 {
      let start = String(repeating: " ", count: padding)
      let atEnd = Array("<main>\(start)\(text)".utf8)
      #expect(Set(SearchFacts(page: atEnd, title: "").wordList) == expected)
    }
  }
}

extension SearchFacts {
  /// The facts of a page.
  init(page html: [UInt8], title: String) {
    self = ScannedPage(html, title: title).search ?? SearchFacts(title: title)
  }

  /// Every word with its postings.
  var postings: [String: [Posting]] {
    Dictionary(grouping: words.places) { place in
      String(decoding: words.words[Int(place.word)].bytes, as: UTF8.self)
    }.mapValues { $0.map(\.posting) }
  }

  var wordList: [String] { Array(postings.keys) }
}

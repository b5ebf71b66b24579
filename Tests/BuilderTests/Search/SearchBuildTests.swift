// The index as a build writes it: read back as the script in the page would.
import Foundation
import Puddles
import Testing

@testable import PuddlesBuilder

@Suite("The search index of a site")
struct SearchBuildTests {
  private func site(_ pages: [TinyPage]) -> TinySite {
    var site = TinySite(pages: pages)
    site.home = "<main><h1>Home</h1><p>Welcome</p></main>"
    site.searchPage = .page("search")
    return site
  }

  private let pages = [
    TinyPage("green", "<main><h1>Green tea</h1><h2 id=\"milk\">Milk</h2><p>None.</p></main>"),
    TinyPage("search", "<main><h1>Search</h1></main>"),
    TinyPage("black", "<main><h1>Black tea</h1><p>With milk.</p></main>"),
  ]

  @Test("holds words of all pages in the order of the site, and the page of the search lists them")
  func index() async throws {
    let bench = try Workbench()
    let report = await bench.build(site(pages))
    #expect(report.texts == [])
    let index = try ReadIndex(bench, folder: "search")
    #expect(index.paths == ["", "green/", "black/"])
    #expect(index.sections("tea") == [.title: [1, 3]])
    #expect(index.sections("milk") == [.heading: [2], .body: [3]])
    #expect(index.sections("search") == nil)
    #expect(try bench.text("Public/search/index.html").contains("3 pages"))
  }

  @Test("holds no raw '<' and no line separator of Unicode, and reads back as it was")
  func script() async throws {
    let bench = try Workbench()
    let hostile = "&lt;/script>&lt;!-- \u{2028}\u{2029} \u{28}—\u{2027}"
    var pages = pages
    pages[0] = TinyPage(
      "green", "<main><h1>Tea \(hostile)</h1><h2 id=\"m\">\(hostile)</h2><p>\(hostile)</p></main>")
    #expect(await bench.build(site(pages)).errors == [])
    var found = ""
    for (name, text) in try bench.tree() where name.hasSuffix(".js") {
      #expect(!text.contains("<") && !text.contains("\u{2028}") && !text.contains("\u{2029}"))
      guard name.hasPrefix("search/pages"), let comma = text.firstIndex(of: ",") else { continue }
      let value = Data(text[text.index(after: comma)...].dropLast(3).utf8)
      found += "\(try JSONSerialization.jsonObject(with: value))"
    }
    #expect(found.contains("</script><!--"))
  }

  @Test("leaves out what is hidden from search, and is not there without a search page")
  func hidden() async throws {
    let bench = try Workbench()
    var hidden = pages
    hidden[2].isHidden = true
    await bench.build(site(hidden))
    #expect(try ReadIndex(bench, folder: "search").paths == ["", "green/"])
    let without = try Workbench()
    await without.build(TinySite(pages: pages))
    #expect(!without.exists("Public/search/index.js"))
  }

  @Test("of many pages comes in files of bounded size that hold every word once")
  func shards() throws {
    let entries = (0..<2000).map { number in
      SearchEntry(
        path: "p\(number)/",
        facts: SearchFacts(
          page: Array("<main><p>common w\(number) x\(number % 7) y\(number / 3)</p></main>".utf8),
          title: "Page \(number)"))
    }
    let files = files(of: entries)
    let words = files.filter { $0.path.hasPrefix("search/words") }
    #expect(words.count > 2)
    #expect(words.allSatisfy { $0.bytes.count < 40_000 })
    let text = words.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    #expect(text.components(separatedBy: "w1999 ").count == 2)
    // In every section: it says nothing, and its places stay out.
    #expect(text.contains("common*...;"))
    #expect(files.map(\.bytes) == self.files(of: entries).map(\.bytes))
  }

  private func files(of entries: [SearchEntry]) -> [(path: String, bytes: [UInt8])] {
    var index = SearchFiles()
    for entry in entries { index.add(entry) }
    var files: [(path: String, bytes: [UInt8])] = []
    index.write(below: RoutePath(["search"]), file: "") { files.append(($0, $1)) }
    return files
  }

  @Test("has records for the beginnings of many words, with the best places of all of them")
  func beginnings() throws {
    let entries = (0..<3000).map { number in
      SearchEntry(
        path: "p\(number)/",
        facts: SearchFacts(
          page: Array("<main><p>word\(number) wonder</p></main>".utf8),
          title: number == 1234 ? "Words" : "Page"))
    }
    let records = files(of: entries).filter { $0.path.hasPrefix("search/words") }
      .flatMap { String(decoding: $0.bytes, as: UTF8.self).split { ";\",".contains($0) } }
    let title = SearchDigits.text([1234])
    // A record of a beginning stands before its words; one of few words has none.
    #expect(records.contains("wo+\(title)...") && records.contains("word+\(title)..."))
    #expect(!records.contains { $0.hasPrefix("won+") || $0.hasPrefix("p+") })
  }

  @Test("shows as much of a long page as of many short ones: each file has as many sections")
  func sections() throws {
    let headings = (0..<60).map { "<h2 id=\"h\($0)\">Part \($0)</h2><p>Text</p>" }.joined()
    let entries = ["a", "b"].map {
      SearchEntry(
        path: "\($0)/", facts: SearchFacts(page: Array("<main>\(headings)</main>".utf8), title: $0))
    }
    var sections = SectionFiles()
    for entry in entries { sections.add(entry) }
    let files = sections.files.map {
      try? JSONSerialization.jsonObject(with: Data($0)) as? [[Any]]
    }
    let counts = files.map { ($0 ?? []).map { $0.count - 2 } }
    #expect(counts == [[20], [20], [20], [1, 19], [20], [20], [2]])
    #expect(files[3]?.map { $0[0] as? String } == ["a/", "b/"])
  }
}

/// An index as the script sees it.
struct ReadIndex {
  private(set) var paths: [String] = []
  private var words: [String: [String]] = [:]

  init(_ bench: Workbench, folder: String) throws {
    for (name, text) in try bench.tree("Public/\(folder)").sorted(by: { $0.key < $1.key }) {
      guard name.hasSuffix(".js"), let comma = text.firstIndex(of: ",") else { continue }
      let value = Data(text[text.index(after: comma)...].dropLast(3).utf8)
      let json = try JSONSerialization.jsonObject(with: value, options: .fragmentsAllowed)
      if name.hasPrefix("pages"), let pages = json as? [[Any]] {
        paths += pages.compactMap { $0.first as? String }
      }
      if name.hasPrefix("words"), let text = json as? String { read(text) }
    }
  }

  /// The sections of a word by their weights.
  func sections(_ word: String) -> [SearchWeight: [Int]]? {
    guard let lists = words[word] else { return nil }
    var sections: [SearchWeight: [Int]] = [:]
    for (weight, list) in zip(SearchWeight.allCases, lists) where !list.isEmpty {
      sections[weight] = numbers(list).reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
    }
    return sections
  }

  private mutating func read(_ text: String) {
    for record in text.split(separator: ";") {
      guard let end = record.firstIndex(where: { $0 == " " || $0 == "*" }) else { continue }
      words[String(record[..<end])] =
        record[record.index(after: end)...].split(separator: ".", omittingEmptySubsequences: false)
        .map(String.init)
    }
  }

  private func numbers(_ list: String) -> [Int] {
    var (numbers, number, shift) = ([Int](), 0, 0)
    for digit in list.utf8 {
      let value = Array(SearchDigits.alphabet.description.utf8).firstIndex(of: digit) ?? 0
      number |= (value & 31) << shift
      shift += 5
      guard value < 32 else { continue }
      numbers.append(number)
      (number, shift) = (0, 0)
    }
    return numbers
  }
}

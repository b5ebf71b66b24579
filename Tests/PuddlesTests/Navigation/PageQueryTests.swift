// What stands behind the question mark.
import Puddles
import PuddlesTesting
import Testing

@Suite("The query of a page")
struct PageQueryTests {
  @Test("names and values are decoded; of several values the first counts")
  func decoding() {
    let query = PageQuery(encoded: "q=two+words&q=later&page=2&empty=&flag&caf%C3%A9=%26%3D%2B")
    #expect(query["q"] == "two words")
    #expect(query["page"] == "2")
    #expect(query["empty"] == "")
    #expect(query["flag"] == "")
    #expect(query["café"] == "&=+")
    #expect(query["other"] == nil)
  }

  @Test("what is no text is left out", arguments: ["q=%FF", "q=%2", "%ZZ=1", ""])
  func malformed(text: String) {
    #expect(PageQuery(encoded: text).isEmpty)
  }

  @Test("a query survives the way through a URL")
  func roundTrip() {
    let query = PageQuery(["q": "a b&c=d+e%25\"<ü", "page": "1"])
    #expect(PageQuery(encoded: query.encoded) == query)
    #expect(!query.encoded.contains(" ") && !query.encoded.contains("\""))
  }

  @Test("a live search form sends its words by GET, and shows those that were sent")
  func form() async throws {
    var location = PageLocation(assets: .unchecked)
    location.query = PageQuery(["q": "\"><script>"])
    let test = try await ModuleTest(QueryForm("Search the shelf"), at: location)
    let form = try #require(test.html.elements(named: "form").first)
    #expect(form["method"] == "get" && form["role"] == "search")
    #expect(try test.find("searchbox", "Search the shelf")["name"] == "q")
    #expect(try test.value(of: "Search the shelf") == "\"><script>")
    #expect(test.has(.button, "Search"))
  }

  @Test("a search shows the words of its binding; its action must lead to a page")
  func action() async throws {
    func test(_ effect: Effect) async throws -> ModuleTest {
      let interface = Interface<String>.consume { _ in effect }
      return try await ModuleTest(QueryForm("Search the shelf", interface.binding("tea") { $0 }))
    }
    let search = try await test(.navigate(to: Destination("shelf")))
    #expect(try search.value(of: "Search the shelf") == "tea")
    let form = try #require(search.html.elements(named: "form").first)
    #expect(form["method"] == "get" && form["action"]?.contains("shelf") == true)
    let ignored = try await test(.none).html.elements(named: "form").first
    #expect(ignored?["method"] == nil)
    await #expect(throws: MarkupError.queryForm) { _ = try await test(.perform {}) }
  }
}

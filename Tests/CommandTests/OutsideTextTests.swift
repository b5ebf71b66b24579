// Words of a command line are read by their bytes.
import Puddles
import TestSupport
import Testing

@testable import PuddlesConsole

@Suite("Words of a command line are read by their bytes")
struct OutsideTextTests {
  @Test("an option ends at its equals sign", arguments: StrangeSigns.all)
  func option(sign: String) throws {
    let value = try Arguments(["--content=\(sign)a"], for: .build).value(.content)
    #expect(value?.utf8.elementsEqual("\(sign)a".utf8) == true)
    #expect(throws: UsageError.self) { try Arguments(["--moc\(sign)"], for: .build) }
    #expect(throws: UsageError.self) { try Arguments(["-\(sign)"], for: .build) }
  }

  @Test("a base URL holds no sign that ends its host", arguments: StrangeSigns.marks)
  func base(mark: String) {
    #expect(BaseURL.path(of: "https://a.org?\(mark)/b/") == nil)
    #expect(BaseURL.path(of: "https://a.org@\(mark)b.org/") == nil)
    #expect(BaseURL.path(of: "https:/\(mark)/a.org/") == nil)
    #expect(BaseURL.path(of: "https://a.org/\(mark)b/") == nil, "a path is encoded")
    #expect(BaseURL.path(of: "https://a.org/%CC%88b/") == "/%CC%88b/")
    #expect(BaseURL.path(of: "https:///a/") == nil, "it has a host")
  }
}

// What pages say of policies, redirects and images is read by its bytes, as browsers read it.
import Puddles
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesBuilder

@Suite("Texts of pages are read by their bytes")
struct OutsideTextTests {
  @Test(
    "a policy is cut at its semicolons and its spaces alone", arguments: StrangeSigns.lookalikes)
  func policy(sign: String) {
    let policy = SecurityPolicy("img-src a\(sign)b;\u{308}x; WOR\(sign)ER-SRC c\u{37E}d e")
    #expect(policy.directives["img-src"] == ["a\(sign)b"])
    #expect(policy.directives["worker-src"] == nil)
    #expect(policy.directives["wor\(sign)er-src"] == ["c\u{37E}d", "e"])
  }

  @Test("a policy allows the host whose bytes it names")
  func host() {
    func allows(_ policy: String, _ url: String) -> Bool {
      SecurityPolicy(policy).allows(OutsideLoad(kind: .image, url: url), own: "https://own.org/")
    }
    #expect(allows("img-src https://book.org", "https://book.org/\u{308}a"))
    #expect(allows("img-src https://Book.org", "https://BOOK.org/a"))
    #expect(allows("img-src book.org/a/", "https://book.org/a/\u{338}b"))
    #expect(allows("img-src 'self'", "https://own.org/\u{338}b"))
    #expect(allows("img-src https:", "https:\u{338}//x"))
    #expect(!allows("img-src https://book.org", "https://boo\u{212A}.org/a"))
    #expect(!allows("img-src https://caf\u{E9}.org", "https://cafe\u{301}.org/a"))
    #expect(!allows("img-src *.book.org", "https://a.boo\u{212A}.org/a"))
  }

  @Test("images of a srcset are cut at the white space of HTML", arguments: StrangeSigns.lookalikes)
  func sourceSet(sign: String) {
    let page = ScannedPage(Array("<img srcset='a\(sign)b.png 1x,\u{308}c.png 2x , d.png'>".utf8))
    let urls = page.links.references.texts
    #expect(urls == ["a\(sign)b.png", "\u{308}c.png", "d.png"])
  }

  @Test("a page that leads on names its target behind the bytes of 'url='")
  func refresh() {
    #expect(RefreshURL.find(in: "0;\r\nURL = '/\u{308}a'") == "/\u{308}a")
    #expect(RefreshURL.find(in: "0;url=\u{338}a") == "\u{338}a")
    #expect(RefreshURL.find(in: "0\u{37E}url=a") == nil)
    #expect(RefreshURL.find(in: "0;\u{2003}url=a") == nil)
  }

  @Test("an address of a feed stays elsewhere, also before a combining mark")
  func absolute() {
    let addresses = AbsoluteAddresses(of: RoutePath(["a"]), base: "https://own.org/")
    #expect(addresses.absolute("//\u{338}b.org/c") == "//\u{338}b.org/c")
    #expect(addresses.absolute("/\u{338}b") == "https://own.org/\u{338}b")
    #expect(addresses.absolute("b#\u{338}c") == "https://own.org/a/b#\u{338}c")
  }

  @Test("a folder does not hold what lies in one that Unicode calls equal")
  func folders() {
    #expect(Files.contains("/a/caf\u{E9}", "/a/caf\u{E9}/\u{338}b"))
    #expect(!Files.contains("/a/caf\u{E9}", "/a/cafe\u{301}/b"))
    #expect(!Files.contains("/a/caf\u{E9}", "/a/cafe\u{301}"))
  }
}

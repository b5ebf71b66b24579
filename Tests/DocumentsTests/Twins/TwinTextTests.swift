// Documents as Markdown again.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("A document as Markdown")
struct TwinTextTests {
  private func text(_ body: String, frontMatter: String = "title: T\ndescription: D") throws
    -> String?
  {
    let tree = try DocumentTree([
      (file: "a.md", text: "---\n\(frontMatter)\n---\n\(body)"), (file: "b.md", text: "x"),
      (file: "b(c).md", text: "x"), (file: "c d.md", text: "x"), (file: "c_d&e.md", text: "x"),
    ])
    let links = LinkPlaces { target in
      if case .document(let file, _, _) = target {
        .page(RoutePath(["new", file]), fragment: nil)
      } else {
        nil
      }
    }
    return try tree.text(of: tree.documents[0]).markdown(links: links, at: PageLocation())?
      .replacing("/index.md", with: "")
  }

  @Test("begins with its title, and has no front matter")
  func title() throws {
    #expect(try text("\nText\n") == "# T\n\n> D\n\nText\n")
    for own in ["# Own", "Own\n===", " #\tOwn #"] {
      #expect(try text("\(own)\n\nText\n") == "\(own)\n\nText\n")
    }
  }

  @Test(
    "has other destinations in its links, and nothing else changes",
    arguments: [
      ("[a](b.md) and [b](b.md \"t\")", "[a](new/b.md) and [b](new/b.md \"t\")"),
      ("[a](<b.md>) ![i](i.png)", "[a](<new/b.md>) ![i](i.png)"),
      ("[a][r]\n\n[r]: b.md 'x'", "[a][r]\n\n[r]: new/b.md 'x'"),
      ("x[^b]\n\n[^b]: b.md [a](b.md)", "x[^b]\n\n[^b]: b.md [a](new/b.md)"),
      ("`[a](b.md)` [a](b.md)", "`[a](b.md)` [a](new/b.md)"),
      ("``[a](b.md) ` `` [a](b.md)", "``[a](b.md) ` `` [a](new/b.md)"),
      (
        "` ``[a](b.md)`` ` [a](b.md) `[a](b.md)` [a](b.md)",
        "` ``[a](b.md)`` ` [a](new/b.md) `[a](b.md)` [a](new/b.md)"
      ),
      ("[a](b.md) ```[a](b.md)", "[a](new/b.md) ```[a](new/b.md)"),
      ("[a](b.md)\n\n~~~\n[a](b.md) [b]", "[a](new/b.md)\n\n~~~\n[a](b.md) [b]"),
      ("[a](b.md) [b]", "[a](new/b.md) [b]"),
      (
        "[a](b.md)\n\n```text\n[a](b.md)\n```\n[a](b.md)",
        "[a](new/b.md)\n\n```text\n[a](b.md)\n```\n[a](new/b.md)"
      ),
      ("[a](b.md)\n\n~~~~\n~~~\n[a](b.md)\n~~~~", "[a](new/b.md)\n\n~~~~\n~~~\n[a](b.md)\n~~~~"),
      (
        "- ```sh\n  [a](b.md)\n  ```\n\n[a](b.md)", "- ```sh\n  [a](b.md)\n  ```\n\n[a](new/b.md)"
      ),
      ("- ```\n  code\n\n[a](b.md)", "- ```\n  code\n\n[a](new/b.md)"),
      (
        "- x\n\n\t```\n\t[a](b.md)\n\t```\n[a](b.md)",
        "- x\n\n\t```\n\t[a](b.md)\n\t```\n[a](new/b.md)"
      ),
      ("1234567890. ```\n[a](b.md)", "1234567890. ```\n[a](new/b.md)"),
      ("```a``` b\n\n[a](b.md)", "```a``` b\n\n[a](new/b.md)"),
      ("> [a](b(c).md)", "> [a](new/b(c).md)"),
      ("[a](<c d.md>) [b](<b.md> \"t\")", "[a](<new/c%20d.md>) [b](<new/b.md> \"t\")"),
      ("[a](c\\_d&amp;e.md) [b](b\\(c\\).md)", "[a](new/c_d%26e.md) [b](new/b(c).md)"),
      ("a ](b.md) without a link", "a ](b.md) without a link"),
      ("[a](b.md)\r\nx", "[a](new/b.md)\r\nx"),
    ])
  func links(body: String, expected: String) throws {
    #expect(try text("# T\n" + body) == "# T\n" + expected)
  }
}

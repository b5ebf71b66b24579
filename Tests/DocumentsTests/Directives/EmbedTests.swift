// Videos and pages of other hosts in a text.

import Puddles
import PuddlesContent
@testable import PuddlesMarkdown
import Testing

@Suite("Videos and embeds")
struct EmbedTests {
  @Test(
    "of a known host lead to its player once they are asked for",
    arguments: [
      ("www.youtube.com/watch?t=1&v=aB_1-2", "www.youtube-nocookie.com/embed/aB_1-2?"),
      ("youtu.be/aB", "www.youtube-nocookie.com/embed/aB?"),
      ("www.youtube.com/shorts/aB", "www.youtube-nocookie.com/embed/aB?"),
      ("vimeo.com/123", "player.vimeo.com/video/123?dnt=1&amp;"),
      ("tube.example.org/w/x1", "tube.example.org/videos/embed/x1?"),
      ("tube.example.org/videos/watch/x1", "tube.example.org/videos/embed/x1?"),
    ])
  func players(url: String, player: String) throws {
    let html = try directed(":::Video url=https://\(url) title=\"A & B\"\n")
    #expect(html.contains("data-embed=\"https://\(player)autoplay=1\""), "\(html)")
    #expect(html.contains("<a href=\"https://\(url.replacing("&", with: "&amp;"))\""))
    #expect(html.contains("<span class=\"play\">A &amp; B</span>"))
    #expect(!html.contains("<iframe") && !html.contains("<img") && !html.contains(" src="))
  }

  @Test("that are files of the site are played by the browser, and not before")
  func file() throws {
    let html = try directed(":::Video url=clip.mp4 poster=still.webp title=Clip\n")
    #expect(
      html == """
        <figure class="embed"><video controls preload="none" playsinline aria-label="Clip" \
        src="clip.mp4" poster="still.webp"><a href="clip.mp4">Clip</a></video>\
        <figcaption>Clip</figcaption></figure>

        """)
  }

  @Test(
    "with an address that could run code, or needs no host, are errors",
    arguments: [
      "javascript:alert(1)", "data:text/html,x", "//a.b/c", "http://a.b/c", "//\u{338}a.b/c",
    ])
  func unsafe(url: String) {
    for name in ["Video", "Embed"] {
      let faults = directiveFaults(":::\(name) url=\(url) title=x\n")
      #expect(faults.count == 1, "\(name)")
      #expect(faults.first?.contains("does not begin with 'https://'") == true, "\(faults)")
    }
    for url in ["a.html", "https:/\u{338}/a.b"] {
      #expect(directiveFaults(":::Embed url=\(url) title=x\n").count == 1, "\(url)")
    }
  }

  @Test("have the lines on which they were written, and dead files are reported there")
  func places() throws {
    let tree = try tree(
      ["a.md": "x\n\n:::Video url=https://youtu.be/aB title=x\n\n:::Video url=no.mp4 title=y\n"],
      directives: .standard)
    let text = try tree.text(of: tree.documents[0])
    let url = "https://www.youtube-nocookie.com/embed/aB?autoplay=1"
    #expect(
      LinkPlaces.asWritten.origins(of: text.links, at: PageLocation()) == [
        LinkOrigin(url: url, file: "docs/a.md", line: 3, column: 1)
      ])
    #expect(
      messages(text.diagnostics) == [
        "docs/a.md:5:1: error[dead-link]: the link 'no.mp4' leads nowhere: there is no file 'no.mp4'"
      ])
  }
}

@Suite("The picture of a document")
struct CoverTests {
  @Test("is a file of the folder with its words, or a URL")
  func cover() throws {
    let tree = try tree([
      "a/x.md": "---\nimage: pic.svg\nimageAlt: A cat\n---\n# X\n",
      "a/pic.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"3\" height=\"2\"></svg>",
      "b.md": "---\nimage: https://a.b/c.png\n---\nB\n", "c.md": "C\n",
      "d.md": "---\nimage: none.png\n---\nD\n",
    ])
    func cover(_ file: String) throws -> DocumentCover? {
      tree.cover(of: try #require(tree.document(atFile: file)))
    }
    let own = try #require(try cover("a/x.md"))
    #expect(own.source == .file("a/pic.svg") && own.alt == "A cat" && own.size?.width == 3)
    #expect(try cover("b.md")?.source == .url("https://a.b/c.png"))
    #expect(try cover("c.md") == nil && cover("d.md") == nil)
    #expect(
      messages(linkFaults(tree)) == [
        """
        docs/d.md:2:8: error[dead-link]: the link 'none.png' leads nowhere: there is no file \
        'none.png'
        """
      ])
  }

  @Test(
    "the time to read counts words, and characters where there are no blanks",
    arguments: [
      ("", 1), (String(repeating: "word ", count: 199), 1),
      (String(repeating: "word ", count: 201), 2), (String(repeating: "字", count: 401), 2),
      (String(repeating: "字", count: 200) + " " + String(repeating: "word ", count: 101), 2),
    ])
  func minutes(text: String, minutes: Int) throws {
    let tree = try tree(["a.md": "# T\n\n" + text])
    #expect(try #require(tree.document(atFile: "a.md")).text().readingMinutes == minutes)
  }

  @Test("an excerpt is the first paragraph, cut behind a word")
  func excerpt() throws {
    let tree = try tree(["a.md": "# T\n\n> q\n\nOne *two* three.\n\nMore\n", "b.md": "- x\n"])
    let text = try #require(tree.document(atFile: "a.md")).text()
    #expect(text.excerpt() == "One two three.")
    #expect(text.excerpt(limit: 9) == "One two…")
    #expect(text.excerpt(limit: -1) == "…")
    let chinese = try DocumentTree([
      (file: "a.md", text: "Tea " + String(repeating: "茶", count: 300))
    ])
    let excerpt = try chinese.text(of: chinese.documents[0]).excerpt()
    #expect(excerpt?.count == 241, "text without blanks is cut where it is too long")
    #expect(try #require(tree.document(atFile: "b.md")).text().excerpt() == nil)
  }

  @Test(
    "the words of a picture are in no excerpt",
    arguments: [
      ("![A door](https://a.example/d.png)\n\nOne.", "One."),
      (
        "![A door](https://a.example/d.png) One [![B](https://a.example/b.png) two](/).",
        "One  two."
      ),
      ("![A door](https://a.example/d.png)", nil),
    ])
  func pictures(text: String, excerpt: String?) throws {
    let tree = try tree(["a.md": "# T\n\n" + text])
    #expect(try #require(tree.document(atFile: "a.md")).text().excerpt() == excerpt)
  }
}

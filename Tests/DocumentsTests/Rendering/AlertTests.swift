// GitHub's alerts, and the quotes that only look like them.

import Puddles
import PuddlesContent
@testable import PuddlesMarkdown
import Testing

@Suite("Alerts")
struct AlertTests {
  @Test("each kind is a box with its name in words")
  func kinds() throws {
    let marks = Markdown.Alert.Kind.allCases.map { "> [!\($0.rawValue.uppercased())]" }
    try assertEach(marks.map { $0 + "\n> Mind *this*.\n>\n> - a" }) { [try rendered($0)] }
  }

  @Test(
    "case, blanks around the mark and line ends do not matter",
    arguments: [
      "> [!note]\n> a", ">[!Note]\n>a", "   >  [!NOTE] \t\n> a", "> [!NOTE]  \n> a",
      "> [!NOTE]\r\n> a", "> [!NOTE]\ra", "> [!NOTE]\na", "> [!NOTE]\n>\n> a",
      "b\r\n\r\n> [!NOTE]\n> a", "> [!NOTE]\n> [!TIP]",
    ])
  func spellings(markdown: String) throws {
    #expect(try rendered(markdown).contains("<div class=\"alert note\" role=\"note\">"))
  }

  @Test(
    "what GitHub does not take for an alert stays a quote",
    arguments: [
      "> [!NOTE]", "> [!NOTE]\n>\n", "> [!NOTE]a\n> b", "> [!NOTE](a)\n> b", "> a [!NOTE]\n> b",
      "> a\n> [!NOTE]\n> b",
      "> [!HINT]\n> a", "> [NOTE]\n> a", "> [! NOTE]\n> a", "> \\[!NOTE]\n> a", "> [!NOTE\\]\n> a",
      "> [!NOTE]\\\n> a", "> &#91;!NOTE]\n> a", "> **[!NOTE]**\n> a", "> `[!NOTE]`\n> a",
      "> > [!NOTE]\n> > a", "- > [!NOTE]\n  > a", ">     [!NOTE]\n> a", "> # [!NOTE]\n> a",
      "> [!NOTE]\n> ---", "> [!NOTE]\n> a\n\n[!NOTE]: /url", ">\n> [!NOTE]\n> a",
    ])
  func quotes(markdown: String) throws {
    let html = try rendered(markdown)
    #expect(html.contains("<blockquote>") && !html.contains("role=\"note\""))
  }

  @Test("words behind the mark are its title, with or without a text")
  func titles() throws {
    #expect(
      try rendered("> [!note]  Since `2.1` *or so*\n> Use it.\n>\n> - a") == """
        <div class="alert note" role="note" aria-label="Note">
        <p><strong>Since <code>2.1</code> <em>or so</em></strong></p>
        <p>Use it.</p>
        <ul>
        <li>a</li>
        </ul>
        </div>

        """)
    #expect(
      try rendered("> [!TIP] Since 2.1") == """
        <div class="alert tip" role="note" aria-label="Tip">
        <p><strong>Since 2.1</strong></p>
        </div>

        """)
    #expect(
      try rendered("> [!NOTE] **Bold**\\\n> a").contains(
        "<strong><strong>Bold</strong></strong></p>\n<p>a"))
    #expect(try MarkdownParser().parse("> [!TIP] Since 2.1\n> b").plainText == "Since 2.1\nb\n")
  }

  @Test("the names, and all other texts of documents, are there in the languages of the theme")
  func languages() throws {
    #expect(MarkdownStrings.translations.keys.sorted() == ["de", "es", "fr", "zh-Hans"])
    for language in MarkdownStrings.translations.keys {
      #expect(Strings().diagnostics(of: MarkdownStrings.self, in: language) == [])
    }
    let view = MarkdownView(try MarkdownParser().parse("> [!NOTE]\n> a\n"))
      .environment(.strings, Strings(language: "de"))
    #expect(try html(view).contains("<strong>Hinweis</strong>"))
  }

  @Test("the names come from the environment")
  func words() throws {
    let strings = Strings().adding([MarkdownStrings.caution: "Vorsicht"], in: "en")
    let content = try MarkdownParser().parse("> [!CAUTION]\n> a\n")
    let view = MarkdownView(content).environment(.strings, strings)
    #expect(try html(view).contains("<p><strong>Vorsicht</strong></p>\n<p>a</p>"))
  }

  @Test("an alert's links, words and place are known")
  func survey() throws {
    let markdown = "a\n\n> [!TIP]\n> b [c](d.md)\n"
    let content = try MarkdownParser().parse(markdown)
    let link = Markdown.Link(
      destination: "d.md", target: .url("d.md"), title: "", children: [.text("c")])
    guard case .alert(let alert)? = content.blocks.last else {
      Issue.record("no alert")
      return
    }
    #expect(alert.children == [.paragraph([.text("b "), .link(link)])])
    let tree = try DocumentTree([(file: "a.md", text: markdown)])
    #expect(try tree.documents[0].text().links.map(\.position?.description) == ["4:5"])
    #expect(content.plainText == "a\nb c\n")
  }
}

// Line breaks of the source between ideographs leave no blank.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("Line breaks between ideographs")
struct IdeographTests {
  private func paragraph(_ markdown: String) throws -> String {
    let html = try rendered(markdown)
    return html.replacing("<p>", with: "").replacing("</p>\n", with: "")
  }

  @Test(
    "go between Chinese or Japanese letters and their punctuation",
    arguments: [
      ("分成\n两行", "分成两行"), ("途中で\n改行", "途中で改行"), ("中文，\n然后", "中文，然后"),
      ("他说：\n“你好”", "他说：“你好”"), ("然而……\n他", "然而……他"), ("是——\n他", "是——他"),
      ("ｱｲ\nＡ", "ｱｲＡ"), ("𠀀\n𠀁", "𠀀𠀁"), ("一\n二\n三", "一二三"), ("分成  \t\n  两行", "分成  \t\n两行"),
    ])
  func removed(markdown: String, text: String) throws {
    let markdown = markdown.replacing("  \t\n", with: " \n")
    #expect(try paragraph(markdown) == text.replacing("  \t\n", with: ""))
  }

  @Test("go beside emphasis, links, code and references, and within them")
  func pieces() throws {
    #expect(
      try paragraph("**强调**\n普通，`代码`\n之后[链\n接](http://a.example)\n完")
        == "<strong>强调</strong>普通，<code>代码</code>之后<a href=\"http://a.example\">链接</a>完")
    #expect(try rendered("文字[^1]\n下\n\n[^1]: 注\n释").contains("</sup>下"))
    #expect(try rendered("文字[^1]\n下\n\n[^1]: 注\n释").contains("注释"))
  }

  @Test(
    "stay in all other texts, and beside images; a hard break stays, too",
    arguments: [
      "한국어는\n단어", "中文\nwords", "words\n中文", "中文，\nwords", "中文”\nwords", "🎉\n🎉", "a\nb", "é\né",
      "——\n——", "１ %\n2",
    ])
  func kept(markdown: String) throws {
    #expect(try paragraph(markdown) == markdown)
    #expect(try paragraph("一\\\n二") == "一<br>\n二")
    #expect(try paragraph("一\n![二](http://a.example/b.png)").hasPrefix("一\n<img"))
  }

  @Test("leave no blank in what is made of a text: its words, its excerpt, its ids")
  func words() throws {
    let text = try tree(["a.md": "标题\n下\n===\n\n这句话分成\n两行，\n完。\n\n小标\n题\n---\n"])
      .documents[0].text()
    #expect(text.heading.children.plainText == "标题下")
    #expect(text.excerpt() == "这句话分成两行，完。")
    #expect(text.content.plainText == "这句话分成两行，完。\n小标题\n")
    #expect(text.outline.map(\.id) == ["小标题"])
  }
}

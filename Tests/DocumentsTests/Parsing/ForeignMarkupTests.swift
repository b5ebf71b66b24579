// Markup of other site generators in a text: one warning for each kind, with its place and its counterpart.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("Markup of other site generators")
struct ForeignMarkupTests {
  private func warnings(_ text: String) throws -> [String] {
    messages(try tree(["a.md": text]).documents[0].text().diagnostics)
  }

  @Test(
    "is reported at its line and column with what to write instead",
    arguments: [
      (
        "Hi\nsee {{< ref \"b.md\" >}} and {{% notice %}}\n",
        """
        2:5: warning[foreign-markup]: '{{<' is shown as text: a shortcode of Hugo means nothing here | write a \
        link as [words](file.md), an image as ![words](image.png), a note as > [!NOTE]
        """
      ),
      (
        "- a\n- b {% link c.md %}\n",
        """
        2:5: warning[foreign-markup]: '{%' is shown as text: Liquid, as Jekyll has it, means nothing here | \
        write a link as [words](file.md), code between lines of ```; an include as :::include
        """
      ),
      (
        "é {{ site.url }}\n",
        """
        1:3: warning[foreign-markup]: '{{ site.' is shown as text: Liquid, as Jekyll has it, means nothing \
        here | write the words themselves, and links relative to the file
        """
      ),
      (
        "> {{#include a.rs}}\n",
        """
        1:3: warning[foreign-markup]: '{{#' is shown as text: a command of mdBook means nothing here | write \
        ':::include file=…'
        """
      ),
      (
        "@Metadata {\n  @PageImage(purpose: icon)\n}\n",
        """
        1:1: warning[foreign-markup]: '@Metadata' is shown as text: a directive of DocC means nothing here | \
        write what it says as front matter or as Markdown
        """
      ),
      (
        "## Two words {#words}\n",
        """
        1:14: warning[foreign-markup]: '{#words}' is shown as text: the id of a heading, as Hugo, mdBook and \
        Docusaurus have it, means nothing here | remove it: the id comes from the words, and the alias \
        '#old -> new' keeps links to the old one
        """
      ),
      (
        "a\n{:.note}\n",
        """
        2:1: warning[foreign-markup]: '{:.' is shown as text: a list of attributes, as Jekyll has it, means \
        nothing here | remove it
        """
      ),
      (
        "!!! note\n    a\n",
        """
        1:1: warning[foreign-markup]: '!!!' is shown as text: an admonition of MkDocs means nothing here | \
        write a quote whose first line is '> [!NOTE]'
        """
      ),
      (
        "b ![a](images/my photo.png) c\n",
        """
        1:3: warning[foreign-markup]: '![a](images/my photo.png)' is shown as text: an image with a blank in \
        its path means nothing here | write %20 for each blank, or put the path between < and >
        """
      ),
    ])
  func reported(text: String, message: String) throws {
    #expect(try warnings(text) == ["docs/a.md:" + message])
  }

  @Test("is reported once for each kind and file, whatever the number")
  func once() throws {
    #expect(try warnings("{% a %}\n\n{% b %}\n\n{{< c >}} {% d %}\n").count == 2)
  }

  @Test(
    "is meant where it stands in code, behind a backslash, or in words that are none of it",
    arguments: [
      "`{{< ref >}}` and `![a](b c.png)`\n", "```\n{% a %}\n@Metadata {\n}\n{{#include x}}\n```\n",
      "    {{% a %}}\n", "\\{% a %} and \\{{< b >}}\n", "## Code `{#id}`\n", "## Sets {a, b}\n",
      "## Not this \\{#id}\n", "{a: 1} and {{ value }} {}\n", "@name { and @Name, see @Name(x)\n",
      "![a](<my photo.png>) ![b](c.png \"with a title\")\n", "Wow!!! note\n",
      "{% a\n".replacing("{%", with: "{ %"),
    ])
  func meant(text: String) throws {
    #expect(try warnings(text).filter { $0.contains("foreign") } == [])
  }

  @Test(
    "notes between three colons are reported, with the quote to write instead",
    arguments: [("note", "NOTE"), ("Tip", "TIP"), ("warning", "WARNING"), ("danger", "CAUTION")])
  func notes(name: String, kind: String) throws {
    var options = DocumentTree.Options()
    options.directives = .standard
    let documents = try tree(["a.md": ":::\(name)\na\n:::\n"], options: options).documents
    let error = #expect(throws: DiagnosticsError.self) { try documents[0].text() }
    #expect(
      messages(error?.diagnostics ?? []).first == """
        docs/a.md:1:1: error[unknown-directive]: there is no directive '\(name)' | write a quote whose first \
        line is '> [!\(kind)]'
        """)
  }
}

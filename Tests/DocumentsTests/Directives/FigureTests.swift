// Figures, galleries, and pictures for dark pages.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import TestSupport
import Testing

@Suite("Figures and galleries")
struct FigureTests {
  @Test("a figure has a width, a caption, a number and a link to the whole picture")
  func figures() throws {
    #expect(
      try directed(":::figure width=half caption=\"<b>\" number zoom\n![a](b.png)\n:::") == """
        <figure class="picture half">
        <a class="zoom" href="b.png"><img src="b.png" alt="a"></a>
        <figcaption data-figure="Figure">&lt;b&gt;</figcaption>
        </figure>

        """)
    #expect(
      try directed(":::figure\n![a](b.png \"t\")\n:::") == """
        <figure class="picture">
        <img src="b.png" alt="a">
        <figcaption>t</figcaption>
        </figure>

        """)
    // Of several pictures none names the figure; other blocks stay what they are.
    let several = try directed(":::figure\n![a](b.png \"t\")\n![c](d.png)\n\n    x\n:::")
    #expect(!several.contains("figcaption") && several.contains("<pre"))
    #expect(
      directiveFaults(":::figure width=quarter\n![a](b.png)\n:::").contains {
        $0.contains("quarter")
      })
  }

  @Test("parameters in braces behind a picture that stands alone make a figure of it")
  func braces() throws {
    for (short, parameters) in [
      ("![a](b.png){width=half}", "width=half"), ("![a](b.png \"t\"){number zoom} ", "number zoom"),
      ("![a][b]{caption=\"*x* {y}\"}\n\n[b]: b.png", "caption=\"*x* {y}\""),
    ] {
      let image = short.contains("\"t\"") ? "![a](b.png \"t\")" : "![a](b.png)"
      #expect(
        try directed(short) == directed(":::figure \(parameters)\n\(image)\n:::"), "\(short)")
    }
    #expect(try directed("- ![a](b.png){width=third}").contains("<figure class=\"picture third\">"))
    for text in ["![a](b.png)\\{x}", "![a](b.png){.x}", "![a](b.png){x} y", "x ![a](b.png){x}"] {
      #expect(try !directed(text).contains("<figure"), "\(text)")
    }
    let faults = directiveFaults("> ![ä](b.png){width=half size=3}\n\n![a](b.png){width=50%}")
    #expect(faults.count == 2 && faults[0].contains(":1:26"), "\(faults)")
    #expect(faults.last?.contains("50%") == true, "\(faults)")
    #expect(faults.last?.hasSuffix("known values: full, half, third") == true, "\(faults)")
  }

  @Test("a gallery is a list of pictures that lead to the whole ones, and holds nothing else")
  func galleries() throws {
    #expect(
      try directed(":::gallery\n![a](b.png \"t\")\n![c](d.png)\n:::") == """
        <ul class="gallery">
        <li><figure><a class="zoom" href="b.png"><img src="b.png" alt="a"></a>\
        <figcaption>t</figcaption></figure></li>
        <li><figure><a class="zoom" href="d.png"><img src="d.png" alt="c" loading="lazy"></a></figure></li>
        </ul>

        """)
    #expect(try !directed(":::gallery zoom=false\n![a](b.png)\n:::").contains("<a"))
    for text in ["", "text", "![a](b.png) text", "- ![a](b.png)"] {
      #expect(
        directiveFaults(":::gallery\n\(text)\n:::").contains { $0.contains("must hold images") },
        "\(text)")
    }
  }

  @Test("a picture with one for dark pages beside it shows each where it belongs")
  func pairs() throws {
    let folder = try TemporaryFolder([
      "a.md": "![x](plan.png) ![y](plan.png#top) ![z](my%20map.png)",
      "b.md": ":::figure dark=night.png\n![x](day.png)\n:::\n",
      "c.md": ":::figure dark=none.png\n![x](day.png)\n:::\n",
    ])
    for name in ["plan", "plan~dark", "my map", "my map~dark", "day", "night"] {
      try folder.write("\(name).png", ImageTests.png)
    }
    var options = DocumentTree.Options()
    options.directives = .standard
    let tree = try load(folder, options: options)
    func page(_ file: String) throws -> String {
      let document = try #require(tree.document(atFile: file))
      let links = LinkPlaces { target in
        if case .file(let file, _) = target { .url("/" + file) } else { nil }
      }
      return try html(MarkdownView(tree.text(of: document), links: links))
    }
    #expect(
      try page("a.md") == """
        <p><img src="/plan.png" alt="x" width="640" height="480" class="on-light">\
        <img src="/plan~dark.png" alt="x" width="640" height="480" loading="lazy" class="on-dark"> \
        <img src="/plan.png" alt="y" width="640" height="480" loading="lazy"> \
        <img src="/my%20map.png" alt="z" width="640" height="480" loading="lazy" class="on-light">\
        <img src="/my%20map~dark.png" alt="z" width="640" height="480" loading="lazy" class="on-dark"></p>

        """)
    let figure = try page("b.md")
    #expect(
      figure.contains("src=\"/day.png\" alt=\"x\" width=\"640\" height=\"480\" class=\"on-light\""))
    #expect(figure.contains("src=\"/night.png\"") && figure.contains("class=\"on-dark\""))
    #expect(messages(linkFaults(tree)).contains { $0.contains("none.png") })
  }
}

// The Swift of the guide's pages about the theme and its sections, as it stands there.
import Puddles
import PuddlesTheme

let themeWithFonts = Theme(
  fonts: Theme.Fonts(
    text: "Inter", headings: "Literata",
    files: [
      Theme.Fonts.File("Inter", asset: "fonts/inter.woff2", weights: 100...900),
      Theme.Fonts.File("Literata", asset: "fonts/literata.woff2", weights: 700...700),
    ]))

let squareTheme = Theme(css: ":root{--radius:0;--paper:light-dark(#fffaf0,#16130d)}")

let extendedTheme = Theme(
  head: AnyHTML {
    link(.rel(.stylesheet), .href(asset: "extra.css"))
    script(.src(asset: "extra.js"), .defer)
  })

let openTheme = Theme(
  policy: ContentSecurityPolicy(
    images: ["img.shields.io"], frames: ["www.youtube-nocookie.com"],
    inlineScripts: ["window.counted = true"]),
  head: AnyHTML { InlineScript(trusted: "window.counted = true") })

struct NarrowLayout: HTML {
  let page: PageContext
  let theme: Theme

  static func render(_ html: Self, into renderer: inout Renderer) {
    AnyHTML.render(html.document, into: &renderer)
  }

  private var document: AnyHTML {
    AnyHTML {
      Puddles.html(.lang(page.language)) {
        PageHead(page, theme: theme)
        body {
          SkipLink()
          PageHeader(page, theme: theme)
          PageMain(page)
          PageFooter(page, theme: theme)
        }
      }
    }
  }
}

struct Gazette: ThemedSite {
  static let posts = Articles("posts", at: "", title: "Gazette", summary: "News from the harbor.")
  static let docs = Documentation("docs", title: "Handbook")

  let name = "Gazette"
  let theme = Theme(accent: "#0a7d6c", width: .narrow)

  var sections: [any Section] {
    Self.posts
    Self.docs
    Search()
  }

  var menu: [MenuItem] {
    MenuItem("Archive", Self.posts.archive)
    MenuItem("Handbook", Self.docs.page())
  }
}

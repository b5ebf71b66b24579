// A blog with pictures, formulas and diagrams, which `Tools/measure-pictures.py` builds.
import Puddles
import PuddlesCommand
import PuddlesRenderers
import PuddlesTheme

struct PictureSite: ThemedSite {
  let name = "Pictures"
  let theme = Theme(width: .narrow)

  var settings: SiteSettings { SiteSettings(baseURL: "https://example.org/") }

  var sections: [any Section] {
    Articles("posts", at: "")
    Search()
    Renderers(
      .pictures(.vips()), .math(by: Command("katex", "--format", "mathml")),
      .code("dot", by: Command("dot", "-Tsvg")))
  }
}

await SiteCommand(PictureSite()).main()

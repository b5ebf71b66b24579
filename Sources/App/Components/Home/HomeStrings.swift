// The words of the first page.
import Puddles

/// The texts of the first page.
enum HomeStrings: String, StringTable {
  case title = "SwiftUI-shaped code, web‑native meaning"
  case lead = """
    A Swift library for websites: write pages as small structs and get plain HTML for any file \
    host, escaped, with checked links, no JavaScript needed.
    """
  case description = "Sites in typed Swift: components, modules, real data and Markdown."
  case readDocumentation = "Read the documentation"
  case seeExamples = "See the examples"
  case signedInAs = "Signed in as {name}"
  case logIn = "Log in"
  case component = "A component is a struct"
  case whatItDraws = "What it draws"
  case blog = "A blog"
  case blogText = "Write Markdown: get lists, tags, an archive, feeds and a search."
  case seeBlog = "See a blog"
  case documentation = "Documentation"
  case documentationText = """
    A folder of texts becomes a site with a sidebar, an outline and translations. Each link is \
    checked.
    """
  case developer = "An app"
  case developerText = """
    Four layers: core, providers, components, modules. It also runs live, with forms and accounts.
    """
  case proof = "Measured, not promised"
  case wholeBuild = """
    builds 1,000 documents with outlines, colors, tags, a feed, a search and checked links
    """
  case onePage = "builds the same site again after one page was edited"
  case nothing = "is enough to see that nothing has changed in 10,000 pages"
  case allFigures = "All figures, the machine, and the goals that were missed"
  case openApp = "Open the app"
  case scrums = "Daily scrums"
  case allScrums = "All scrums"
  case books = "{count} book | {count} books"
}

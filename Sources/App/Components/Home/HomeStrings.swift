// The words of the first page.
import Puddles

/// The texts of the first page.
enum HomeStrings: String, StringTable {
  case title = "SwiftUI-shaped code, web-native meaning"
  case lead = """
    Write pages as small Swift structs and get plain HTML for any file host: escaped, with \
    checked links, no JavaScript needed.
    """
  case description = "Sites in typed Swift: components, modules, real data and Markdown."
  case readDocumentation = "Read the documentation"
  case seeExamples = "See the examples"
  case signedInAs = "Signed in as {name}"
  case logIn = "Log in"
  case component = "A component is a struct"
  case sourceCaption = "The source"
  case whatItDraws = "What it draws"
  case publisher = "For a blog or documentation"
  case publisherText = "Write Markdown: get lists, tags, feeds, search and translations."
  case publisherPicture = "A page with a picture, a list and tags."
  case seeBlog = "See a blog"
  case developer = "For an app"
  case developerText = """
    A house of four layers: core, providers, components, modules. It also runs live, with forms \
    and accounts.
    """
  case appPicture = "A meeting: a ring of time around the speaker."
  case openApp = "Open the app"
  case scrums = "Daily scrums"
  case allScrums = "All scrums"
  case books = "{count} book | {count} books"
}

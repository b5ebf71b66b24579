// The words of the example site's frame: menu, footer and the page for unknown paths.
public import Puddles

/// The texts around every page of the example site.
public enum ExampleStrings: String, StringTable {
  case app = "The app"
  case dashboard = "Dashboard"
  case map = "Map"
  case settings = "Settings"
  case scrums = "Scrums"
  case books = "Books"
  case numbers = "Numbers"
  case minds = "Minds"
  case examples = "Examples"
  case documentation = "Documentation"
  case previews = "Previews"
  case notes = "News"
  case logIn = "Log in"
  case logOut = "Log out"
  case madeWith = "Made with Puddles for the web: typed modules, real data and Markdown."
  case mockData = "This build shows mock data."
  case notFound = "Not found"
  case nothingHere = "There is nothing here"
  case waysBack = "The page may have moved, or its address is mistyped. You can go on from here:"
  case upTo = "Go up to {path}"
  case home = "Home"
}

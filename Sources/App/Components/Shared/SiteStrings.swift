// Declares the texts of the frame, the first page, the dashboard, the settings and the examples.
import Puddles

/// The texts that several parts of the app share, and those of its smaller pages.
enum SiteStrings: String, StringTable {
  // Controls.
  case add = "Add"
  case save = "Save"
  case edit = "Edit"
  case delete = "Delete"
  case cancel = "Cancel"
  case leave = "Leave"
  case undo = "Undo"
  case close = "Close"
  case and = " and "
  case comma = ", "
  case colon = ": "
  case sentenceEnd = "."
  case dayAndTime = "{day}, {time} {zone}"

  // The frame: menu, footer and the page for unknown paths.
  case app = "The app"
  case dashboard = "Dashboard"
  case map = "Map"
  case settings = "Settings"
  case scrums = "Scrums"
  case minds = "Minds"
  case examples = "Examples"
  case documentation = "Documentation"
  case reference = "Reference"
  case previews = "Previews"
  case notes = "News"
  case madeWith = "Made with Puddles for the web: typed modules, real data and Markdown."
  case mockData = "This build shows mock data."
  case notFound = "Not found"
  case nothingHere = "There is nothing here"
  case linksBack = "The page may have moved, or its address is mistyped. You can go on from here:"
  case upTo = "Go up to {path}"
  case home = "Home"

  // The first page.
  case homeTitle = "SwiftUI-shaped code, web‑native meaning"
  case homeLead = """
    A Swift library for websites: write pages as small structs and get plain HTML for any file \
    host, escaped, with checked links, no JavaScript needed.
    """
  case homeDescription = "Sites in typed Swift: components, modules, real data and Markdown."
  case readDocumentation = "Read the documentation"
  case seeExamples = "See the examples"
  case signedInAs = "Signed in as {name}"
  case component = "A component is a struct"
  case whatItDraws = "What it draws"
  case itsMarkup = "The HTML that it becomes"
  case blog = "A blog"
  case blogText = "Write Markdown: get lists, tags, an archive, feeds and a search."
  case seeBlog = "See a blog"
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

  // The dashboard.
  case tabs = "Tabs"
  case description = "The scrums of today and a few figures."
  case scrumCount = "{count} scrum | {count} scrums"
  case summary = "{scrums} and {minutes} of meetings a day, {books} in the library."
  case lastMet = "Last met on {day}"
  case pin = "Pin {title}"
  case unpin = "Unpin {title}"

  // The map.
  case title = "Map of the scrums"
  case lead = """
    Each circle is a daily scrum, and the dots around it are its attendees. Those who attend \
    several have a thick ring.
    """
  case mapDescription = "Who takes part in which scrum, as a drawing and in words."
  case shared = "In several scrums: {names}."

  // The settings.
  case settingsLead = "Your choices apply to every page, for you alone. This browser keeps them."
  case settingsDescription = "Light or dark, and the language of the first page."
  case colors = "Colors"
  case language = "Language of the first page"
  case forget = "Forget my choices"
  case system = "Same as the system"
  case light = "Light"
  case dark = "Dark"

  // The small examples.
  case realData = "A: the data of the site"
  case exampleMockData = "B: a mock"
  case addFact = "Add a fact"
  case removeAll = "Remove all"
  case open = "Open {number}"
  case exampleClose = "Close {number}"
  case empty = "The laboratory is empty."
  case restore = "Bring everything back"
  case deleteAll = "Delete all"
  case deleteTitle = "Delete {title}?"
  case deleteMessage = "Nobody will be able to repeat it."
  case deleteAllTitle = "Delete all {experiments}?"
  case deleteAllMessage = "No experiment will be left."
  case experiments = "{count} experiment | {count} experiments"
  case run = "Run"
  case runNext = "Run the next one"
  case running = "It is running. What do you see?"
  case works = "It works"
  case worksNot = "It does not work"
  case worked = "It worked."
  case workedNot = "It did not work."
  case fact42 = "42 is the product of 2, 3 and 7."
  case fact73 = "73 is the 21st prime, and 21 is 7 times 3."
  case factDrawn = "{number} was drawn, the same in every build."
  case namesTitle = "Names"
  case namesLead = "They come one after another; the page knows no source of them."

  // The Minds.
  case mindLead = "Ships of the Culture choose their own names. These ones were invented here."
  case mindDescription = "Invented names of Culture ships, one by one."
  case introduce = "As they introduce themselves"
  case stream = "They speak in turn, one a second in the live app."
  case restart = "Restart"
  case oneMore = "One more"
  case newShip = "A ship that is being built needs a name."
  case invent = "Invent a name"
  case noName = "No name yet."
  case chooseClass = "Choose a class"
  case whichClass = "Which class of ship?"
  case forgetNames = "Forget these names"
  case forgetQuestion = "Forget {names}?"
  case names = "{count} name | {count} names"
  case mindForget = "Forget"
  case keep = "Keep"
}

extension String {
  /// The text, cut off with an ellipsis if it is longer than `count` characters.
  func shortened(to count: Int) -> String {
    self.count > count ? prefix(count - 1) + "…" : self
  }
}

extension Strings {
  /// Joins the words with commas, and "and" before the last one; empty for no words.
  func list(_ words: some Sequence<String>) -> String {
    let words = Array(words)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: self(SiteStrings.comma)) + self(SiteStrings.and)
      + last
  }
}

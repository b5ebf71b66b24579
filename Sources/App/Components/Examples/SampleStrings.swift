// The words of the small examples, and of the page about Minds.
import Puddles

/// The texts of the examples of the architecture.
enum SampleStrings: String, StringTable {
  case realData = "A: the data of the site"
  case mockData = "B: a mock"
  case addFact = "Add a fact"
  case sort = "Sort"
  case removeAll = "Remove all"
  case open = "Open {number}"
  case close = "Close {number}"
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
  case booksTitle = "Books"
  case booksLead =
    "Another provider gives the books, and each that is added while the page is open."
  case noBook = "No book has come yet."
}

/// The texts of the page about Minds.
enum MindStrings: String, StringTable {
  case minds = "Minds"
  case lead = "Ships of the Culture choose their own names. These ones were invented here."
  case description = "Invented names of Culture ships, one by one."
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
  case forget = "Forget"
  case keep = "Keep"
}

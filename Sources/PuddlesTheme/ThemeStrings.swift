// Declares the texts of the theme, and loads their translations.
public import Puddles

/// The texts that the theme puts around the content of a page.
public enum ThemeStrings: String, StringTable {
  case skipToContent = "Skip to the content"
  case menu = "Menu"
  case mainMenu = "Main"
  case breadcrumbs = "Breadcrumbs"
  case liveOnly = """
    This is the static site: controls with a dashed border work only in the live app.
    """
  case openLive = "Open this page live."
  case documents = "Documents"
  case moreDocuments = "… {count} more"
  case onThisPage = "On this page"
  case previousAndNext = "Previous and next"
  case search = "Search"
  case searchResults = "Results"
  case searchFailed = "The search could not be loaded."
  case nothingFound = "Nothing found for “{query}”."
  case results = "{count} result | {count} results"
  case allPages = "All pages"
  case searchNeedsScript = "Searching needs JavaScript. These are the pages of the site:"
  case copy = "Copy"
  case copied = "Copied"
  case copyFailed = "Not copied"
  case languages = "Languages"
  case versions = "Versions"
  case olderVersion = "This is version {version}, not the latest one."
  case readLatest = "Read the latest version."
  case notTranslated = "This page is not translated yet. You are reading the original."
  case outdatedTranslation = "The original has changed since this translation was made."
  case changedSections = """
    Since this translation was made, the original has changed in these sections: {sections}.
    """
  case beginning = "the beginning"
  case readOriginal = "Read the original."
  case lastChanged = "Last changed on"
  case editPage = "Edit this page"
  case sectionMoved = "This section has moved:"
  case onOnePage = "On one page"
  case related = "Related"
  case linksHere = "Pages that link here"
  case updated = "updated"
  case pages = "Pages"
  case newer = "Newer"
  case older = "Older"
  case pageOfPages = "Page {page} of {pages}"
  case page = "Page {page}"
  case previous = "Previous"
  case next = "Next"
  case tags = "Tags"
  case allTags = "All tags"
  case archive = "Archive"
  case series = "Series"
  case noArticles = "There are no articles yet."
  case readingTime = "{count} minute to read | {count} minutes to read"
  case writtenBy = "by {authors}"
  case colors = "Colors"
  case systemColors = "System"
  case lightColors = "Light"
  case darkColors = "Dark"

  public static let translations: [String: [ThemeStrings: String]] = [
    "de": StringFile.texts(PackageResources.texts_de_txt),
    "es": StringFile.texts(PackageResources.texts_es_txt),
    "fr": StringFile.texts(PackageResources.texts_fr_txt),
    "zh-Hans": StringFile.texts(PackageResources.texts_zh_txt),
  ]
}

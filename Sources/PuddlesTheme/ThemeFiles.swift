// The stylesheets and scripts that pages of the theme load; their sources are in `Files`.
package import Puddles
import PuddlesBasics

/// Every file of the theme except for `site.css`, which ``Theme`` completes.
package enum ThemeFiles {
  /// Runs before the first paint, so that no page flashes in the other colors. It also marks the page as one with
  /// scripts, so that controls that need one are shown.
  static let colorScheme = script("color-scheme.js", PackageResources.color_scheme_js)

  /// The look of cards, lists, buttons and forms; documents without any of them do not load it.
  static let controls = SiteAsset("controls.css", bytes: PackageResources.controls_css)

  /// The look of the text of articles and documents: its headings, and the links at its end.
  static let text = SiteAsset("text.css", bytes: PackageResources.text_css)

  /// The look of the columns of documentation: its documents, the text, the outline.
  static let documents = SiteAsset("docs.css", bytes: PackageResources.docs_css)

  /// The fonts, emphasis and spacing of Chinese and Japanese, and marks at links to what is not translated.
  static let languages = SiteAsset("languages.css", bytes: PackageResources.languages_css)

  /// The look of a page with all documents of a section, on paper: each begins a page.
  static let print = SiteAsset("print.css", bytes: PackageResources.print_css)

  /// The script that marks the heading in the outline that the visitor has reached.
  static let outline = script("outline.js", PackageResources.outline_js)

  /// The look of articles and of lists of them.
  static let articles = SiteAsset("articles.css", bytes: PackageResources.articles_css)

  /// The look of tabs, steps, details, cards, file trees and videos. Tabs are the labels of a group in one row, with
  /// the content of the chosen tab below. A link to a heading in another tab opens that tab.
  static let blocks = SiteAsset("blocks.css", bytes: PackageResources.blocks_css)

  /// The look of the switch of versions and of the note on older ones; published by builds with versions alone.
  static let versionStyles = optional(
    SiteAsset("versions.css", bytes: PackageResources.versions_css))

  /// The script that shows the versions of a page below the link to their list.
  static let versionSwitch = optional(script("versions.js", PackageResources.versions_js))

  private static func optional(_ asset: SiteAsset) -> SiteAsset {
    var asset = asset
    asset.isOptional = true
    return asset
  }

  /// The script of videos and embeds: a link becomes a frame when a visitor follows it.
  static let embeds = script("embed.js", PackageResources.embed_js)

  private static func script(_ path: String, _ bytes: [UInt8]) -> SiteAsset {
    SiteAsset(path, bytes: ServedScript.bytes(of: bytes))
  }
}

// MARK: - Code

extension ThemeFiles {
  /// The look of the titles, numbers and marked lines of code; the colors of words are in the stylesheet of
  /// every page. Marked lines have a left border, changed ones a sign, too: never a color alone.
  static let code = SiteAsset("code.css", bytes: PackageResources.code_css)

  /// The look of the language label of a code block and of its copy button, in the upper corner; only pages on which
  /// code can be copied load it. The button is visible on hover and focus, and always on a touch screen.
  static let copy = SiteAsset("copy.css", bytes: PackageResources.copy_css)

  /// The script of the copy button.
  static let copyCode = script("code.js", PackageResources.copy_code_js)

  static let allOfCode = [code, copy, copyCode]
}

extension ThemeFiles {
  /// All that pages with a sidebar and an outline load.
  package static let allOfDocumentation = allOfCode + [controls, blocks, text, documents, outline]
}

// MARK: - Search

extension ThemeFiles {
  /// A small script for every page, which loads the other search files when a visitor begins to search.
  static let searchOpener = script("search-opener.js", PackageResources.search_opener_js)

  static let search = SiteAsset(
    "search.js",
    bytes: ServedScript.function(
      of: PackageResources.search_engine_js, PackageResources.search_js))

  /// The same, for an index with names of programs: it reads queries by the same rules.
  static let searchOfCode = SiteAsset(
    search.path,
    bytes: ServedScript.function(
      of: Array(
        String(decoding: PackageResources.search_engine_js, as: UTF8.self)
          .replacing("const words = ", with: "const plainWords = ").utf8),
      PackageResources.search_code_js, PackageResources.search_js))

  static let searchStyles = SiteAsset("search.css", bytes: PackageResources.search_css)

  /// The script that makes a search result lead to the searched words on its page, which the browser marks.
  static let searchMarks = script("search-marks.js", PackageResources.search_marks_js)

  static let allOfSearch = [searchOpener, search, searchStyles]
  static let allOfSearchOfCode = [searchOpener, searchOfCode, searchStyles]
}

// MARK: - Sheets, dialogs and overlays

extension ThemeFiles {
  static let dialogStyles = SiteAsset("dialogs.css", bytes: PackageResources.dialogs_css)

  /// Makes a dialog modal: it keeps the focus, covers the page, and closes with the Escape key as with its own button.
  /// Without scripts the dialog is open, but not modal.
  static let dialogs = script("dialogs.js", PackageResources.dialogs_js)

  static let allOfDialogs = [dialogStyles, dialogs]
}

extension HTML {
  /// Loads the styles of documentation on the page.
  package func documentStyles(withControls: Bool) -> Modified<Self> {
    pageStylesheets(
      [ThemeFiles.text.path, ThemeFiles.documents.path]
        + (withControls ? [ThemeFiles.controls.path] : []))
  }

  /// Loads the styles of articles on the page.
  func articleStyles() -> Modified<Self> {
    pageStylesheets([ThemeFiles.text.path, ThemeFiles.articles.path])
  }
}

// The files of the search that a site brings along.
import Puddles

/// What pages with a search load; see ``Theme/assets``.
enum SearchAssets {
  /// A small script for every page, and what it loads when a reader begins to search.
  static let all = [
    SiteAsset(opener, Scripts.searchOpener), SiteAsset(script, Scripts.search),
    SiteAsset(style, SearchStyles.text),
  ]

  static let opener = "search-opener.js"
  static let script = "search.js"
  static let style = "search.css"
}

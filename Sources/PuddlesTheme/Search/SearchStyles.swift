// The files of the search that a site brings along; only pages with results load their styles.
import Puddles

/// The stylesheet of the search.
enum SearchStyles {
  static let text = """
    .search{position:relative} .aids .search{position:static}
    .hits{position:absolute;inset-inline-end:0;top:calc(100% + .4rem);width:min(34rem,calc(100vw - 2.5rem));z-index:8;
      background:var(--raised);color:var(--ink);border:1px solid var(--line);border-radius:var(--radius);box-shadow:0 12px 48px #0004}
    .hits [role=listbox]{max-height:70vh;overflow:auto}
    .hits [role=status]{margin:0;padding:.5rem .9rem;font-size:.9rem;color:var(--soft)}
    .hits [role=option],.found a{display:block;padding:.5rem .9rem;color:inherit;text-decoration:none;border-top:1px solid var(--line)}
    .hits [aria-selected=true],.hits [role=option]:hover{background:var(--wash)}
    .hits strong,.found strong{display:block;color:var(--accent)}
    .hits span,.found span{display:block;font-size:.9rem;color:var(--soft)}
    .hits mark,.found mark{background:none;color:inherit;text-decoration:underline;text-decoration-color:var(--accent);text-decoration-thickness:2px}
    .found{list-style:none;padding:0} .found a{padding-inline:0} .found a:hover strong{text-decoration:underline}

    """
}

// MARK: - The files of the search that a site brings along

/// What pages with a search load; see ``Theme/assets``.
enum SearchAssets {
  /// A small script for every page, and what it loads when a reader begins to search.
  static let all = [
    SiteAsset(opener, Scripts.searchOpener), SiteAsset(script, scriptText),
    SiteAsset(style, SearchStyles.text),
  ]

  /// Both parts in one function, so that no name of them is seen by other scripts.
  private static let scriptText = "(() => {\n\(Scripts.searchEngine)\(Scripts.search)})();\n"

  static let opener = "search-opener.js"
  static let script = "search.js"
  static let style = "search.css"
}

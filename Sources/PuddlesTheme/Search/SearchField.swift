// The search form in the header of every page, and the script that runs it.
public import Puddles

/// A form that leads to the search page; with a script, results appear below it.
///
/// It shows nothing on a site without a search, and on the search page, which has its own field in the text.
public struct SearchField: Component {
  let page: PageContext

  /// The field of a page's header.
  public init(_ page: PageContext) {
    self.page = page
  }

  public var body: some HTML {
    if let path = page.searchPath, path != page.location.path {
      SearchForm(action: page.location.href(to: path))
    }
  }
}

struct SearchForm: Component {
  /// The relative URL of the search page; `nil` on the search page itself.
  let action: String?

  @Environment(.strings) private var strings

  var body: some HTML {
    form(
      .class("search"), .role(.search), .autocomplete(false),
      .when(action != nil, .action(action ?? "")),
      .when(action == nil, .data("results", "found")),
      .when(action == nil, .data("listing", "all-pages"))
    ) {
      input(
        .type(.search), .name("q"), .ariaLabel(strings(ThemeStrings.search)),
        .placeholder(strings(ThemeStrings.search)), .ariaKeyshortcuts("Control+K Meta+K"))
    }
  }
}

/// Loads the script of the search, with the addresses and texts that it needs.
struct SearchOpener: Component {
  let page: PageContext

  @Environment(.strings) private var strings
  @Environment(.marksSearchedWords) private var marksWords

  var body: some HTML {
    if marksWords { script(.src(asset: ThemeFiles.searchMarks.path), .defer) }
    script(
      .src(asset: ThemeFiles.searchOpener.path), .defer,
      .data("script", page.location.href(toAsset: ThemeFiles.search.path) ?? ""),
      .data("style", page.location.href(toAsset: ThemeFiles.searchStyles.path) ?? ""),
      .data("count", forms), .data("none", strings(ThemeStrings.nothingFound)),
      .data("failed", strings(ThemeStrings.searchFailed)))
  }

  /// The plural forms of the number of results as JSON; the browser selects one.
  private var forms: String {
    let forms = strings.forms(of: ThemeStrings.results).sorted { $0.key.rawValue < $1.key.rawValue }
    let pairs = forms.map { form, text in
      "\"\(form.rawValue)\":\"\(text.filter { $0 != "\"" && $0 != "\\" })\""
    }
    return "{\(pairs.joined(separator: ","))}"
  }
}

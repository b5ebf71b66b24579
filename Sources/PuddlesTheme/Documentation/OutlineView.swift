// The outline of a page: links to its headings, beside the text.
public import Puddles
public import PuddlesMarkdown

/// Links to the headings of the page: in a column beside the text where there is room, else in a popover
/// that the bar of ``DocumentationLayout`` opens. A script marks the heading that the visitor has reached.
public struct OutlineView: Component {
  let entries: [OutlineEntry]
  let language: String?
  /// Whether the page may have controls.
  var hasControls = true

  @Environment(.strings) private var strings

  /// - Parameters:
  ///   - entries: the headings to show (`DocumentText.outline`), usually those of the second and third
  ///     level.
  ///   - language: the language of the headings, if it is not that of the page.
  public init(_ entries: [OutlineEntry], language: String? = nil) {
    self.entries = entries
    self.language = language
  }

  public var body: some HTML {
    nav(
      .class("side outline"), .id(PageIDs.outline), .popover,
      .ariaLabelledby(PageIDs.outlineName)
    ) {
      strong(.id(PageIDs.outlineName)) { strings(ThemeStrings.onThisPage) }
      OutlineList(entries: entries, language: language)
    }
    .documentStyles(withControls: hasControls)
    script(.src(asset: ThemeFiles.outline.path), .defer)
  }
}

struct OutlineList: Component {
  let entries: [OutlineEntry]
  var language: String?

  @Environment(.strings) private var strings

  var body: some HTML {
    ul(
      .when(language != nil, .lang(language ?? "")),
      .dir(of: language ?? strings.language, in: strings.language)
    ) {
      for entry in entries {
        li(.when(entry.level > 2, .class("deep"))) {
          a(.href(fragment: entry.id)) { entry.text }
        }
      }
    }
  }
}

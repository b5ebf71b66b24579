// The headings of a document, and the documents before and after it.
import Puddles
import PuddlesContent
import PuddlesMarkdown

/// Links to the headings of the page.
struct OutlineView: Component {
  let entries: [OutlineEntry]
  /// The language of the headings, if it is not that of the page.
  var language: String?

  @Environment(.strings) private var strings

  var body: some HTML {
    nav(.class("side outline"), .ariaLabelledby(PageIDs.outline)) {
      strong(.id(PageIDs.outline)) { strings(ThemeStrings.onThisPage) }
      ul(.when(language != nil, .lang(language ?? ""))) {
        for entry in entries {
          li(.when(entry.level > 2, .class("deep"))) {
            a(.href(fragment: entry.id)) { entry.text }
          }
        }
      }
    }
  }
}

/// The documents before and after this one.
struct PagerView: Component {
  let previous: Document?
  let next: Document?
  let place: @Sendable (Document) -> any Destination

  @Environment(.strings) private var strings

  var body: some HTML {
    if previous != nil || next != nil {
      nav(.class("pager"), .ariaLabel(strings(ThemeStrings.previousAndNext))) {
        if let previous {
          Link(to: place(previous)) { InLanguage(previous.language, inline: "← \(previous.title)") }
        }
        if let next {
          Link(to: place(next)) { InLanguage(next.language, inline: "\(next.title) →") }
        }
      }
    }
  }
}

// Marks text in another language than the page, and links to sections that have moved.
import Puddles
import PuddlesContent
import PuddlesMarkdown

/// Marks its content with `lang`, and with `dir` where it has another direction, if its language is not that of the page.
struct InLanguage<Content: HTML>: Component {
  private let language: String?
  private let isInline: Bool
  private let content: Content

  @Environment(.strings) private var strings

  init(_ language: String?, @HTMLBuilder content: () -> Content) {
    self.language = language
    self.content = content()
    isInline = false
  }

  var body: some HTML {
    if let language {
      if isInline {
        span(.lang(language), .dir(of: language, in: strings.language)) { content }
      } else {
        div(.lang(language), .dir(of: language, in: strings.language)) { content }
      }
    } else {
      content
    }
  }
}

extension InLanguage where Content == String {
  init(_ language: String?, inline content: String) {
    self.language = language
    self.content = content
    isInline = true
  }
}

// MARK: - What a translation says of its original

/// Says that a page is not translated, or which sections of the original have changed since it was.
struct TranslationNotice: Component {
  let state: TranslationState
  let changes: [ChangedSection]
  let original: Destination?

  @Environment(.strings) private var strings

  var body: some HTML {
    if state != .current {
      p(.class("notice"), .data("search", "off")) {
        if state == .outdated, let original, !changes.isEmpty {
          let pieces = sentence
          pieces.before
          for (index, change) in changes.enumerated() {
            if index > 0 { comma }
            Link(to: original, fragment: change.id) {
              InLanguage(
                change.language, inline: change.title ?? strings(ThemeStrings.beginning))
            }
          }
          pieces.after
        } else {
          strings(state == .missing ? ThemeStrings.notTranslated : .outdatedTranslation)
          if let original {
            " "
            a(.href(to: original)) { strings(ThemeStrings.readOriginal) }
          }
        }
      }
    }
  }

  /// What stands before and behind the names of the sections.
  private var sentence: (before: String, after: String) {
    let text = strings(ThemeStrings.changedSections)
    guard let place = text.firstRange(of: "{sections}") else { return (text, "") }
    return (String(text[..<place.lowerBound]), String(text[place.upperBound...]))
  }

  private var comma: String {
    strings.language.hasPrefix("zh") || strings.language.hasPrefix("ja") ? "、" : ", "
  }
}

// MARK: - Sections that have left a page: an old fragment shows a link to the new page

/// Shows a line for each section that has moved; the stylesheet hides all but the one that the URL names.
struct MovedSections: Component {
  let sections: [MovedSection]
  let place: @Sendable (Document) -> Destination

  @Environment(.strings) private var strings

  var body: some HTML {
    if !sections.isEmpty {
      ul(.class("moved")) {
        for section in sections {
          li(.id(section.fragment), .class("notice")) {
            strings(ThemeStrings.sectionMoved)
            " "
            Link(section.document.title, to: place(section.document), fragment: section.heading)
          }
        }
      }
    }
  }
}

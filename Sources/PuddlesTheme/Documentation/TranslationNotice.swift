// What a page says of its translation, and text in another language than the page.
import Puddles
import PuddlesContent
import PuddlesMarkdown

/// Says that a page is not translated, or that its translation is older than the original.
struct TranslationNotice: Component {
  let state: TranslationState?
  let original: (any Destination)?

  @Environment(.strings) private var strings

  var body: some HTML {
    if let text {
      p(.class("notice"), .data("search", "off")) {
        strings(text)
        if let original {
          " "
          a(.href(to: original)) { strings(ThemeStrings.readOriginal) }
        }
      }
    }
  }

  private var text: ThemeStrings? {
    switch state {
    case .missing: .notTranslated
    case .outdated: .outdatedTranslation
    case .current, nil: nil
    }
  }
}

/// Content that says in which language it is, if that is not the language of the page.
struct InLanguage<Content: HTML>: Component {
  private let language: String?
  private let isInline: Bool
  private let content: Content

  init(_ language: String?, @HTMLBuilder content: () -> Content) {
    self.language = language
    self.content = content()
    isInline = false
  }

  var body: some HTML {
    if let language {
      if isInline { span(.lang(language)) { content } } else { div(.lang(language)) { content } }
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

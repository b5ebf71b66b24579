// What readers and search engines see of the languages of a site.
import Puddles

/// The versions of a page for search engines; the original is the one for all other languages.
struct AlternateLinks: Component {
  let versions: [PageTranslation]
  let location: PageLocation

  var body: some HTML {
    for version in versions {
      link(.rel(.alternate), .hreflang(version.language), .href(href(of: version)))
    }
    if let original = versions.first {
      link(.rel(.alternate), .hreflang("x-default"), .href(href(of: original)))
    }
  }

  private func href(of version: PageTranslation) -> String {
    version.url ?? location.href(to: version.path)
  }
}

/// Links to the same page in the other languages; nothing if there are none.
struct LanguageSwitch: Component {
  let versions: [PageTranslation]
  let location: PageLocation

  @Environment(.strings) private var strings

  var body: some HTML {
    if versions.count > 1 {
      nav(.ariaLabel(strings(ThemeStrings.languages))) {
        ul(.class("row")) {
          for version in versions {
            li {
              a(
                .lang(version.language), .hreflang(version.language),
                .href(location.href(to: version.path)),
                .when(version.isCurrent, .ariaCurrent(.page))
              ) { LanguageName.name(of: version.language) }
            }
          }
        }
      }
    }
  }
}

/// What languages call themselves.
enum LanguageName {
  static func name(of language: String) -> String {
    switch language {
    case "en": "English"
    case "zh-Hans": "简体中文"
    case "zh-Hant": "繁體中文"
    case "ja": "日本語"
    case "ko": "한국어"
    case "de": "Deutsch"
    case "fr": "Français"
    case "es": "Español"
    case "pt": "Português"
    case "it": "Italiano"
    case "nl": "Nederlands"
    case "pl": "Polski"
    case "ru": "Русский"
    case "uk": "Українська"
    case "ar": "العربية"
    case "he": "עברית"
    default: language
    }
  }
}

/// The first link of a page: past the menu.
struct SkipLink: Component {
  @Environment(.strings) private var strings

  var body: some HTML {
    a(.class("skip"), .href(fragment: PageIDs.content)) { strings(ThemeStrings.skipToContent) }
  }
}

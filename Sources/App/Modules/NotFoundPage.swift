// The page for unknown paths.
import Puddles
import PuddlesTheme
import PuddlesWorkshop

/// The page for unknown paths; its links work from any URL.
struct NotFoundPage: Module, Previewed {
  @Environment(.nearestParent) private var nearestParent
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      Group {
        h1 { strings(SiteStrings.nothingHere) }
        p(.class("lead")) { strings(SiteStrings.linksBack) }
        ul {
          if let nearestParent, isFolder(nearestParent) {
            let name = strings(SiteStrings.upTo, ["path": "\(nearestParent)"])
            li { a(.href(path: nearestParent)) { name } }
          }
          li { Link(strings(SiteStrings.home), to: .home) }
          li { Link(strings(SiteStrings.scrums), to: .scrums) }
          li { Link(strings(SiteStrings.documentation), to: documentation) }
          // A static host has one such page for all languages.
          if strings.language == "en" {
            li(.lang("zh-Hans")) { Link("中文首页", to: .home.inLanguage("zh-Hans")) }
          }
        }
      }
      .pageTitle(strings(SiteStrings.notFound))
    }
  }

  private var documentation: Destination {
    ExampleSite.documentation(in: strings.language)
  }

  /// Whether the path is that of a folder, and not of the first page of a language.
  private func isFolder(_ path: RoutePath) -> Bool {
    path != .root && path.segments != [strings.language]
  }

  static var previews: [Preview] {
    Preview("Not found") { NotFoundPage() }
  }
}

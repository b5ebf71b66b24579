// The sites of these tests: articles beside a handbook, and a handbook alone.
import Puddles
import PuddlesBuilder
import PuddlesTheme
import TestSupport

struct Gazette: ThemedSite {
  static let posts = Articles("posts", at: "", title: "Gazette", summary: "News from the harbor.")
  static let docs = Documentation("docs", title: "Handbook")

  let name = "Gazette"
  var settings = SiteSettings()
  var theme = Theme(accent: "#0a7d6c", width: .narrow)

  var sections: [any Section] {
    Self.posts
    Self.docs
    Search()
  }

  var menu: [MenuItem] {
    MenuItem("Archive", Self.posts.archive)
    MenuItem("Handbook", Self.docs.page())
  }
}

extension Gazette {
  static let bilingual = Gazette(settings: SiteSettings(languages: ["en", "zh-Hans"]))
}

/// A handbook in two languages, at the top of its site.
struct Handbook: ThemedSite {
  /// Those of a mock, by their files.
  var documents: [(file: String, text: String)] = []
  let name = "Handbook"
  let settings = SiteSettings(languages: ["en", "zh-Hans"])

  var docs: Documentation { Documentation("docs", at: "", title: name, mock: documents) }

  var sections: [any Section] {
    docs
    Search()
  }
}

extension TemporaryFolder {
  /// Builds `Content` to `Public`.
  var options: BuildOptions {
    var options = BuildOptions(content: file("Content"), output: file("Public"))
    options.baseURL = "https://example.org/"
    options.clock = CalendarDate("2026-06-01")
    return options
  }

  func build(_ site: some Site) async -> BuildReport {
    await SiteBuild(site, options: options).run()
  }
}

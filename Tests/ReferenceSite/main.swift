// A site that is the reference of any package: for comparisons with DocC, and for figures.
import Puddles
import PuddlesCommand
import PuddlesReference
import PuddlesTheme

/// The graphs and catalogs of a folder `api` as a site of their own.
struct ReferenceSite: ThemedSite {
  static let api = APIReference(
    "Reference", at: "documentation", folder: "api", warnsOfDeadLinks: true)
  let name = "Reference"
  var sections: [any Section] {
    Pages { Page(Destination(), name: "Start") { Start() } }
    Self.api
    Search()
  }
  var menu: [MenuItem] { MenuItem("Reference", Self.api.page()) }
}

/// The first page: it leads to the reference.
struct Start: Module {
  var body: some HTML {
    get async throws {
      h1 { "Reference" }
      p { Link("The symbols", to: ReferenceSite.api.page()) }
    }
  }
}

await SiteCommand(ReferenceSite()).main()

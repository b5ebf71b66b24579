// Guide: a site: its name, its sections, and what stands around every page.
import Puddles

struct BakerySite: Site {
  let name = "The bakery"
  var sections: [any Section] { Bakery.pages }
  func page(for notice: Notice) -> any Module {
    if notice.kind == .notFound { MissingPage() } else { NoticePage(notice) }
  }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(LoafProvider.mock)
  }
}

extension BakerySite {
  func layout(_ page: PageContext) -> some HTML {
    PageDocument(.lang(page.language)) {
      Head.meta(.charset)
      Head.title { page.title }
    } body: {
      main { page.content }
    }
  }
}

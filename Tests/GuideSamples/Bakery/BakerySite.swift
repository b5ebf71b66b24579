// Guide: a site says which pages there are, who shows each, and what stands around them.
import Puddles

struct BakerySite: Site, Section {
  let name = "The bakery"
  var notFound: any Module { MissingPage() }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(LoafProvider.mock)
  }
}

extension BakerySite {
  func places(in environment: EnvironmentValues) -> [PlaceGroup<Bakery>] {
    [
      PlaceGroup(Bakery.router.fixedDestinations),
      PlaceGroup {
        let loaves = try await environment.require(LoafProvider.self).loaves()
        return PlaceGroup.Listing(loaves.map { .loaf($0.id) })
      },
    ]
  }

  func module(for place: Bakery) -> any Module {
    switch place {
    case .counter: Counter()
    case .loaves: AllLoaves()
    case .loaf(let id): LoafDetail(id: id)
    case .order: OrderForm()
    }
  }
}

extension BakerySite {
  func layout(_ page: PageContext) -> some HTML {
    html(.lang(page.language)) {
      head {
        meta(.charset)
        Puddles.title { page.title }
      }
      body { main { page.content } }
    }
  }
}

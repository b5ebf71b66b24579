// The page of the map.
import CoreModels
import Puddles
import PuddlesBasics
import PuddlesWorkshop

/// Shows who is in which scrum.
struct MapPage: Module {
  @Environment(MapProvider.self) private var provider
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let map = try await provider.map()
      Group {
        h1 { strings(MapStrings.title) }
        p(.class("lead")) { strings(MapStrings.lead) }
        ScrumMapView(
          map: map,
          interface: .consume { action in
            switch action {
            case .scrumTapped(let scrum): .navigate(to: .scrum(scrum.id))
            }
          })
      }
      .pageTitle(strings(MapStrings.title))
      .pageDescription(strings(MapStrings.description))
    }
  }
}

extension MapPage: Previewed {
  static var previews: [Preview] {
    Preview("Mock") { MapPage().environment(MapProvider.mock) }
  }
}

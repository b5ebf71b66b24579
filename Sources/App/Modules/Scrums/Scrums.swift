// The places of Scrumdinger: the list, a scrum, its meeting and its history.
import CoreModels
import Foundation
import CoreExtensions
import Puddles

/// The namespace of the scrum pages.
enum Scrums {}

extension Scrums {
  /// Every place of Scrumdinger, one group that fails as a whole when the scrums do not load.
  static func places(in environment: EnvironmentValues) -> PlaceGroup<Place> {
    PlaceGroup {
      let provider = try environment.require(ScrumProvider.self)
      let scrums = try await provider.scrums()
      return PlaceGroup.Listing([.scrums, .newScrum] + scrums.flatMap(places(of:)))
    }
  }

  /// The pages of one scrum: itself, its form, a meeting page for each speaker, its history.
  static func places(of scrum: DailyScrum) -> [Place] {
    [.scrum(scrum.id), .editScrum(scrum.id)]
      + MeetingPlan(scrum).turns.map { .meeting(scrum.id, speaker: $0.number) }
      + scrum.history.map { .history(scrum: scrum.id, entry: $0.id) }
  }

  /// The short name of a place of Scrumdinger, for breadcrumbs; nil for other places.
  static func name(of place: Place, in environment: EnvironmentValues) async throws -> String? {
    let provider = try environment.require(ScrumProvider.self)
    switch place {
    case .scrums: return "Scrums"
    case .newScrum: return "New"
    case .scrum(let id): return try await provider.scrum(id).title
    case .editScrum: return "Edit"
    case .meeting(_, speaker: 1): return "Meeting"
    case .meeting(_, let speaker): return "Speaker \(speaker)"
    case .history(let scrum, let entry):
      return CivilDate(try await provider.history(entry, of: scrum).date).text
    default: return nil
    }
  }
}

// The places of Scrumdinger: the list, a scrum, its meeting and its history.
import CoreModels
import Foundation
import Puddles

/// The namespace of the scrum pages.
enum Scrums {}

extension Scrums {
  /// The pages of one scrum: itself, its form, a meeting page for each speaker, its history.
  static func places(of scrum: DailyScrum) -> [Place] {
    [.scrum(scrum.id), .editScrum(scrum.id)]
      + MeetingPlan(scrum).turns.map { .meeting(scrum.id, speaker: $0.number) }
      + scrum.history.map { .history(scrum: scrum.id, entry: $0.id) }
  }
}

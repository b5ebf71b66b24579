// The form of the scrum file.

internal import CoreExtensions
internal import CoreModels
import PuddlesBasics

/// Version 1 of the scrum file, and the plain list that came before it.
enum ScrumFormat: DocumentFormat {
  static let version = 1
  static let empty = IdentifiedArrayOf<DailyScrum>()

  static let fileKeys = ["scrums", "version"]
  static let scrumKeys = ["attendees", "history", "id", "lengthInMinutes", "theme", "title"]
  static let attendeeKeys = ["id", "name"]
  static let historyKeys = ["attendees", "date", "id", "lengthInMinutes", "transcript"]
}

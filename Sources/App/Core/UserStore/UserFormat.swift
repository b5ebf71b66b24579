// The form of the user file.

internal import CoreExtensions
internal import CoreModels
import PuddlesBasics

/// Version 1 of the user file.
enum UserFormat: DocumentFormat {
  static let version = 1
  static let empty = IdentifiedArrayOf<Account>()

  static let fileKeys = ["users", "version"]
  static let userKeys = ["id", "name", "password", "username"]
}

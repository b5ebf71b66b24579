// The form of the user file.

internal import CoreModels
import PuddlesBasics
internal import PuddlesData

/// Version 1 of the user file.
enum UserFormat: DocumentFormat {
  static let version = 1
  static let empty = IdentifiedArrayOf<Account>()

  static let fileKeys = ["users", "version"]
  static let userKeys = ["id", "name", "password", "username"]
}

// The version of the library.

enum Version {
  static let current = "0.1.0"
}

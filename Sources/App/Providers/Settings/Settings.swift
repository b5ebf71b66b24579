// What holds for the whole site.

/// A few words and switches that every page may show.
struct Settings: Hashable, Sendable {
  /// The note at the foot of each page.
  var footerNote: String
  /// Whether all data is made up.
  var isMock: Bool
}

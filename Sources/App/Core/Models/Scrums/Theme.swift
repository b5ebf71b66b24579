// The sixteen colour themes of a scrum.

/// The colour of a scrum. The raw value is its word in files and its class in a page.
public enum Theme: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  /// The theme itself.
  public var id: Self { self }

  /// The name for people, such as "Seafoam".
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

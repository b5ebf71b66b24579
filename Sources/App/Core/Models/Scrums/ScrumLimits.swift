// The numbers behind the rules for scrums, in one place for forms, stores and messages.

/// How large the parts of a scrum may be.
public enum ScrumLimits {
  /// Characters of a title, counted without white space at its ends.
  public static let title = 1...100
  /// Characters of a name, counted without white space at its ends.
  public static let name = 1...60
  /// People in one scrum.
  public static let attendees = 0...50
  /// Minutes that the form offers.
  public static let formMinutes = 5...30
  /// Minutes that a file may hold; they stay as they are until somebody edits them.
  public static let fileMinutes = 1...240
  /// UTF-8 bytes of a transcript.
  public static let transcriptBytes = 100_000
}

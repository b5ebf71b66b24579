// The meetings that are being held, in a file: they go on when the host starts again.

public import CoreModels
public import PuddlesBasics
import PuddlesData

/// The held meetings of a JSON file that is not edited by hand.
///
/// Without a file there are none. One that cannot be read is moved aside, to `name.corrupt-1.json`: a
/// meeting of the day is no reason to show no scrum.
public struct MeetingStore: Sendable {
  private let document: DurableDocument<IdentifiedArrayOf<HeldMeeting>>

  /// Names the file; it is not opened yet.
  public init(path: String) {
    document = DurableDocument(path, isPrivate: true, empty: [])
  }

  /// Reads the meetings.
  /// - Throws: What reading throws if nothing is wrong with the file itself, such as too many open files.
  public func load() async throws -> IdentifiedArrayOf<HeldMeeting> {
    do {
      return try await document.load()
    } catch {
      guard try await document.recover() != nil else { throw error }
      return []
    }
  }

  /// Replaces the meetings in the file, in one step.
  public func save(_ meetings: IdentifiedArrayOf<HeldMeeting>) async throws {
    try await document.save(meetings)
  }
}

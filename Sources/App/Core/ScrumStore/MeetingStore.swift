// Stores the meetings being held in a file, so that they continue after a restart of the host.

public import CoreModels
public import PuddlesBasics
import PuddlesData

/// Reads and writes the meetings being held, in a JSON file that is not edited by hand.
///
/// Without a file there are none. A file without a valid value is renamed to
/// `name.corrupt-1.json`, so that the scrums can still be shown.
public struct MeetingStore: Sendable {
  private let document: DurableDocument<IdentifiedArrayOf<HeldMeeting>>

  /// Creates a store for a file, which is not opened yet.
  public init(path: String) {
    document = DurableDocument(path, isPrivate: true, empty: [])
  }

  /// Reads the meetings.
  /// - Parameter recovers: Whether a file without a valid value is renamed, instead of an error.
  /// - Throws: An error of reading that is no fault of the file, such as too many open files.
  public func load(recovers: Bool = true) async throws -> IdentifiedArrayOf<HeldMeeting> {
    let failure: any Error
    do {
      return try await document.load()
    } catch {
      failure = error
    }
    // Not inside of `catch`: there, Swift 6.3 crashes in release builds.
    guard recovers, try await document.recover() != nil else { throw failure }
    return []
  }

  /// The same meetings, for changes of one of them at a time.
  public func items() -> ItemStore<HeldMeeting> {
    ItemDocument(document) { [document] error in
      guard try await document.recover() != nil else { throw error }
      return []
    }.items(get: { $0 }, set: { $0 = $1 })
  }

  /// Replaces the meetings in the file, in one step.
  public func save(_ meetings: IdentifiedArrayOf<HeldMeeting>) async throws {
    try await document.save(meetings)
  }
}

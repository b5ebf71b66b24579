// The meetings that are being held, in a file: they go on when the host starts again.

public import CoreModels
import Foundation
public import PuddlesBasics
public import PuddlesData

/// The held meetings of a JSON file that is not edited by hand.
///
/// Without a file there are none. One that holds anything else than meetings is moved aside, to `name.corrupt-1.json`: a
/// meeting of the day is no reason to show no scrum.
public actor MeetingStore {
  private let file: DurableFile
  private var last: [UInt8]?

  /// Names the file; it is not opened yet.
  public init(path: String) { file = DurableFile(path: path, isPrivate: true) }

  /// Reads the meetings.
  public func load() throws(StoreError) -> IdentifiedArrayOf<HeldMeeting> {
    do {
      last = try file.read()
      guard let last else { return [] }
      let data = Data(last)
      let meetings = try? JSONDecoder().decode(IdentifiedArrayOf<HeldMeeting>.self, from: data)
      if let meetings, meetings.allSatisfy(\.isSound) { return meetings }
      _ = try file.moveAside()
      self.last = nil
      return []
    } catch {
      throw StoreError(path: file.path, error)
    }
  }

  /// Replaces the meetings in the file, in one step.
  public func save(_ meetings: IdentifiedArrayOf<HeldMeeting>) throws(StoreError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Plain values: there is nothing in them that cannot be written.
    guard let data = try? encoder.encode(meetings) else { return }
    do {
      try file.replace(last, with: Array(data))
      last = Array(data)
    } catch {
      throw StoreError(path: file.path, error)
    }
  }
}

// Scrums in the memory, for `--mock`, previews and tests.
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import PuddlesData
import ScrumStore
import Synchronization

extension ScrumProvider {
  /// The sample scrums; each use gives a provider of its own.
  static var mock: ScrumProvider { mock(Mock.DailyScrum.all) }

  /// These scrums, with ids and dates that are the same in every run.
  static func mock(
    _ scrums: IdentifiedArrayOf<DailyScrum>, meetings: IdentifiedArrayOf<HeldMeeting> = [],
    now: @escaping @Sendable () -> Date = { Mock.date() }
  ) -> ScrumProvider {
    let store = ScrumStore(inMemory: scrums)
    let ids = Mutex<UInt32>(5_000)
    return ScrumProvider(
      dependencies: Dependencies(
        load: { try await store.load() }, loadMeetings: { meetings },
        save: { scrums in
          try await store.save(scrums)
        },
        makeID: {
          ids.withLock { number in
            number += 1
            return Mock.id(number)
          }
        },
        now: now))
  }

  /// A provider whose file cannot be read.
  static func failing(_ error: any Error = MockError.mock) -> ScrumProvider {
    ScrumProvider(
      dependencies: Dependencies(
        load: { throw error }, save: { _ in throw error }, makeID: { throw error },
        now: { throw error }))
  }

  /// Each endpoint throws an error that names it.
  static var unimplemented: ScrumProvider {
    ScrumProvider(
      dependencies: Dependencies(
        load: { throw Unimplemented("ScrumProvider.load") },
        save: { _ in throw Unimplemented("ScrumProvider.save") },
        makeID: { throw Unimplemented("ScrumProvider.makeID") },
        now: { throw Unimplemented("ScrumProvider.now") }))
  }
}

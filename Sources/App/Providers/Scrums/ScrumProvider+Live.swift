// Scrums in a file.
import Foundation
import PuddlesData
import ScrumStore

extension ScrumProvider {
  /// The scrums of `data/scrums.json` in the content folder.
  static func live(
    contentPath: String, makeID: @escaping @Sendable () throws -> UUID,
    now: @escaping @Sendable () throws -> Date
  ) -> ScrumProvider {
    let path = contentPath + "/data/scrums.json"
    let (store, revision) = (ScrumStore(path: path), FileRevision(path: path))
    return ScrumProvider(
      dependencies: Dependencies(
        load: { try await StoreError.diagnosing { try await store.load() } },
        revision: { revision.current() },
        missingFile: { revision.current() == FileRevision.missing ? path : nil },
        save: { scrums in try await StoreError.diagnosing { try await store.save(scrums) } },
        makeID: makeID, now: now))
  }

  /// The same with random ids and the clock of the machine, which only changes use: no page of a
  /// static site depends on them.
  static func live(contentPath: String) -> ScrumProvider {
    live(contentPath: contentPath, makeID: { UUID() }, now: { Date() })
  }
}

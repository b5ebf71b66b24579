// Names all that a build reads, so that the next build finds it by the same name, and looks up its revision.
import Synchronization

/// Finds the revision of everything that can be read in one build or by one host.
///
/// A ``SharedValue`` that is made while this is current gets a name that the next process finds again. Each source
/// says how to look up one of its parts, such as the files of a folder of documents.
package final class ReadSources: Sendable {
  @TaskLocal package static var current: ReadSources?

  /// Finds the revision of a part, or of the whole if its name is empty; `nil` if there is no such part.
  package typealias Lookup = @Sendable (_ part: String) async throws -> UInt64?

  private struct State {
    var counts: [String: Int] = [:]
    var lookups: [String: Lookup] = [:]
    var reloads: [@Sendable () async -> Void] = []
    var used = Reads()
    /// The sources of values that were used, and of what is part of them.
    var usedSources: Set<String> = []
  }

  private let state: Mutex<State>
  /// Sends after a value was changed or forgotten.
  package let changes = ChangeSignal()
  package let texts = TextStarts()

  package init() {
    state = Mutex(State())
  }

  /// Begins with the sources of the site itself, such as the providers of its previews: a site is
  /// made once, and may be built several times.
  package init(after site: ReadSources) {
    state = Mutex(site.state.withLock { $0 })
  }
}

extension ReadSources {
  /// A key for a source by the line of the program that made it; numbered if the line made several.
  func key(for place: String) -> ReadKey {
    state.withLock { state in
      let count = state.counts[place, default: 0] + 1
      state.counts[place] = count
      return ReadKey(count == 1 ? place : "\(place) \(count)")
    }
  }

  /// Registers how the revisions of the parts of a source are found.
  package func register(_ source: String, _ lookup: @escaping Lookup) {
    state.withLock { $0.lookups[source] = lookup }
  }

  func register(reload: @escaping @Sendable () async -> Void) {
    state.withLock { $0.reloads.append(reload) }
  }

  /// Checks the sources of all values: a value whose source has changed is replaced, or loaded again when it is
  /// read. Call it when other programs changed files.
  package func reload() async {
    await Self.$current.withValue(self) {
      for reload in state.withLock({ $0.reloads }) { await reload() }
    }
  }

  /// Records that ``reload()`` is called for every change of a file from now on: until then each read
  /// checks whether the value is still what its source has.
  package func recordFollowed() {
    changes.followFiles()
  }

  /// - Parameter sources: The sources whose parts are parts of the value.
  func recordUse(_ key: ReadKey, revision: UInt64, parts sources: Set<String>) {
    state.withLock { state in
      guard state.used.revisions[key] != revision else { return }
      state.used.record(key, revision: revision)
      state.usedSources.formUnion(sources.union([key.source]))
    }
  }

  func recordUnwatched(_ what: String) {
    state.withLock { $0.used.record(unwatched: what) }
  }

  /// The whole sources that were read so far.
  package var used: Reads { state.withLock { $0.used } }

  /// Whether a key is that of a value that was used, or of a part of one.
  package func isUsed(_ key: ReadKey) -> Bool {
    state.withLock { $0.usedSources.contains(key.source) }
  }

  /// The revision that a key has now; `nil` if nothing of that name is known or it cannot be read.
  package func revision(of key: ReadKey) async -> UInt64? {
    let lookup = state.withLock { $0.lookups[key.source] }
    return try? await lookup?(key.part)
  }
}

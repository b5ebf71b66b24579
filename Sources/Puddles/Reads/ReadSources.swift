// The things that a build reads, found again by name in the next build.
import Synchronization

/// Knows the revisions of everything that can be read in one build or by one host.
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
  /// Sent after a value was changed or given up.
  package let changes = ChangeSignal()
  package let texts = TextStarts()

  package init() {
    state = Mutex(State())
  }

  /// Sources that begin with those that a site has itself, such as the providers of its previews: it is
  /// made once, and may be built several times.
  package init(after site: ReadSources) {
    state = Mutex(site.state.withLock { $0 })
  }
}

extension ReadSources {
  /// A key for a source that was made at a place of the program, perhaps several times.
  func key(for place: String) -> ReadKey {
    state.withLock { state in
      let count = state.counts[place, default: 0] + 1
      state.counts[place] = count
      return ReadKey(count == 1 ? place : "\(place) \(count)")
    }
  }

  /// Says how the parts of a source are looked up.
  package func register(_ source: String, _ lookup: @escaping Lookup) {
    state.withLock { $0.lookups[source] = lookup }
  }

  func register(reload: @escaping @Sendable () async -> Void) {
    state.withLock { $0.reloads.append(reload) }
  }

  /// Looks at everything that values were loaded from: what has changed is loaded again when it is
  /// read. Call it when other programs changed files.
  package func reload() async {
    await Self.$current.withValue(self) {
      for reload in state.withLock({ $0.reloads }) { await reload() }
    }
  }

  /// Says that ``reload()`` will be called for every change of a file from now on: until then each
  /// caller looks whether a value is still what its source has.
  package func noteFollowed() {
    changes.followFiles()
  }

  /// - Parameter sources: Those whose parts are parts of the value.
  func noteUse(_ key: ReadKey, revision: UInt64, parts sources: Set<String>) {
    state.withLock { state in
      guard state.used.revisions[key] != revision else { return }
      state.used.note(key, revision: revision)
      state.usedSources.formUnion(sources.union([key.source]))
    }
  }

  func noteUnwatched(_ what: String) {
    state.withLock { $0.used.note(unwatched: what) }
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

// The things that a build reads, found again by name in the next build.
import Synchronization

/// Knows the revisions of everything that can be read in one build or by one host.
///
/// A ``SharedValue`` that is made while this is current gets a name that the next process finds
/// again; a source with many parts, such as a folder of documents, says how to look one up.
package final class ReadSources: Sendable {
  @TaskLocal package static var current: ReadSources?

  /// Finds the revision of a part; `nil` if there is no such part.
  package typealias Parts = @Sendable (_ part: String) -> UInt64?
  /// Finds the revision of a whole source.
  typealias Whole = @Sendable () async throws -> UInt64

  private struct State {
    var counts: [String: Int] = [:]
    var wholes: [ReadKey: Whole] = [:]
    var parts: [String: Parts] = [:]
    var reloads: [@Sendable () async -> Void] = []
    var used = Reads()
    /// The parts of values that were used: names, and the sources of which all parts are.
    var partsOfUsed: Set<ReadKey> = []
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
      return ReadKey(place, count == 1 ? "" : "\(count)")
    }
  }

  func register(_ key: ReadKey, _ whole: @escaping Whole) {
    state.withLock { $0.wholes[key] = whole }
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

  /// Says how the parts of a source are looked up.
  package func register(_ source: String, parts: @escaping Parts) {
    state.withLock { $0.parts[source] = parts }
  }

  /// - Parameter sources: Those whose parts are parts of the value.
  func noteUse(_ key: ReadKey, revision: UInt64, parts sources: Set<String>) {
    state.withLock { state in
      guard state.used.revisions[key] != revision else { return }
      state.used.note(key, revision: revision)
      state.partsOfUsed.insert(key.ofUntracked)
      for source in sources { state.partsOfUsed.insert(ReadKey(source)) }
    }
  }

  func noteUnwatched(_ what: String) {
    state.withLock { $0.used.note(unwatched: what) }
  }

  /// The whole sources that were read so far.
  package var used: Reads { state.withLock { $0.used } }

  /// Whether a key is that of a part of a value that was used as a whole.
  package func isPartOfUsed(_ key: ReadKey) -> Bool {
    state.withLock { state in
      state.partsOfUsed.contains(key) || state.partsOfUsed.contains(ReadKey(key.source))
    }
  }

  /// The revision that a key has now; `nil` if nothing of that name is known or it cannot be read.
  package func revision(of key: ReadKey) async -> UInt64? {
    let (whole, parts) = state.withLock { ($0.wholes[key], $0.parts[key.source]) }
    if let whole { return try? await ReadRecorder.ignoring(whole) }
    return parts?(key.part)
  }
}

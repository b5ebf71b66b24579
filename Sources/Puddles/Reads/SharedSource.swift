// Loads the value of a SharedValue, and finds the revision with which reads of it are recorded.
import PuddlesBasics

/// Loads a value, and what is needed to know later whether loading it again would give the same.
struct SharedSource<Value: Sendable>: Sendable {
  struct Loaded: Sendable {
    let value: Value
    /// `nil` if the value cannot be compared.
    let revision: UInt64?
    /// The revision of the last load; it differs from ``revision`` after a change was saved.
    var loadedRevision: UInt64?
    /// The sources of parts of the value that track their own reads; none if no part does.
    var sources: Set<String> = []
    /// The fingerprint of all that does not track its own reads; `nil` if everything does.
    var untracked: UInt64?
    /// What was read to load the value.
    var reads = Reads()
  }

  /// `nil` for a value that was not made for a build or a host: no other process can find it.
  let key: ReadKey?
  /// Sends when the value has changed.
  let changes: ChangeSignal?
  let revision: (@Sendable () async throws -> UInt64)?
  let load: @Sendable () async throws -> Value
}

extension ReadKey {
  /// The key of all that a value has besides the parts that track their own reads.
  var ofUntracked: ReadKey { ReadKey(source, "itself") }
}

/// Thrown for a value without a revision: neither it nor its source can be compared.
struct UnknownRevisionError: Error {}

extension SharedSource {
  func load() async throws -> Loaded {
    // Before the load, so that a change of the source while it is loaded is noticed.
    let now = try await revision?()
    let (value, reads) = try await ReadRecorder.recording { try await load() as Value }
    var loaded = Self.loaded(value, now)
    loaded.loadedRevision = loaded.revision
    loaded.reads = reads.filter { !loaded.sources.contains($0.source) }
    return loaded
  }

  /// What is loaded after a change to `value` was saved: with the revision of now, and the
  /// ``Loaded/loadedRevision`` of before.
  func changed(
    to value: Value, after old: Loaded, at known: UInt64? = nil
  ) async throws -> Loaded {
    let now = if let known { known } else { try await revision?() }
    var loaded = Self.loaded(value, now)
    loaded.loadedRevision = old.loadedRevision
    return loaded
  }

  /// - Parameter revision: The revision of the source, if it has one: then the value need not be
  ///   encoded to compare it.
  private static func loaded(_ value: Value, _ revision: UInt64?) -> Loaded {
    if let revision, value is any Encodable { return Loaded(value: value, revision: revision) }
    let fingerprint = ValueFingerprint(of: value)
    return Loaded(
      value: value, revision: revision ?? fingerprint?.whole, sources: fingerprint?.sources ?? [],
      untracked: fingerprint?.untracked)
  }
}

extension SharedSource {
  func recordRead(of loaded: Loaded) {
    ReadRecorder.current?.merge(loaded.reads)
    guard let key, let revision = loaded.revision else {
      let name = "a value of type \(Value.self) that no other build can find"
      ReadSources.current?.recordUnwatched(name)
      return Reads.record(unwatched: name)
    }
    ReadSources.current?.recordUse(key, revision: revision, parts: loaded.sources)
    guard !loaded.sources.isEmpty else { return Reads.record(key, revision: revision) }
    if let untracked = loaded.untracked { Reads.record(key.ofUntracked, revision: untracked) }
  }

  /// A revision for a failed load: what shows the error is up to date until a load gives a value or
  /// another error. `nil` if the error cannot be compared, or if the source has a ``revision``, which does
  /// not show whether a load would still fail.
  func revision(of error: any Error) -> UInt64? {
    guard revision == nil else { return nil }
    return ValueFingerprint.of(error).map { Fingerprint.mix($0, 3) }
  }

  func recordFailure(_ error: any Error) {
    if let key, let revision = revision(of: error) { return Reads.record(key, revision: revision) }
    Reads.record(unwatched: "a value of type \(Value.self) that could not be loaded")
  }
}

// Where a shared value comes from, and in which revision its readers see it.
import PuddlesBasics

/// Loads a value together with what is needed to know whether it would be the same again.
struct SharedSource<Value: Sendable>: Sendable {
  struct Loaded: Sendable {
    let value: Value
    /// `nil` if the value cannot be encoded.
    let revision: UInt64?
    /// What loading it read.
    var reads = Reads()
  }

  /// `nil` for a value that was not made for a build or a host: no other process can find it.
  let key: ReadKey?
  /// Told when the value is another one.
  let changes: ChangeSignal?
  let revision: (@Sendable () async throws -> UInt64)?
  let load: @Sendable () async throws -> Value
}

/// A value that can be neither encoded nor watched otherwise.
struct UnknownRevision: Error {}

extension SharedSource {
  /// - Parameter told: The revision, if somebody asked for it before.
  func load(_ told: UInt64? = nil) async throws -> Loaded {
    // Asked before: a change in between then counts as one.
    let now = told == nil ? try await revision?() : told
    let (value, reads) = try await ReadRecorder.recording { try await load() as Value }
    let own = (value as? any NotesOwnReads)?.readSources
    return Loaded(
      value: value, revision: now ?? Self.revision(of: value),
      reads: own.map(reads.without) ?? reads)
  }

  /// The state after a change that was saved.
  func changed(to value: Value) async throws -> Loaded {
    let revision = try await revision?()
    return Loaded(value: value, revision: revision ?? Self.revision(of: value))
  }

  private static func revision(of value: Value) -> UInt64? {
    switch value {
    case let value as any NotesOwnReads: value.readRevision
    case let value as any Encodable: Fingerprint.of(value)
    default: nil
    }
  }
}

extension SharedSource {
  func noteRead(of loaded: Loaded) {
    ReadRecorder.current?.merge(loaded.reads)
    guard let key, let revision = loaded.revision else {
      let name = "a value of type \(Value.self) that no other build can find"
      ReadSources.current?.noteUnwatched(name)
      return Reads.note(unwatched: name)
    }
    ReadSources.current?.noteUse(key, revision: revision)
    if !(loaded.value is any NotesOwnReads) { Reads.note(key, revision: revision) }
  }

  /// Nobody knows what a load would have read.
  func noteFailure() {
    Reads.note(unwatched: "a value of type \(Value.self) that could not be loaded")
  }
}

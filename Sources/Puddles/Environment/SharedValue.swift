// The value of a provider: it is loaded once, changed by one change at a time, and can be observed.

/// A value that many pages read: loaded once, changed one change at a time, observed as a stream.
///
/// With a `DurableDocument` of PuddlesData it also stores its value in a file:
///
/// ```swift
/// let document = DurableDocument<[Loaf]>(path, empty: [])
/// let revision = FileRevision(path: path)
/// let loaves = SharedValue(revision: { revision.current() }, load: { try await document.load() })
///
/// try await loaves.change { $0.append(loaf) } save: { try await document.save($0) }
/// ```
/// A failed load is thrown to every caller, never turned into an empty value, and is tried again on
/// the next read. A change waits for the load and for the changes before it, and becomes visible only
/// when it was saved. A build reads each source once.
///
/// `site serve` loads the value again after each change below the content folder, and replaces it if the load gives
/// another value than the last load did. Values are compared by their `Encodable` form, or by their properties if every
/// one of these can be compared; a value that holds a closure or an object cannot, and counts as another one each time.
public actor SharedValue<Value: Sendable> {
  private let source: SharedSource<Value>
  private var loading: Task<SharedSource<Value>.Loaded, any Error>?
  private var lastChange: Task<Void, Never>?
  private var observers: [Int: AsyncStream<Value>.Continuation] = [:]
  private var nextObserver = 0

  deinit {
    for observer in observers.values { observer.finish() }
  }

  /// - Parameters:
  ///   - revision: A cheap way to know whether the value would be another one, such as a `FileRevision` of PuddlesData.
  ///     Without it the value is loaded and compared to know. A live host that follows no files asks for it before each
  ///     use, and before each change.
  ///   - load: Reads the value; called once until it succeeds.
  public init(
    revision: (@Sendable () async throws -> UInt64)? = nil, file: StaticString = #fileID,
    line: UInt = #line, load: @escaping @Sendable () async throws -> Value
  ) {
    let key = ReadSources.current?.key(for: "\(file):\(line)")
    source = SharedSource(
      key: key, changes: ReadSources.current?.changes, revision: revision, load: load)
    guard let key else { return }
    ReadSources.current?.register(key.source) { part in
      try await ReadRecorder.ignoring {
        try await part == key.part ? self.revision() : self.loaded().untracked ?? 0
      }
    }
    ReadSources.current?.register(reload: { await self.reload() })
  }
}

extension SharedValue {
  /// The value; the first caller loads it.
  /// - Throws: What `load` throws.
  public func value() async throws -> Value {
    try await LoadCondition.apply()
    if source.changes?.followsFiles != true { await forgetIfOutdated() }
    let loaded = try await loaded()
    source.recordRead(of: loaded)
    return loaded.value
  }

  private func loaded() async throws -> SharedSource<Value>.Loaded {
    let task = loading ?? Task { try await source.load() }
    loading = task
    do {
      return try await task.value
    } catch {
      if loading == task { loading = nil }
      source.recordFailure(error)
      throw error
    }
  }

  /// Forgets the value if the revision of its source has changed since the load; only in a live session.
  private func forgetIfOutdated() async {
    guard RegionContext.current?.session.mode == .live, let revision = source.revision,
      let task = loading, let known = try? await task.value.revision
    else { return }
    let isOutdated = (try? await revision()) != known
    if isOutdated, loading == task { invalidate() }
  }

  /// The revision that a caller would get now.
  private func revision() async throws -> UInt64 {
    if let revision = source.revision { return try await revision() }
    do {
      if let revision = try await loaded().revision { return revision }
    } catch {
      if let revision = source.revision(of: error) { return revision }
      throw error
    }
    throw UnknownRevisionError()
  }

  /// Changes the value and saves it; if either throws, the value stays as it was.
  ///
  /// A `DurableDocument` refuses to save if another program changed the file, until the value is loaded again. `site
  /// serve` loads it when it sees the change, and a live host before the next change of a value with a `revision`.
  /// Elsewhere call ``invalidate()``, then repeat the change.
  /// - Throws: What the load, `change` or `save` throws.
  public func change(
    _ change: @escaping @Sendable (inout Value) throws -> Void,
    save: @escaping @Sendable (Value) async throws -> Void
  ) async throws {
    try await inTurn {
      // The file watcher may lag behind: check the revision again.
      await self.forgetIfOutdated()
      let old = try await self.loaded()
      var value = old.value
      try change(&value)
      try await save(value)
      await self.publish(try await self.source.changed(to: value, after: old))
    }
  }

  /// Replaces the value by what `work` makes of it and stores itself; if it throws, the value stays as it was.
  ///
  /// For a store that returns something new with each change, such as a revision.
  /// - Parameter work: Returns the new value, and its revision if that is known; otherwise it is asked for.
  /// - Throws: What the load or `work` throws.
  func update(
    _ work: @escaping @Sendable (Value) async throws -> (Value, revision: UInt64?)
  ) async throws {
    try await inTurn {
      await self.forgetIfOutdated()
      let old = try await self.loaded()
      let (new, revision) = try await work(old.value)
      await self.publish(try await self.source.changed(to: new, after: old, at: revision))
    }
  }

  /// Does some work after the changes before it; later ones wait for it.
  private func inTurn(_ work: @escaping @Sendable () async throws -> Void) async throws {
    let before = lastChange
    let task = Task {
      await before?.value
      try await work()
    }
    lastChange = Task { _ = await task.result }
    try await task.value
  }

  /// Forgets the value, because its source changed; the next caller loads it again.
  public func invalidate() {
    loading = nil
    source.changes?.send()
  }

  /// Looks, after files have changed, whether the value is still what its source has, in turn with the changes, so
  /// that it never replaces what they save.
  func reload() async {
    try? await inTurn { await self.replaceIfOutdated() }
  }

  /// Replaces the value if a load gives another one than the last load did. A load that fails is
  /// repeated by the next caller, who gets the error.
  private func replaceIfOutdated() async {
    guard let task = loading, let old = try? await task.value else { return invalidate() }
    if let revision = source.revision {
      guard let new = try? await revision(), new == old.revision else { return invalidate() }
      return
    }
    let loaded: SharedSource<Value>.Loaded? = try? await source.load()
    guard let new = loaded else { return invalidate() }
    guard loading == task, new.revision == nil || new.revision != old.loadedRevision else { return }
    if let revision = new.revision, revision == old.revision {
      // The load found what a change saved: only record that it was loaded.
      var known = old
      known.loadedRevision = revision
      loading = Task { [known] in known }
    } else {
      publish(new)
    }
  }

  /// Every value from now on, beginning with the next change; the stream ends with this object.
  public func changes() -> AsyncStream<Value> {
    let id = nextObserver
    nextObserver += 1
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    observers[id] = continuation
    // The stream must not keep this object alive.
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(id) } }
    return stream
  }

  private func publish(_ changed: SharedSource<Value>.Loaded) {
    loading = Task { changed }
    source.changes?.send()
    for observer in observers.values { observer.yield(changed.value) }
  }

  private func forget(_ id: Int) {
    observers[id] = nil
  }
}

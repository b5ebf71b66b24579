// A store of items in a document: each change loads what is needed, and saves the whole document.
public import PuddlesBasics

/// A document whose lists of items are stores, for providers that change one item at a time.
///
/// ```swift
/// let document = ItemDocument(DurableDocument<[Tea]>(path, empty: []), revision: FileRevision(path: path))
/// let teas: ItemStore<Tea> = document.items(get: { IdentifiedArrayOf($0) }, set: { $0 = $1.elements })
/// ```
/// If another program wrote the file since, a change is made to what it holds now.
public actor ItemDocument<Document: Codable & Sendable> {
  private let document: DurableDocument<Document>
  private let file: FileRevision?
  /// Loads a document that could not be loaded; `nil` if that is an error.
  private let recover: (@Sendable (any Error) async throws -> Document)?
  /// What was loaded or saved last; `nil` if it has to be loaded.
  private var known: Document?
  private var lastChange: Task<Void, Never>?

  /// - Parameters:
  ///   - revision: Of the file of the document; `nil` if no other program can write it.
  ///   - recover: Returns what to go on with if the file cannot be loaded, or throws the error again.
  public init(
    _ document: DurableDocument<Document>, revision: FileRevision? = nil,
    recover: (@Sendable (any Error) async throws -> Document)? = nil
  ) {
    (self.document, file, self.recover) = (document, revision, recover)
  }
}

extension ItemDocument {
  /// The store of a list of the document. The revision of an item is a fingerprint of its content.
  /// - Parameters:
  ///   - get: Returns the items of the document.
  ///   - set: Replaces them.
  public nonisolated func items<Item: Identifiable & Codable & Sendable>(
    get: @escaping @Sendable (Document) -> IdentifiedArrayOf<Item>,
    set: @escaping @Sendable (inout Document, IdentifiedArrayOf<Item>) -> Void
  ) -> ItemStore<Item> where Item.ID: Sendable {
    ItemStore(
      read: { get(try await self.load()) },
      revision: file.map { file in { @Sendable in file.current() } },
      change: { body in
        try await self.change { document in
          var items = get(document)
          let revision = try body(&items)
          set(&document, items)
          return revision
        }
      })
  }

  private func load() async throws -> Document {
    try await inTurn { try await self.reload() }
  }

  private func reload() async throws -> Document {
    known = nil
    let loaded: Document
    do { loaded = try await document.load() } catch {
      guard let recover else { throw error }
      loaded = try await recover(error)
    }
    known = loaded
    return loaded
  }

  private func change(
    _ change: @escaping @Sendable (inout Document) throws -> ItemRevision
  ) async throws -> ItemRevision {
    try await inTurn {
      guard let known = await self.known else {
        return try await self.save(try await self.reload(), change)
      }
      do { return try await self.save(known, change) } catch is DiagnosticsError {
        // Another program may have written the file since, and may not have changed this item.
        return try await self.save(try await self.reload(), change)
      }
    }
  }

  private func save(
    _ old: Document, _ change: @Sendable (inout Document) throws -> ItemRevision
  ) async throws -> ItemRevision {
    var new = old
    let revision = try change(&new)
    try await document.save(new)
    known = new
    return revision
  }

  /// Does some work after the work before it; later work waits for it.
  private func inTurn<Result: Sendable>(
    _ work: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let before = lastChange
    let task = Task {
      await before?.value
      return try await work()
    }
    lastChange = Task { _ = await task.result }
    return try await task.value
  }
}

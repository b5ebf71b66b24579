// The items of a provider: loaded once, changed one at a time in their store, and can be observed.
public import PuddlesBasics

/// Items that many pages read, over a store that changes one of them at a time.
///
/// ```swift
/// let teas = SharedItems(ItemStore<Tea>(…))
/// try await teas.change(id) { $0.price = 3 }
/// ```
/// A change is made to the item as it is in the store: if another program has changed it meanwhile, it is loaded
/// again and the closure runs once more.
public struct SharedItems<Item: Identifiable & Sendable & Encodable>: Sendable
where Item.ID: Sendable {
  private let store: ItemStore<Item>
  private let shared: SharedValue<StoredItems<Item>>

  /// The items of a store; nothing is loaded yet.
  public init(_ store: ItemStore<Item>, file: StaticString = #fileID, line: UInt = #line) {
    self.store = store
    shared = SharedValue(revision: store.revision, file: file, line: line, load: store.all)
    store.observe? { [weak shared] in await shared?.reload() }
  }
}

extension SharedItems {
  /// All items, in their order.
  /// - Throws: What the store throws; a failed load never counts as an empty list.
  public var all: IdentifiedArrayOf<Item> {
    get async throws { try await shared.value().items }
  }

  /// Adds an item at the end.
  /// - Parameter check: Throws if the item does not fit to the others. The item is only added if they are still these.
  /// - Throws: ``PuddlesBasics/ItemStoreError/full`` if there are as many as `limit`, or
  ///   ``PuddlesBasics/ItemStoreError/duplicate``.
  public func insert(
    _ item: Item, limit: Int = .max,
    check: (@Sendable (IdentifiedArrayOf<Item>) throws -> Void)? = nil
  ) async throws {
    try await update { old in
      try check?(old.items)
      let revision = try await store.insert(item, limit, check.map { _ in old.revision })
      return try await after(revision, old) { $0.record(item, at: revision) }
    }
  }

  /// Changes an item.
  /// - Parameter change: Runs once more if the item was changed elsewhere meanwhile. What it throws is thrown, and
  ///   nothing is changed.
  /// - Throws: ``PuddlesBasics/ItemStoreError/unknown`` if there is no item with this id.
  public func change(
    _ id: Item.ID, _ change: @escaping @Sendable (inout Item) throws -> Void
  ) async throws {
    try await update { old in
      guard var item = old.items[id: id] else { throw ItemStoreError.unknown }
      try change(&item)
      let revision = try await store.change(item, old.revisions[id] ?? 0)
      return try await after(revision, old) { [item] in $0.record(item, at: revision) }
    }
  }

  /// Removes an item.
  /// - Parameter check: Throws for an item that must stay.
  /// - Throws: ``PuddlesBasics/ItemStoreError/unknown`` if there is no item with this id.
  public func remove(
    _ id: Item.ID, check: @escaping @Sendable (Item) throws -> Void = { _ in }
  ) async throws {
    try await update { old in
      guard let item = old.items[id: id] else { throw ItemStoreError.unknown }
      try check(item)
      let revision = try await store.remove(id, old.revisions[id] ?? 0)
      return try await after(revision, old) { $0.recordRemoval(of: id, at: revision) }
    }
  }

  /// Loads the items again before the next use.
  public func invalidate() async { await shared.invalidate() }

  /// All items after each change from now on.
  public func changes() async -> AsyncStream<StoredItems<Item>> { await shared.changes() }

  /// The items after a change. If others have changed the store since `old` was loaded, they are loaded.
  private func after(
    _ revision: ItemRevision, _ old: StoredItems<Item>,
    _ change: (inout StoredItems<Item>) -> Void
  ) async throws -> StoredItems<Item> {
    guard revision.before == old.revision else { return try await store.all() }
    var new = old
    change(&new)
    return new
  }

  private func update(
    _ work: @escaping @Sendable (StoredItems<Item>) async throws -> StoredItems<Item>
  ) async throws {
    var tries = 5
    while true {
      do {
        return try await shared.update { old in
          let new = try await work(old)
          return (new, store.countsRevisions ? new.revision : nil)
        }
      } catch let error as ItemStoreError {
        // The item is another one than the one that was loaded: look again.
        tries -= 1
        guard tries > 0, error == .conflict || error == .unknown && tries == 4 else { throw error }
        await shared.invalidate()
      }
    }
  }
}

// A store of single items: what a provider asks of a file or of a database.

/// Items as a store has them: each with the revision of its last change, all with the revision of the store.
public struct StoredItems<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// The items, in the order in which they were inserted.
  public var items: IdentifiedArrayOf<Item>
  /// The revision of each item; another number after each change of it.
  public var revisions: [Item.ID: UInt64]
  /// The revision of the store: another number after each change of any item.
  public var revision: UInt64

  /// Items as they were loaded.
  public init(
    _ items: IdentifiedArrayOf<Item> = [], revisions: [Item.ID: UInt64] = [:], revision: UInt64 = 0
  ) {
    (self.items, self.revisions, self.revision) = (items, revisions, revision)
  }
}

extension StoredItems: Encodable where Item: Encodable {
  /// Encodes the items alone: they show whether two loads gave the same.
  public func encode(to encoder: any Encoder) throws { try items.encode(to: encoder) }
}

extension StoredItems {
  /// Records that an item was inserted or changed.
  public mutating func record(_ item: Item, at revision: ItemRevision) {
    items.updateOrAppend(item)
    revisions[item.id] = revision.item
    self.revision = revision.store
  }

  /// Records that an item was removed.
  public mutating func recordRemoval(of id: Item.ID, at revision: ItemRevision) {
    items.remove(id: id)
    revisions[id] = nil
    self.revision = revision.store
  }
}

/// The revisions after a change: that of the item, and those of the store before and after it.
public struct ItemRevision: Hashable, Sendable {
  /// The revision of the changed item.
  public let item: UInt64
  /// The revision of the whole store.
  public let store: UInt64
  /// The revision that the store had just before: who knows another one has missed a change.
  public let before: UInt64

  /// The revisions of one change.
  public init(item: UInt64, store: UInt64, before: UInt64) {
    (self.item, self.store, self.before) = (item, store, before)
  }
}

/// Why a store did not do what was asked of it; nothing is changed then.
public enum ItemStoreError: Error, Hashable, Sendable {
  /// There is an item with this id already.
  case duplicate
  /// There is no item with this id.
  case unknown
  /// The item has been changed since the revision that the caller knows.
  case conflict
  /// The store has as many items as it may.
  case full
}

/// The functions of a store of items, for the `Dependencies` of a provider.
///
/// A file keeps them in one document, a database in one row each. Both keep the same promises: a change that returned is
/// there; one that threw an ``ItemStoreError`` is not; two writers of different items do not disturb each other; of two
/// writers of one item the second gets ``ItemStoreError/conflict``.
public struct ItemStore<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// Reads all items.
  public var all: @Sendable () async throws -> StoredItems<Item>
  /// A number that differs when ``all`` would return other items; cheaper than that. `nil` if nobody else can change
  /// them. It need not be the revision of the store.
  public var revision: (@Sendable () async throws -> UInt64)?
  /// Whether ``revision`` is the revision of the store.
  public var countsRevisions = false
  /// Adds an item at the end, unless the store has as many as `limit` already, or another revision than `store`.
  public var insert:
    @Sendable (_ item: Item, _ limit: Int, _ store: UInt64?) async throws -> ItemRevision
  /// Replaces an item that still has a revision.
  public var change: @Sendable (_ item: Item, _ revision: UInt64) async throws -> ItemRevision
  /// Removes an item that still has a revision.
  public var remove: @Sendable (_ id: Item.ID, _ revision: UInt64) async throws -> ItemRevision

  /// Calls its argument after another program may have changed the items; `nil` if the store cannot know.
  public var observe: (@Sendable (_ changed: @escaping @Sendable () async -> Void) -> Void)?

  /// A store of these functions.
  public init(
    all: @escaping @Sendable () async throws -> StoredItems<Item>,
    revision: (@Sendable () async throws -> UInt64)? = nil,
    insert: @escaping @Sendable (Item, _ limit: Int, _ store: UInt64?) async throws -> ItemRevision,
    change: @escaping @Sendable (Item, _ revision: UInt64) async throws -> ItemRevision,
    remove: @escaping @Sendable (Item.ID, _ revision: UInt64) async throws -> ItemRevision
  ) {
    (self.all, self.revision) = (all, revision)
    (self.insert, self.change, self.remove) = (insert, change, remove)
  }
}

// MARK: - Over a whole list

extension ItemStore where Item: Encodable {
  /// A store over a list that is read and replaced as a whole, such as that of a document.
  ///
  /// The revision of an item is a fingerprint of its content.
  /// - Parameters:
  ///   - read: Returns all items.
  ///   - revision: A cheap number that differs when another program has changed them.
  ///   - change: Runs its argument on the items and stores them; one change after another, and nothing if that throws.
  public init(
    read: @escaping @Sendable () async throws -> IdentifiedArrayOf<Item>,
    revision: (@Sendable () async throws -> UInt64)? = nil,
    change:
      @escaping @Sendable (
        _ body: @escaping @Sendable (inout IdentifiedArrayOf<Item>) throws -> ItemRevision
      ) async throws -> ItemRevision
  ) {
    self.init(
      all: { StoredItems(contentOf: try await read()) }, revision: revision,
      insert: { item, limit, store in
        try await change { all in
          if all.contains(id: item.id) { throw ItemStoreError.duplicate }
          if let store, store != all.contentRevision { throw ItemStoreError.conflict }
          if all.count >= limit { throw ItemStoreError.full }
          let before = all.contentRevision
          all.append(item)
          return ItemRevision(
            item: contentRevision(of: item), store: all.contentRevision, before: before)
        }
      },
      change: { item, revision in
        try await change { all in
          try all.check(item.id, has: revision)
          let before = all.contentRevision
          all.updateOrAppend(item)
          return ItemRevision(
            item: contentRevision(of: item), store: all.contentRevision, before: before)
        }
      },
      remove: { id, revision in
        try await change { all in
          try all.check(id, has: revision)
          let before = all.contentRevision
          all.remove(id: id)
          return ItemRevision(item: 0, store: all.contentRevision, before: before)
        }
      })
  }

  /// A store over functions that read and replace a whole list: for tests, and where nobody else writes.
  public static func list(
    read: @escaping @Sendable () async throws -> IdentifiedArrayOf<Item>,
    revision: (@Sendable () async throws -> UInt64)? = nil,
    replace: @escaping @Sendable (IdentifiedArrayOf<Item>) async throws -> Void
  ) -> ItemStore {
    ItemStore(read: read, revision: revision) { body in
      var items = try await read()
      let revision = try body(&items)
      try await replace(items)
      return revision
    }
  }
}

extension StoredItems where Item: Encodable {
  /// Items whose revisions are fingerprints of their content.
  fileprivate init(contentOf items: IdentifiedArrayOf<Item>) {
    let revisions = items.map { ($0.id, contentRevision(of: $0)) }
    self.init(
      items, revisions: Dictionary(revisions) { first, _ in first },
      revision: items.contentRevision)
  }
}

/// A number for the content, the same in each process. A value that cannot be encoded has 1.
private func contentRevision(of value: some Encodable) -> UInt64 { Fingerprint.of(value) ?? 1 }

extension IdentifiedArray where Element: Encodable {
  fileprivate var contentRevision: UInt64 {
    Fingerprint.combine(map { PuddlesBasics.contentRevision(of: $0) })
  }

  fileprivate func check(_ id: Element.ID, has revision: UInt64) throws(ItemStoreError) {
    guard let known = self[id: id] else { throw .unknown }
    guard PuddlesBasics.contentRevision(of: known) == revision else { throw .conflict }
  }
}

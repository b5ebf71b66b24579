// A store of items in a database: a row for each item, with the revision of its last change.
import Foundation
public import PuddlesBasics

extension PostgresMigrations {
  /// The tables of this library: items, sessions and counters of attempts.
  public static var library: PostgresMigrations {
    get throws {
      try PostgresMigrations(
        "puddles",
        steps: [
          Step(number: 1, name: "items", sql: items),
          Step(number: 2, name: "sessions", sql: sessions),
          Step(number: 3, name: "forgotten", sql: forgotten),
        ])
    }
  }

  private static let items = """
    CREATE TABLE puddles_stores (name text PRIMARY KEY, revision bigint NOT NULL DEFAULT 0);
    CREATE TABLE puddles_items (
      store text NOT NULL REFERENCES puddles_stores, id text NOT NULL, revision bigint NOT NULL,
      place bigint NOT NULL, value jsonb, PRIMARY KEY (store, id));
    CREATE INDEX puddles_items_revision ON puddles_items (store, revision);
    COMMENT ON COLUMN puddles_items.revision IS 'the revision of the store after the last change';
    COMMENT ON COLUMN puddles_items.place IS 'the revision of the store when the item was inserted';
    COMMENT ON COLUMN puddles_items.value IS 'NULL after the item was removed';
    """

  private static let sessions = """
    CREATE TABLE puddles_sessions (
      id bytea PRIMARY KEY, revision bigint NOT NULL, used timestamptz NOT NULL, content bytea,
      holder uuid, held_until timestamptz);
    CREATE INDEX puddles_sessions_used ON puddles_sessions (used);
    CREATE UNLOGGED TABLE puddles_attempts (
      key bytea PRIMARY KEY, tries double precision NOT NULL, last timestamptz NOT NULL);
    CREATE INDEX puddles_attempts_last ON puddles_attempts (last);
    """
}

extension PostgresMigrations {
  private static let forgotten = """
    ALTER TABLE puddles_stores ADD COLUMN forgotten bigint NOT NULL DEFAULT 0;
    COMMENT ON COLUMN puddles_stores.forgotten IS 'removals up to this revision have no rows any more';
    CREATE INDEX puddles_items_removed ON puddles_items (store, revision) WHERE value IS NULL;
    """
}

extension ItemStore where Item: Codable {
  /// The items of a store in a database.
  ///
  /// After the first read only what has changed is read. Each change sends a notification with the name of the store when
  /// it is committed, on ``PostgresPool/changesChannel``.
  /// - Parameters:
  ///   - store: The name of the store in the database.
  ///   - changes: Tells what other hosts have changed.
  ///   - rule: Throws for an item that must not be stored, such as one that is too long.
  public static func postgres(
    _ pool: PostgresPool, store: String, changes: PostgresChanges? = nil,
    rule: @escaping @Sendable (Item) async throws -> Void = { _ in }
  ) -> ItemStore {
    let items = PostgresItems<Item>(pool, store: store, rule: rule)
    @Sendable func recorded(_ revision: ItemRevision) -> ItemRevision {
      changes?.recordRevision(revision.store, of: store)
      return revision
    }
    var result = ItemStore(
      all: { try await items.all() },
      revision: {
        if let known = changes?.revision(of: store) { return known }
        return try await items.revision()
      },
      insert: { recorded(try await items.insert($0, limit: $1, into: $2)) },
      change: { recorded(try await items.change($0, from: $1)) },
      remove: { recorded(try await items.remove($0, from: $1)) })
    result.countsRevisions = true
    if let changes { result.observe = { changes.observe(store, $0) } }
    return result
  }
}

extension PostgresPool {
  /// The channel on which the names of changed stores are sent.
  public static let changesChannel = "puddles_changes"
}

/// One store in the tables of items, and what was read of it.
private actor PostgresItems<Item: Identifiable & Codable & Sendable>
where Item.ID: Sendable {
  private let pool: PostgresPool
  private let store: String
  private let rule: @Sendable (Item) async throws -> Void
  private var cached: CachedItems?

  /// The items as they were last read from the database, by the texts of their ids, with the places by which they are
  /// sorted.
  private struct CachedItems {
    var items: [String: (item: Item, revision: UInt64, place: UInt64)] = [:]
    var revision: UInt64 = 0
  }

  init(
    _ pool: PostgresPool, store: String, rule: @escaping @Sendable (Item) async throws -> Void
  ) {
    (self.pool, self.store, self.rule) = (pool, store, rule)
  }

  private struct Row: Decodable {
    /// `nil` for the row of the store itself.
    let id: String?
    let revision: UInt64
    let place: UInt64
    let value: String?
  }

  func revision() async throws -> UInt64 {
    let rows = try await pool.query("SELECT revision FROM puddles_stores WHERE name = \(store)")
    return try rows.first?.value() ?? 0
  }

  func all() async throws -> StoredItems<Item> {
    var new = cached ?? CachedItems()
    var rows = try await rows(since: new.revision)
    if let store = rows.first(where: { $0.id == nil }), store.place > new.revision,
      new.revision > 0
    {
      // Some of what was removed since then is not known any more.
      new = CachedItems()
      rows = try await self.rows(since: 0)
    }
    for row in rows {
      new.revision = max(new.revision, row.revision)
      guard let id = row.id else { continue }
      guard let value = row.value else {
        new.items[id] = nil
        continue
      }
      do {
        let item = try PostgresJSON.value(Item.self, of: value)
        guard "\(item.id)" == id else { throw damaged(id, "its value has another id") }
        new.items[id] = (item, row.revision, row.place)
      } catch let error as PostgresError {
        throw error
      } catch { throw damaged(id, "\(error)") }
    }
    // A later read may have ended before this one.
    if new.revision >= cached?.revision ?? 0 { cached = new }
    let sorted = new.items.values.sorted { $0.place < $1.place }
    let revisions = sorted.map { ($0.item.id, $0.revision) }
    return StoredItems(
      IdentifiedArrayOf(sorted.map(\.item)),
      revisions: Dictionary(revisions) { first, _ in first }, revision: new.revision)
  }

  /// The items that changed after a revision, and the row of the store: all as they were at one moment.
  private func rows(since revision: UInt64) async throws -> [Row] {
    try await pool.query(
      """
      SELECT id, revision, place, value::text AS value FROM puddles_items
      WHERE store = \(store) AND revision > \(revision)
      UNION ALL SELECT NULL, revision, forgotten, NULL FROM puddles_stores WHERE name = \(store)
      """
    ).decode(Row.self)
  }

  private func damaged(_ id: String, _ reason: String) -> PostgresError {
    .badValue(reason: "the row '\(id)' of '\(store)' in puddles_items is damaged: \(reason)")
  }

  func insert(_ item: Item, limit: Int, into old: UInt64?) async throws -> ItemRevision {
    try await rule(item)
    return try await pool.transaction { [store] connection in
      try await connection.insert(item, into: store, limit: limit, at: old)
    }
  }

  func change(_ item: Item, from old: UInt64) async throws -> ItemRevision {
    try await rule(item)
    return try await replace("\(item.id)", by: try PostgresJSON.text(of: item), from: old)
  }

  func remove(_ id: Item.ID, from old: UInt64) async throws -> ItemRevision {
    try await replace("\(id)", by: nil, from: old)
  }

  /// Replaces the value of an item, or removes it, in one statement. The row of the store stays locked until its end, as it
  /// does for an insertion.
  private func replace(
    _ id: String, by value: String?, from old: UInt64
  ) async throws -> ItemRevision {
    let rows = try await pool.query(
      """
      WITH item AS (
          SELECT 1 FROM puddles_items WHERE store = \(store) AND id = \(id) AND revision = \(old)
            AND value IS NOT NULL FOR UPDATE),
        store AS (
          UPDATE puddles_stores SET revision = revision + 1
          WHERE name = \(store) AND EXISTS (SELECT FROM item) RETURNING name, revision),
        changed AS (
          UPDATE puddles_items AS items SET revision = store.revision, value = \(optional: value)::jsonb
          FROM store WHERE items.store = store.name AND items.id = \(id)
          RETURNING store.name, store.revision)
      SELECT revision, pg_notify(\(PostgresPool.changesChannel), name)::text FROM changed
      """)
    guard let revision = try rows.first?.value("revision", as: UInt64.self) else {
      let known = try await pool.query(
        """
        SELECT 1 FROM puddles_items WHERE store = \(store) AND id = \(id) AND value IS NOT NULL
        """)
      throw known.isEmpty ? ItemStoreError.unknown : .conflict
    }
    if PostgresConnection.isDue(revision) {
      // The change is done: rows that cannot be removed now go a while later.
      _ = try? await pool.lend { [store] connection in
        try await connection.forgetRemovals(in: store, before: revision)
      }
    }
    return ItemRevision(item: revision, store: revision, before: revision - 1)
  }
}

extension PostgresConnection {
  /// Adds an item to a store of items, in a transaction that may do more.
  /// - Parameters:
  ///   - limit: The most items of the store.
  ///   - old: The revision that the store must still have; `nil` for any.
  /// - Throws: ``PuddlesBasics/ItemStoreError``; then the transaction must end without a change.
  @discardableResult
  public func insert<Item: Identifiable & Encodable & Sendable>(
    _ item: Item, into store: String, limit: Int = .max, at old: UInt64? = nil
  ) async throws -> ItemRevision {
    // The row of the store stays locked until the end, so that revisions are committed in their order: a host that asks for
    // what is newer than a revision gets all of it.
    let revision: UInt64 = try await query(
      """
      INSERT INTO puddles_stores AS stores (name, revision) VALUES (\(store), 1)
      ON CONFLICT (name) DO UPDATE SET revision = stores.revision + 1 RETURNING revision
      """)[0].value()
    let id = "\(item.id)"
    let rows = try await query(
      """
      SELECT count(*) AS count, count(*) FILTER (WHERE id = \(id)) AS same
      FROM puddles_items WHERE store = \(store) AND value IS NOT NULL
      """)
    if try rows[0].value("same", as: Int.self) > 0 { throw ItemStoreError.duplicate }
    if let old, old + 1 != revision { throw ItemStoreError.conflict }
    if try rows[0].value("count", as: Int.self) >= limit { throw ItemStoreError.full }
    try await query(
      """
      INSERT INTO puddles_items (store, id, revision, place, value)
      VALUES (\(store), \(id), \(revision), \(revision), \(json: item)::jsonb)
      ON CONFLICT (store, id) DO UPDATE
      SET revision = excluded.revision, place = excluded.place, value = excluded.value
      """)
    if Self.isDue(revision) { try await forgetRemovals(in: store, before: revision) }
    try await query("SELECT pg_notify(\(PostgresPool.changesChannel), \(store))")
    return ItemRevision(item: revision, store: revision, before: revision - 1)
  }

  /// How many changes the row of a removed item is kept. A reader who missed more reads all items again.
  private static var memory: UInt64 { 1_000 }

  /// Whether old rows are removed after a change.
  fileprivate static func isDue(_ revision: UInt64) -> Bool {
    revision % 64 == 0 && revision > memory
  }

  /// Removes the rows of items that were removed long ago, and notes until when.
  fileprivate func forgetRemovals(in store: String, before now: UInt64) async throws {
    let revision = now - Self.memory
    try await query(
      """
      WITH store AS (SELECT name FROM puddles_stores WHERE name = \(store) FOR UPDATE),
        gone AS (
          DELETE FROM puddles_items AS items USING store
          WHERE items.store = store.name AND value IS NULL AND revision <= \(revision)
          RETURNING revision)
      UPDATE puddles_stores SET forgotten = greatest(forgotten, (SELECT max(revision) FROM gone))
      WHERE name = \(store) AND EXISTS (SELECT FROM gone)
      """)
  }
}

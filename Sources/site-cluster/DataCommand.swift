// Moves the data of the example between files and the database.
import App
import CoreModels
import Foundation
import PuddlesBasics
import PuddlesData
import PuddlesPostgres
import ScrumStore
import UserStore
import BookStore

extension ExampleStores {
  /// The stores of a database, with the same rules as the files.
  static func postgres(_ pool: PostgresPool, _ changes: PostgresChanges) -> ExampleStores {
    ExampleStores(
      scrums: .postgres(pool, store: "scrums", changes: changes, rule: ScrumStore.check),
      meetings: .postgres(pool, store: "meetings", changes: changes),
      books: .postgres(pool, store: "books", changes: changes, rule: BookStore.check),
      readers: .postgres(pool, store: "readers", changes: changes),
      accounts: .postgres(pool, store: "accounts", changes: changes, rule: UserStore.check))
  }
}

/// `data export FOLDER` writes the database to files, `data import FOLDER` the files to a database. What files do not say,
/// the revisions, is in one more file.
struct DataCommand {
  private let pool: PostgresPool
  private let stores: ExampleStores
  private let words: [String]

  init(_ pool: PostgresPool, _ stores: ExampleStores, _ words: [String]) {
    (self.pool, self.stores, self.words) = (pool, stores, words)
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  func run() async throws {
    switch words.first {
    case "export" where words.count == 2: try await exportFiles(to: words[1])
    case "import" where words.count == 2: try await importFiles(from: words[1])
    default: throw Failure(description: "write 'data export FOLDER' or 'data import FOLDER'")
    }
  }

  /// The revisions of all items and stores.
  struct Revisions: Codable, Sendable {
    struct Item: Codable, Sendable {
      let store, id: String
      let revision: Int64
    }

    struct Store: Codable, Sendable {
      let name: String
      let revision: Int64
    }

    var items: [Item] = []
    var stores: [Store] = []
  }

  private static func file(of folder: String) -> DurableDocument<Revisions> {
    DurableDocument(folder + "/revisions.json", empty: Revisions()) { file, check in
      let stores = Dictionary(file.stores.map { ($0.name, $0.revision) }) { first, _ in first }
      check.each(file.stores, at: "stores") { store, check in
        guard !(0...(1 << 53)).contains(store.revision) else { return }
        check.record("must be from 0 to 2^53", at: "revision")
      }
      check.each(file.items, at: "items") { item, check in
        guard !(1...max(1, stores[item.store] ?? 0)).contains(item.revision) else { return }
        check.record("must be from 1 to the revision of its store", at: "revision")
      }
    }
  }
}

// MARK: - Export

extension DataCommand {
  private func exportFiles(to folder: String) async throws {
    let files = ExampleStores.files(in: folder)
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // The accounts and books come before the lists that name them.
    try await copy("accounts", stores.accounts, files.accounts)
    try await copy("books", stores.books, files.books)
    try await copy("readers", stores.readers, files.readers)
    try await copy("scrums", stores.scrums, files.scrums)
    try await copy("meetings", stores.meetings, files.meetings)
    let items = try await pool.query(
      "SELECT store, id, revision FROM puddles_items WHERE value IS NOT NULL ORDER BY store, id"
    ).decode(Revisions.Item.self)
    let names = try await pool.query("SELECT name, revision FROM puddles_stores ORDER BY name")
      .decode(Revisions.Store.self)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(Revisions(items: items, stores: names))
    try data.write(to: URL(filePath: folder + "/revisions.json"), options: .atomic)
  }

  /// Copies all items with their ids, in their order. Items that are there already must be the same.
  private func copy<Item>(
    _ name: String, _ source: ItemStore<Item>, _ target: ItemStore<Item>
  ) async throws where Item: Equatable {
    let items = try await source.all().items
    for item in try missing(name, items, in: await target.all().items) {
      _ = try await target.insert(item, .max, nil)
    }
    print("\(name): \(items.count)")
  }

  /// The items that `present` lacks.
  /// - Parameter name: The name of the store, for the error.
  /// - Throws: If `present` has a different item with the same id.
  private func missing<Item: Equatable>(
    _ name: String, _ items: IdentifiedArrayOf<Item>, in present: IdentifiedArrayOf<Item>
  ) throws -> [Item] {
    try items.filter { item in
      guard let other = present[id: item.id] else { return true }
      if other == item { return false }
      throw Failure(description: "\(name): the target has another '\(item.id)' already")
    }
  }
}

// MARK: - Import

extension DataCommand {
  /// What a store lacks.
  private struct Part: Sendable {
    let store: String
    let count: Int
    /// The ids of what it lacks.
    let missing: Set<String>
    let insert: @Sendable (PostgresConnection) async throws -> Void
  }

  /// Reads and checks all files, and then writes all of them in one transaction.
  private func importFiles(from folder: String) async throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else { throw Failure(description: "there is no folder '\(folder)'") }
    let files = ExampleStores.files(in: folder)
    let revisions = try await Self.file(of: folder).load()
    try checkFiles(of: revisions, in: folder)
    let meetings = try await MeetingStore(path: folder + "/.meetings.json").load(recovers: false)
    let parts = [
      try await part("accounts", files.accounts.all().items, stores.accounts),
      try await part("books", files.books.all().items, stores.books),
      try await part("readers", files.readers.all().items, stores.readers),
      try await part("scrums", files.scrums.all().items, stores.scrums),
      try await part("meetings", meetings, stores.meetings),
    ]
    try await pool.transaction { connection in
      for part in parts { try await part.insert(connection) }
      try await Self.set(revisions, of: parts.filter { !$0.missing.isEmpty }, connection)
    }
    for part in parts { print("\(part.store): \(part.count)") }
  }

  /// Checks that an export is whole: no file is missing whose items have revisions.
  private func checkFiles(of revisions: Revisions, in folder: String) throws {
    let names = [
      "accounts": "users.json", "books": "books.json", "readers": "books.json",
      "scrums": "scrums.json", "meetings": ".meetings.json",
    ]
    let filled = Set(revisions.items.map(\.store))
    for store in filled.union(revisions.stores.map(\.name)).sorted() {
      guard let name = names[store] else {
        throw Failure(description: "\(folder)/revisions.json: there is no store '\(store)'")
      }
      let isThere = FileManager.default.fileExists(atPath: "\(folder)/\(name)")
      guard isThere || !filled.contains(store) else {
        throw Failure(
          description: "\(folder)/\(name) is missing, but revisions.json names items of it")
      }
    }
  }

  private func part<Item: Equatable & Encodable>(
    _ store: String, _ items: IdentifiedArrayOf<Item>, _ target: ItemStore<Item>
  ) async throws -> Part {
    let missing = try missing(store, items, in: await target.all().items)
    let ids = Set(missing.map { "\($0.id)" })
    return Part(store: store, count: items.count, missing: ids) { connection in
      for item in missing { try await connection.insert(item, into: store) }
    }
  }

  /// Gives what was imported the revisions that it had. Items that files got since have new ones, and what was there
  /// already keeps its own.
  private static func set(
    _ revisions: Revisions, of parts: [Part], _ connection: PostgresConnection
  ) async throws {
    let missing = Dictionary(uniqueKeysWithValues: parts.map { ($0.store, $0.missing) })
    let items = revisions.items.filter { missing[$0.store]?.contains($0.id) == true }
    try await connection.query(
      """
      UPDATE puddles_items AS items SET revision = old.revision
      FROM jsonb_to_recordset(\(json: items)::jsonb)
        AS old (store text, id text, revision bigint)
      WHERE items.store = old.store AND items.id = old.id
      """)
    // A store may have no items any more.
    try await connection.query(
      """
      INSERT INTO puddles_stores AS stores (name, revision)
      SELECT name, revision FROM jsonb_to_recordset(\(json: revisions.stores)::jsonb)
        AS old (name text, revision bigint)
      ON CONFLICT (name) DO UPDATE SET revision = excluded.revision
      WHERE stores.revision < excluded.revision
      """)
    // Hosts that run look for what is newer than they know, and this is older: they have to read everything again.
    try await connection.query(
      "UPDATE puddles_stores SET forgotten = revision WHERE name = ANY(\(Array(missing.keys)))")
  }
}

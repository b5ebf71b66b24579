// Moves the data of the example between files and the database.
import App
import CoreModels
import Foundation
import PuddlesBasics
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

/// `data export FOLDER` writes the database to files, `data import FOLDER` the files to an empty database. What files do
/// not say, the revisions, is in one more file.
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
    guard words.count == 2, ["export", "import"].contains(words[0]) else {
      throw Failure(description: "write 'data export FOLDER' or 'data import FOLDER'")
    }
    let files = ExampleStores.files(in: words[1])
    let (source, target) = words[0] == "export" ? (stores, files) : (files, stores)
    if words[0] == "export" {
      try FileManager.default.createDirectory(
        atPath: words[1], withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    // The accounts and books come before the lists that name them.
    try await copy("accounts", source.accounts, target.accounts)
    try await copy("books", source.books, target.books)
    try await copy("readers", source.readers, target.readers)
    try await copy("scrums", source.scrums, target.scrums)
    try await copy("meetings", source.meetings, target.meetings)
    let path = words[1] + "/revisions.json"
    if words[0] == "export" {
      try await exportRevisions(path)
    } else {
      try await importRevisions(path)
    }
  }

  /// The revisions of all items and stores.
  private struct Revisions: Codable {
    struct Item: Codable {
      let store, id: String
      let revision: UInt64
    }

    struct Store: Codable {
      let name: String
      let revision: UInt64
    }

    let items: [Item]
    let stores: [Store]
  }

  private func exportRevisions(_ path: String) async throws {
    let items = try await pool.query(
      "SELECT store, id, revision FROM puddles_items WHERE value IS NOT NULL ORDER BY store, id"
    ).decode(Revisions.Item.self)
    let stores = try await pool.query("SELECT name, revision FROM puddles_stores ORDER BY name")
      .decode(Revisions.Store.self)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(Revisions(items: items, stores: stores))
    try data.write(to: URL(filePath: path), options: .atomic)
  }

  /// Gives what was imported the revisions that it had. Items that files got since have new ones.
  private func importRevisions(_ path: String) async throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let data = try Data(contentsOf: URL(filePath: path))
    let revisions = try JSONDecoder().decode(Revisions.self, from: data)
    try await pool.transaction { connection in
      try await connection.query(
        """
        UPDATE puddles_items AS items SET revision = old.revision
        FROM jsonb_to_recordset(\(json: revisions.items)::jsonb)
          AS old (store text, id text, revision bigint)
        WHERE items.store = old.store AND items.id = old.id
        """)
      try await connection.query(
        """
        UPDATE puddles_stores AS stores SET revision = greatest(stores.revision, old.revision)
        FROM jsonb_to_recordset(\(json: revisions.stores)::jsonb) AS old (name text, revision bigint)
        WHERE stores.name = old.name
        """)
    }
  }

  /// Copies all items with their ids, in their order. Items that are there already must be the same.
  private func copy<Item>(
    _ name: String, _ source: ItemStore<Item>, _ target: ItemStore<Item>
  ) async throws where Item: Equatable {
    let (items, present) = (try await source.all().items, try await target.all().items)
    for item in items {
      switch present[id: item.id] {
      case nil: _ = try await target.insert(item, .max, nil)
      case item: continue
      default: throw Failure(description: "\(name): the target has another '\(item.id)' already")
      }
    }
    print("\(name): \(items.count)")
  }
}

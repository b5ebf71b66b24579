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

/// `data export FOLDER` writes the database to files, `data import FOLDER` the files to an empty database.
struct DataCommand {
  private let stores: ExampleStores
  private let words: [String]

  init(_ stores: ExampleStores, _ words: [String]) {
    (self.stores, self.words) = (stores, words)
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

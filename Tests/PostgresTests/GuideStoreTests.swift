// The store that the guide shows, compiled and run over both homes.
import Foundation
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesPostgres
import TestSupport
import Testing

struct Tea: Codable, Hashable, Identifiable, Sendable {
  let id: String
  var name: String
}

final class TeaProvider: WatchedProvider {
  private let teas: SharedItems<Tea>

  init(_ store: ItemStore<Tea>) { teas = SharedItems(store) }

  func all() async throws -> [Tea] { try await teas.all.elements }
  func add(_ tea: Tea) async throws { try await teas.insert(tea, limit: 1_000) }
  func rename(_ id: Tea.ID, _ name: String) async throws {
    try await teas.change(id) { $0.name = name }
  }
}

@Suite("The store of the guide", .slow, .timeLimit(.minutes(5)))
struct GuideStoreTests {
  @Test("its provider is that of the guide, and works over a file and over a database")
  func provider() async throws {
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: Places.package + "/" + path, encoding: .utf8)
    }
    let guide = try text("Content/docs/guide/more-than-one-machine.md")
    let own = try text("Tests/PostgresTests/GuideStoreTests.swift")
    let start = try #require(own.range(of: "struct Tea: "))
    let end = try #require(own.range(of: "@Suite(\"The store"))
    #expect(guide.contains(own[start.lowerBound..<end.lowerBound]))
    let path = try TemporaryFolder().untilExit().file("teas.json")
    let file = ItemDocument(
      DurableDocument<IdentifiedArrayOf<Tea>>(path, empty: []), revision: FileRevision(path: path))
    let pool = try await TestDatabase().pool
    let changes = PostgresChanges(pool)
    let database: ItemStore<Tea> = .postgres(pool, store: "teas", changes: changes)
    for store in [file.items(get: { $0 }, set: { $0 = $1 }), database] {
      let (one, other) = (TeaProvider(store), TeaProvider(store))
      try await one.add(Tea(id: "a", name: "Assam"))
      #expect(try await other.all().map(\.name) == ["Assam"])
      try await one.rename("a", "Ceylon")
      // The other one changed meanwhile, so what it knows is looked up again.
      try await other.rename("a", "Darjeeling")
      #expect(try await other.all().map(\.name) == ["Darjeeling"])
      try await changes.catchUp()
    }
  }
}

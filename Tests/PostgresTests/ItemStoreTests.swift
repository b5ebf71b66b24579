// One suite for all homes of items: a file, a database and memory keep the same promises.
import CoreMockData
import CoreModels
import Foundation
import PuddlesBasics
import PuddlesData
import PuddlesPostgres
import ScrumStore
import TestSupport
import Testing

/// Where scrums are kept.
enum ScrumHome: String, CaseIterable, Sendable {
  case file, postgres, mock
}

/// A home of scrums, opened as often as there are programs that use it.
private struct Home {
  let open: () -> ItemStore<DailyScrum>
  /// Damages the only scrum there is.
  let damage: (() async throws -> Void)?
  private let folder: TemporaryFolder

  init(_ kind: ScrumHome) async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    switch kind {
    case .file:
      open = { ScrumStore.items(path: folder.file("scrums.json")) }
      damage = {
        let text = try folder.read("scrums.json").replacing("\"title\": \"", with: "\"title\": 1\"")
        try folder.write("scrums.json", text)
      }
    case .postgres:
      let pool = try await TestDatabase().pool
      open = { .postgres(pool, store: "scrums", rule: ScrumStore.check) }
      damage = {
        try await pool.query(
          """
          UPDATE puddles_items SET value = value - 'title', revision = revision + 1
          """)
        try await pool.query("UPDATE puddles_stores SET revision = revision + 1")
      }
    case .mock:
      let store = ScrumStore(inMemory: []).items()
      open = { store }
      damage = nil
    }
  }
}

@Suite("Stores of scrums", .slow, .timeLimit(.minutes(5)))
struct ItemStoreTests {
  private func scrum(_ number: UInt32, _ title: String) -> DailyScrum {
    DailyScrum(id: Mock.id(number), title: title, lengthInMinutes: 10)
  }

  @Test(
    "what is inserted, changed and removed is there for the next program",
    arguments: ScrumHome.allCases)
  func roundTrip(kind: ScrumHome) async throws {
    let home = try await Home(kind)
    let store = home.open()
    #expect(try await store.all().items.isEmpty)
    let whole = Mock.DailyScrum.all
    for scrum in whole { _ = try await store.insert(scrum, 100, nil) }
    #expect(try await home.open().all().items == whole)
    var second = whole[1]
    second.title = "\"><script> \u{202E}gnirts \u{1F469}\u{200D}\u{1F680} \\ ' 日本"
    let known = try await store.all()
    let revision = try await store.change(second, known.revisions[second.id] ?? 0)
    _ = try await store.remove(whole[0].id, known.revisions[whole[0].id] ?? 0)
    let now = try await home.open().all()
    #expect(now.items.elements == [second] + whole.dropFirst(2))
    #expect(now.revisions[second.id] == revision.item && now.revisions[whole[0].id] == nil)
    // What was removed may come again, and stands last then.
    _ = try await store.insert(whole[0], 100, nil)
    #expect(try await home.open().all().items.last == whole[0])
    #expect(try await store.all().items == home.open().all().items)
  }

  @Test(
    "of two writers of one scrum the second gets a conflict, and neither disturbs another scrum",
    arguments: ScrumHome.allCases)
  func conflicts(kind: ScrumHome) async throws {
    let home = try await Home(kind)
    let (one, other) = (home.open(), home.open())
    _ = try await one.insert(scrum(1, "First"), 10, nil)
    _ = try await other.insert(scrum(2, "Second"), 10, nil)
    let known = try await other.all()
    let first = known.revisions[Mock.id(1)] ?? 0
    _ = try await one.change(scrum(1, "Changed"), first)
    await #expect(throws: ItemStoreError.conflict) {
      try await other.change(scrum(1, "Lost"), first)
    }
    await #expect(throws: ItemStoreError.conflict) { try await other.remove(Mock.id(1), first) }
    _ = try await other.change(scrum(2, "Also changed"), known.revisions[Mock.id(2)] ?? 0)
    #expect(try await one.all().items.map(\.title) == ["Changed", "Also changed"])
    await #expect(throws: ItemStoreError.unknown) { try await one.change(scrum(3, "Who"), first) }
    await #expect(throws: ItemStoreError.unknown) { try await one.remove(Mock.id(3), first) }
    await #expect(throws: ItemStoreError.duplicate) {
      try await one.insert(scrum(1, "Twice"), 10, nil)
    }
  }

  @Test("limits hold, those of a scrum and those of their number", arguments: ScrumHome.allCases)
  func limits(kind: ScrumHome) async throws {
    let home = try await Home(kind)
    let store = home.open()
    _ = try await store.insert(scrum(1, "First"), 2, nil)
    let before = try await store.all().revision
    _ = try await store.insert(scrum(2, "Second"), 2, before)
    await #expect(throws: ItemStoreError.full) {
      try await store.insert(scrum(3, "Third"), 2, nil)
    }
    await #expect(throws: ItemStoreError.conflict) {
      try await store.insert(scrum(3, "Third"), 9, before)
    }
    let long = String(repeating: "x", count: 10_000)
    await #expect(throws: DiagnosticsError.self) {
      try await store.insert(scrum(4, long), 9, nil)
    }
    let revision = try await store.all().revisions[Mock.id(1)] ?? 0
    await #expect(throws: DiagnosticsError.self) {
      try await store.change(scrum(1, long), revision)
    }
    #expect(try await home.open().all().items.map(\.title) == ["First", "Second"])
  }

  @Test(
    "rows of removed items go after a thousand changes, and who missed that reads everything again")
  func removals() async throws {
    let pool = try await TestDatabase().pool
    let (one, behind) = (
      ItemStore<DailyScrum>.postgres(pool, store: "scrums"),
      ItemStore<DailyScrum>.postgres(pool, store: "scrums")
    )
    for number in UInt32(1)...3 { _ = try await one.insert(scrum(number, "\(number)"), 10, nil) }
    let known = try await behind.all()
    _ = try await one.remove(Mock.id(1), known.revisions[Mock.id(1)] ?? 0)
    // As if there had been changes that are long forgotten: the next one has the revision 6,400.
    try await pool.query("UPDATE puddles_stores SET revision = 6398")
    _ = try await one.remove(Mock.id(2), known.revisions[Mock.id(2)] ?? 0)
    let before = try await one.all()
    #expect(before.revision == 6_399)
    _ = try await one.insert(scrum(4, "4"), 10, before.revision)
    let removed = try await pool.query("SELECT id FROM puddles_items WHERE value IS NULL")
    #expect(try removed.map { try $0.value(as: String.self) } == ["\(Mock.id(2))"])
    for store in [one, behind, .postgres(pool, store: "scrums")] {
      let all = try await store.all()
      #expect(all.items.map(\.title) == ["3", "4"] && all.revision == 6_400)
    }
  }

  @Test("a store whose last change was a removal of before an import has its revision")
  func importedRevision() async throws {
    let pool = try await TestDatabase().pool
    let store = ItemStore<DailyScrum>.postgres(pool, store: "scrums")
    _ = try await store.insert(scrum(1, "1"), 10, nil)
    try await pool.query("UPDATE puddles_stores SET revision = 9")
    let known = try await store.all()
    #expect(known.revision == 9)
    #expect(try await store.insert(scrum(2, "2"), 10, known.revision).before == 9)
  }

  @Test("items are added in a transaction all together, or none of them")
  func together() async throws {
    let pool = try await TestDatabase().pool
    let store = ItemStore<DailyScrum>.postgres(pool, store: "scrums")
    let (one, two) = (scrum(1, "1"), scrum(2, "2"))
    await #expect(throws: ItemStoreError.duplicate) {
      try await pool.transaction { connection in
        for scrum in [one, two, one] { try await connection.insert(scrum, into: "scrums") }
      }
    }
    #expect(try await store.all().items.isEmpty)
    try await pool.transaction { connection in
      for scrum in [one, two] { try await connection.insert(scrum, into: "scrums") }
    }
    #expect(try await store.all().items.map(\.title) == ["1", "2"])
  }

  @Test("of many writers at once none is lost", arguments: ScrumHome.allCases)
  func writers(kind: ScrumHome) async throws {
    let home = try await Home(kind)
    let first = home.open()
    _ = try await first.insert(scrum(1, "0"), 100, nil)
    // Files of several programs are locked one save long; their conflicts are those of the whole file.
    let stores = kind == .file ? [first, first] : [first, home.open()]
    try await withThrowingTaskGroup { group in
      for number in UInt32(0)..<8 {
        let (store, own) = (stores[Int(number) % 2], scrum(100 + number, "own"))
        group.addTask {
          _ = try await store.insert(own, 100, nil)
          var done = 0
          while done < 5 {
            let all = try await store.all()
            guard var scrum = all.items[id: Mock.id(1)] else { throw ItemStoreError.unknown }
            scrum.title = "\((Int(scrum.title) ?? 0) + 1)"
            do {
              _ = try await store.change(scrum, all.revisions[scrum.id] ?? 0)
              done += 1
            } catch ItemStoreError.conflict {}
          }
        }
      }
      try await group.waitForAll()
    }
    let all = try await home.open().all()
    #expect(all.items.count == 9 && all.items[0].title == "40")
  }

  @Test(
    "a damaged scrum is an error that names it, never an empty list",
    arguments: [ScrumHome.file, .postgres])
  func damage(kind: ScrumHome) async throws {
    let home = try await Home(kind)
    let store = home.open()
    _ = try await store.insert(scrum(1, "First"), 10, nil)
    try await home.damage?()
    for store in [store, home.open()] {
      let error = await #expect(throws: (any Error).self) { try await store.all() }
      let text = error.map { "\($0)" } ?? ""
      #expect(text.contains(kind == .file ? "scrums.json:" : Mock.id(1).uuidString), "\(text)")
    }
  }

  @Test("what another program changed since a revision is read, and no more")
  func changes() async throws {
    let pool = try await TestDatabase().pool
    let one: ItemStore<DailyScrum> = .postgres(pool, store: "scrums")
    let other: ItemStore<DailyScrum> = .postgres(pool, store: "scrums")
    for number in UInt32(1)...5 { _ = try await one.insert(scrum(number, "\(number)"), 10, nil) }
    var known = try await other.all()
    #expect(try await other.revision?() == known.revision && known.revision == 5)
    _ = try await one.change(scrum(4, "four"), known.revisions[Mock.id(4)] ?? 0)
    _ = try await one.remove(Mock.id(2), known.revisions[Mock.id(2)] ?? 0)
    // A row that did not change is not read again, so its damage is not seen by those who know it.
    try await pool.query(
      "UPDATE puddles_items SET value = '{}' WHERE id = \(Mock.id(1).uuidString)")
    known = try await other.all()
    #expect(known.items.map(\.title) == ["1", "3", "four", "5"] && known.revision == 7)
    await #expect(throws: PostgresError.self) {
      try await ItemStore<DailyScrum>.postgres(pool, store: "scrums").all()
    }
  }

  @Test("each change is told to those who listen, when it is committed")
  func notifications() async throws {
    let pool = try await TestDatabase().pool
    var events = pool.listen(to: [PostgresPool.changesChannel]).makeAsyncIterator()
    #expect(await events.next() == .joined)
    let store: ItemStore<DailyScrum> = .postgres(pool, store: "scrums")
    let revision = try await store.insert(scrum(1, "First"), 10, nil)
    let heard = PostgresEvent.notification(
      .init(channel: PostgresPool.changesChannel, payload: "scrums"))
    #expect(await events.next() == heard)
    _ = try await store.remove(Mock.id(1), revision.item)
    #expect(await events.next() == heard)
  }
}

// Sessions that outlive their host, in a home: drafts are there again, secrets are not.
import Foundation
import PuddlesSystem
import Puddles
import Synchronization
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Sessions that outlive their host", .live)
struct SavedSessionTests {
  private let home = MemoryHome()

  /// A reader of a host who has noted a draft.
  private func recording(_ live: LiveBakery) async throws -> Reader {
    try await live.reader().open("/new/").fill("Name", "Oat").tap("Note")
  }

  /// Whether the next host in a home shows the draft of a reader.
  private func hasDraft(
    _ reader: Reader, in home: some SessionHome, options: LiveOptions = .patient()
  ) async throws -> Bool {
    let next = try await Live.bakery(in: home, options: options)
    return try await Reader(next.stage, jar: reader.jar).open("/new/").text.contains("notes: Oat")
  }

  @Test("a draft survives a restart, and its open form is still good")
  func restart() async throws {
    let first = try await Live.bakery(in: home)
    let reader = try await recording(first)
    await first.end()
    let second = try await Live.bakery(in: home)
    let later = Reader(second.stage, jar: reader.jar)
    try await later.open("/new/")
    #expect(later.text.contains("notes: Oat"))
    let open = try reader.fill("Name", "Barley").body(pressing: reader.element("Save"))
    try await later.post(open, to: "/new/")
    #expect(later.url == "/")
    #expect(second.shelf.loaves.last?.name == "Barley")
    #expect(try await !later.open("/new/").text.contains("Oat"))
  }

  @Test("state that a region makes in its start is the saved one after a restart")
  func start() async throws {
    let first = try LiveBoard { $0.home = home }.live
    let reader = try await first.reader().open("/").tap("Add")
    await first.site.sessions.save()
    let second = try LiveBoard { $0.home = home }.live
    let later = try await Reader(second.stage, jar: reader.jar).open("/")
    #expect(later.text.contains("tally 101"))
  }

  @Test("a host hands over what changed, and nothing twice")
  func changes() async throws {
    let live = try await Live.bakery(in: home)
    let reader = try await recording(live)
    await live.site.sessions.save()
    await live.site.sessions.save()
    #expect(await home.saves == 1)
    try await reader.open("/").tap("Count")
    await live.site.sessions.save()
    #expect(await home.saves == 2)
  }

  @Test("who only looked, what may be a secret, and what is too old do not come back")
  func bounds() async throws {
    let date = Mutex(1_000.0)
    let options = LiveOptions.patient { $0.world.date = { date.withLock { $0 } } }
    let (home, secret) = (MemoryHome(), MemoryHome())
    let live = try await Live.bakery(in: home, options: options)
    try await live.reader().open("/open/evening/")
    await live.site.sessions.save()
    #expect(await home.saved.isEmpty)
    let reader = try await recording(live)
    await live.site.sessions.save()
    #expect(try await hasDraft(reader, in: home, options: options))
    let place = GuardedPage(BakeryPlace.new)
    let guarded = try await Live.bakery(in: secret, options: options, guarding: [place])
    let typing = try await recording(guarded)
    await guarded.site.sessions.save()
    #expect(try await !hasDraft(typing, in: secret, options: options))
    date.withLock { $0 += 2 * 60 * 60 }
    #expect(try await !hasDraft(reader, in: home, options: options))
  }

  @Test("the session from before a sign-in is not found in its home")
  func renewed() async throws {
    let live = try await Live.bakery(in: home)
    let reader = try await live.reader().open("/").tap("Count")
    let old = try #require(reader.jar["visitor"])
    await live.site.sessions.save()
    #expect(try await home.session(old) != nil)
    try await reader.open("/trouble/").tap("Log in")
    #expect(try await home.session(old) == nil)
    await live.site.sessions.save()
    #expect(await home.saved.map(\.id) == [reader.jar["visitor"] ?? ""])
  }

  @Test("what another program wrote is no trouble, nor is a home that fails")
  func damaged() async throws {
    let first = try await Live.bakery(in: home)
    let reader = try await recording(first)
    await first.site.sessions.save()
    await home.damage()
    #expect(try await !hasDraft(reader, in: home))
    await home.fail()
    #expect(try await !hasDraft(reader, in: home))
  }
}

@Suite("A file of sessions", .live)
struct FileSessionHomeTests {
  private static let sample = SavedSession(id: "a", date: 1_000, content: "{}")

  @Test("no file is written through a link that stands in its place")
  func link() throws {
    let folder = try TemporaryFolder(["mine": "mine"])
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("sessions"), withDestinationPath: folder.file("mine"))
    #expect(throws: FileError.self) {
      try FileDescriptor(folder.file("sessions"), .replacing(mode: 0o600))
    }
    #expect(try folder.read("mine") == "mine")
  }

  @Test("its owner alone can read it; with changed bytes or with another key it is not read")
  func forged() async throws {
    let folder = try TemporaryFolder([:])
    let path = folder.file("sessions")
    try await FileSessionHome(path: path).save([Self.sample], removed: [])
    #expect(Files.status(of: path)?.mode == 0o600)
    #expect(try await FileSessionHome(path: path).session("a") == Self.sample)
    #expect(
      try await FileSessionHome(path: path, secret: String(repeating: "another ", count: 4))
        .session("a") == nil)
    var bytes = try Files.read(path)
    bytes[bytes.count - 1] ^= 1
    try Files.replace(path, bytes)
    #expect(try await FileSessionHome(path: path).session("a") == nil)
  }

  @Test("hosts that start at the same time have one key", arguments: 1...8)
  func startedTogether(_: Int) async throws {
    let folder = try TemporaryFolder([:])
    let path = folder.file("sessions")
    let keys = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 1...16 { group.addTask { try await FileSessionHome(path: path).key() } }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(keys.count == 1)
    #expect(Files.status(of: path + ".key")?.mode == 0o600)
    #expect(try Files.read(path + ".key") == keys.first)
  }

  @Test("hosts that save their sessions at the same time leave a file that is whole", .slow)
  func writers() async throws {
    let folder = try TemporaryFolder([:])
    let path = folder.file("sessions")
    _ = try FileSessionHome(path: path)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...4 {
        let home = try FileSessionHome(path: path)
        let content = String(repeating: "\(number)", count: 100_000 * number)
        group.addTask {
          for _ in 0..<20 {
            let session = SavedSession(id: "a", date: 1_000, content: content)
            try await home.save([session], removed: [])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await FileSessionHome(path: path).session("a") != nil)
    #expect(!FileManager.default.fileExists(atPath: path + ".new"))
  }

  @Test("what is too much is left out: the oldest, and what is larger than the rest of the room")
  func limit() async throws {
    let folder = try TemporaryFolder([:])
    let home = try FileSessionHome(path: folder.file("sessions"), secret: nil, limit: 1_000)
    func session(_ id: String, _ date: Double, _ size: Int) -> SavedSession {
      SavedSession(id: id, date: date, content: String(repeating: "x", count: size))
    }
    let all = [session("new", 3, 500), session("large", 2, 600), session("old", 1, 400)]
    try await home.save(all, removed: [])
    let kept = await [home.session("new"), home.session("large"), home.session("old")]
    #expect(kept == [all[0], nil, all[2]])
    try await home.save([session("newer", 4, 200)], removed: [])
    #expect(await home.session("old") == nil)
    try await home.save([], removed: ["new"])
    #expect(await home.session("new") == nil)
  }
}

// Forms: validated, kept, and never written over by an old tab.
import Foundation
import Puddles
import PuddlesHTTP
import PuddlesSystem
import PuddlesTesting
import Synchronization
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("Forms of a live site", .live)
struct FormTests {
  @Test("a form that is fine is saved, once, and its draft ends", arguments: Reach.allCases)
  func saved(reach: Reach) async throws {
    let live = try Live(reach)
    let reader = try await live.reader().open("/").tap("New")
    #expect(reader.url == "/new/")
    try reader.fill("Name", "Oat")
    let twice = try reader.body(pressing: reader.element("Save"))
    try await reader.tap("Save")
    #expect(reader.url == "/")
    #expect(live.shelf.loaves.map(\.name) == ["Rye", "Spelt", "Oat"])
    try await reader.post(twice, to: "/new/")
    #expect(reader.status == 409)
    #expect(live.shelf.loaves.count == 3)
    #expect(try await reader.open("/new/").value(of: "Name") == "")
  }

  @Test("a refused form that is sent again as it was, as by a reload, is refused again")
  func reload() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/new/")
    let form = try reader.body(pressing: reader.element("Save"))
    for _ in 1...3 {
      try await reader.post(form, to: "/new/")
      #expect(reader.status == 422)
    }
    let other = try await live.reader().open("/new/")
    let (old, edited) = (
      try other.body(pressing: other.element("Save")), try other.fill("Name", "Oat")
    )
    let new = try edited.body(pressing: edited.element("Save"))
    try await other.post(old, to: "/new/")
    try await other.post(new, to: "/new/")
    #expect(other.status == 409, "another submission of the older form may be of another tab")
  }

  @Test("faults stand beside their fields, what was typed is kept, and the first one has the focus")
  func faults() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/new/")
    try await reader.fill("Grams", "many").tap("Save")
    #expect(reader.status == 422)
    #expect(try reader.value(of: "Grams") == "many")
    let grams = try reader.element("Grams")
    #expect(grams.has("autofocus"))
    #expect(grams["aria-invalid"] == "true")
    let message = try #require(reader.page.element(id: grams["aria-describedby"] ?? ""))
    #expect(message.text == "Enter a whole number from 100 to 2000.")
    try await reader.fill("Grams", "250").tap("Save")
    #expect(reader.status == 422)
    #expect(try reader.element("Name").has("autofocus"))
    #expect(try !reader.element("Grams").has("autofocus"))
    #expect(reader.text.contains("A loaf needs a name."))
    #expect(try await reader.reload().status == 200)
    #expect(!reader.text.contains("A loaf needs a name."))
  }

  @Test("Enter sends the form, and another button does something else with its fields")
  func buttons() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/new/")
    try await reader.fill("Name", "first").tap("Note")
    #expect(reader.url == "/new/")
    #expect(reader.text.contains("notes: first"))
    try await reader.fill("Name", "second").pressEnter(in: "Name")
    #expect(reader.url == "/")
    #expect(live.shelf.loaves.last?.name == "second")
  }

  @Test("a form that was changed in another tab is refused with what was typed in it")
  func conflict() async throws {
    let live = try Live()
    let (old, new) = live.tabs()
    try await old.open("/new/")
    try await new.open("/new/").fill("Name", "new").tap("Note")
    try await old.fill("Name", "old").tap("Save")
    #expect(old.status == 409)
    #expect(old.text.contains("changed in another tab"))
    #expect(try old.value(of: "Name") == "old")
    #expect(live.shelf.loaves.count == 2)
    try await old.tap("Save")
    #expect(old.url == "/")
    #expect(live.shelf.loaves.last?.name == "old")
  }

  @Test("a draft survives in the tab of its form while another tab shows other pages")
  func twoTabs() async throws {
    let live = try Live()
    let (form, other) = live.tabs()
    try await form.open("/new/").fill("Name", "kept").tap("Note")
    try await other.open("/").tap("Count")
    try await other.open("/till/")
    #expect(try await form.reload().text.contains("notes: kept"))
    try await form.fill("Name", "Oat").tap("Save")
    #expect(form.url == "/")
    #expect(form.text.contains("counted 1"))
  }

  @Test("closing a sheet by its link gives its draft up")
  func closed() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/new/")
    try await reader.fill("Name", "gone").tap("Note").tap("Close")
    #expect(reader.url == "/")
    #expect(try await !reader.open("/new/").text.contains("gone"))
  }

  @Test("after a restart a form says that its draft was lost, and keeps what was typed")
  func restart() async throws {
    let first = try Live()
    let reader = try await first.reader().open("/new/").fill("Name", "old").tap("Note")
    let body = try reader.fill("Name", "typed").body(pressing: reader.element("Save"))
    let second = try Live()
    let later = second.reader()
    try await later.post(body, to: "/new/")
    #expect(later.status == 409)
    #expect(later.text.contains("Your draft was lost"))
    #expect(try later.value(of: "Name") == "typed")
    #expect(second.shelf.loaves.count == 2)
    try await later.tap("Save")
    #expect(second.shelf.loaves.last?.name == "typed")
  }

  @Test("a hundred submissions of one form at once save it once")
  func race() async throws {
    let live = try Live()
    let reader = try await live.reader().open("/new/").fill("Name", "Oat")
    let body = try reader.body(pressing: reader.element("Save"))
    let cookie = try #require(reader.jar.cookie)
    let stage = live.stage
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<100 {
        group.addTask {
          try await stage.post("/new/", form: body, fields: ["Cookie": cookie]).status
        }
      }
      let statuses = try await group.reduce(into: []) { $0.append($1) }
      #expect(statuses.filter { $0 == 303 }.count == 1)
      #expect(statuses.filter { $0 == 409 }.count == 99)
    }
    #expect(live.shelf.loaves.count == 3)
  }
}

@Suite("Sessions of a site that is being developed", .live)
struct SavedSessionTests {
  @Test("a draft survives a restart, and its open form is still good")
  func restart() async throws {
    let first = try Live()
    let reader = try await noting(first)
    let saved = try first.site.savedSessions()
    await first.end()
    let second = try Live()
    try second.site.restoreSessions(saved)
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
    let (first, second) = (try LiveBoard().live, try LiveBoard().live)
    let reader = try await first.reader().open("/").tap("Add")
    try second.site.restoreSessions(try first.site.savedSessions())
    let later = try await Reader(second.stage, jar: reader.jar).open("/")
    #expect(later.text.contains("tally 101"))
  }

  /// Whether a host that got saved sessions shows the draft of a reader.
  private func hasDraft(
    _ reader: Reader, options: LiveOptions = .patient,
    after restoring: (LiveSite<BakerySite>) throws -> Void
  ) async throws -> Bool {
    let live = try Live(options: options)
    try restoring(live.site)
    return try await Reader(live.stage, jar: reader.jar).open("/new/").text.contains("notes: Oat")
  }

  /// A reader of a host who has noted a draft.
  private func noting(_ live: LiveBakery) async throws -> Reader {
    try await live.reader().open("/new/").fill("Name", "Oat").tap("Note")
  }

  /// A file for sessions in a folder of its own, which is removed with it.
  private final class Drawer {
    let folder: String
    let file: SessionFile

    init() throws {
      folder = NSTemporaryDirectory() + "puddles-sessions-\(UUID().uuidString)"
      try Files.makeFolder(folder)
      file = try SessionFile(path: "\(folder)/sessions") { String(repeating: "k", count: 32) }
    }

    deinit { try? Files.removeTree(folder) }
  }

  @Test("in production a draft survives in a file that its owner alone can read")
  func file() async throws {
    let drawer = try Drawer()
    let first = try Live()
    let reader = try await noting(first)
    first.site.leave(in: drawer.file)
    let mode = try FileManager.default.attributesOfItem(atPath: drawer.file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try await hasDraft(reader) { $0.recall(drawer.file) })
  }

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

  @Test("a file whose bytes were changed is not read")
  func forged() async throws {
    let drawer = try Drawer()
    let first = try Live()
    let reader = try await noting(first)
    first.site.leave(in: drawer.file)
    var bytes = try Files.read(drawer.file.path)
    bytes[bytes.count - 1] ^= 1
    try Files.replace(drawer.file.path, bytes)
    #expect(drawer.file.read() == nil)
    #expect(try await !hasDraft(reader) { $0.recall(drawer.file) })
    let other = try SessionFile(path: drawer.file.path, secret: "another", making: { "" })
    try drawer.file.write(Array("{}".utf8))
    #expect(drawer.file.read() != nil && other.read() == nil)
  }

  @Test("hosts that save their sessions at the same time leave a file that is whole", .slow)
  func writers() async throws {
    let drawer = try Drawer()
    let file = drawer.file
    let contents = (1...4).map { Array(repeating: UInt8($0), count: 100_000 * $0) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for content in contents {
        group.addTask {
          try await onThread { for _ in 0..<20 { try file.write(content) } }
        }
      }
      try await group.waitForAll()
    }
    #expect(contents.contains(try #require(file.read())))
    #expect(!FileManager.default.fileExists(atPath: "\(drawer.folder)/sessions.new"))
  }

  @Test("what may be a secret, who only looked, what is too much and what expired stay out of it")
  func bounds() async throws {
    let date = Mutex(1_000.0)
    var options = LiveOptions.patient
    options.world.date = { date.withLock { $0 } }
    let guarded = try Live(options: options, guarding: [GuardedPage(BakeryPlace.new)])
    _ = try await noting(guarded)
    let whole = try guarded.site.savedSessions()
    let open = try guarded.site.savedSessions(isPublic: true)
    #expect(whole.count > open.count)
    #expect(try guarded.site.savedSessions(limit: 10).count < open.count)
    // What is too large, though used later, takes no place from a smaller session.
    let crowded = try Live(options: options)
    let small = try await noting(crowded)
    let alone = try crowded.site.savedSessions()
    _ = try await crowded.reader().open("/new/")
      .fill("Name", String(repeating: "x", count: 3_000)).tap("Note")
    #expect(try crowded.site.savedSessions().count > alone.count + 2_000)
    let bounded = try crowded.site.savedSessions(limit: alone.count + 500)
    #expect(try await hasDraft(small, options: options) { try $0.restoreSessions(bounded) })
    let free = try Live(options: options)
    let typing = try await noting(free)
    let saved = try free.site.savedSessions(isPublic: true)
    date.withLock { $0 += 2 * 60 * 60 }
    #expect(try await !hasDraft(typing, options: options) { try $0.restoreSessions(saved) })
  }

  @Test("what was saved by another program is no trouble")
  func damaged() throws {
    let live = try LiveBoard().live
    #expect(throws: (any Error).self) { try live.site.restoreSessions(Array("no".utf8)) }
  }
}

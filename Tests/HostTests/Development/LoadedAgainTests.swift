// A value that says nothing but how it is loaded is right in `site serve` after every change of a file.
import Puddles
import PuddlesSystem
import Testing

@testable import PuddlesHost

@Suite("values that are loaded again", .timeLimit(.minutes(60)))
struct LoadedAgainTests {
  @Test("an edited file shows without a revision, also if it cannot be compared, or not be loaded")
  func edited() async throws {
    let workshop = try await Workshop()
    try workshop.save("shelf.txt", "tea")
    try await workshop.waits(at: "/shelf/") { $0.contains("<p>tea</p><p>tea in a box</p>") }
    try workshop.save("shelf.txt", "broken")
    try await workshop.waits(at: "/shelf/") { !$0.contains("<p>tea</p>") }
    #expect(try await workshop.get("/shelf/").status == 500)
    try workshop.save("shelf.txt", "milk")
    try await workshop.waits(at: "/shelf/") { $0.contains("<p>milk</p><p>milk in a box</p>") }
  }

  @Test("a change that was saved elsewhere stays, whatever file is edited")
  func changed() async throws {
    let workshop = try await Workshop()
    let cupboard = try workshop.host.live.renderer.environment.require(Cupboard.self)
    #expect(try await workshop.get("/shelf/").body.contains("<p>0 cups</p>"))
    try await cupboard.cups.change({ $0 += 3 }, save: { _ in })
    for words in ["tea", "milk"] {
      try workshop.save("shelf.txt", words)
      try await workshop.waits(at: "/shelf/") { $0.contains("<p>\(words)</p>") }
      #expect(try await workshop.get("/shelf/").body.contains("<p>3 cups</p>"))
    }
  }

  @Test("an observer gets one notification of an edit, and none of an edit that changes nothing")
  func observed() async throws {
    let workshop = try await Workshop()
    let cupboard = try workshop.host.live.renderer.environment.require(Cupboard.self)
    try workshop.save("shelf.txt", "tea")
    try await workshop.waits(at: "/shelf/") { $0.contains("<p>tea</p>") }
    var values = await cupboard.words.changes().makeAsyncIterator()
    try workshop.save("shelf.txt", "tea")
    try workshop.save("note.txt", "two")
    try await workshop.waits { $0.contains("<p>two</p>") }
    try workshop.save("shelf.txt", "milk")
    #expect(await values.next() == ["milk"])
  }
}

/// Values that are loaded from a file, with no word about when to load them again.
final class Cupboard: WatchedProvider {
  struct Broken: Error {}

  /// Holds what cannot be compared.
  struct Box: Sendable {
    let text: String
    let open: @Sendable () -> Void
  }

  let words: SharedValue<[String]>
  let box: SharedValue<Box>
  let cups = SharedValue { 0 }

  init(path: String) {
    words = SharedValue { [try Self.text(of: path)] }
    box = SharedValue { Box(text: try Self.text(of: path) + " in a box", open: {}) }
  }

  private static func text(of path: String) throws -> String {
    guard let bytes = try? Files.read(path) else { return "nothing" }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("broken") { throw Broken() }
    return text
  }
}

struct CupboardPage: Module {
  @Environment(Cupboard.self) private var cupboard

  var body: some HTML {
    get async throws {
      let words = try await cupboard.words.value()
      let box = try await cupboard.box.value()
      let cups = try await cupboard.cups.value()
      for word in words { p { word } }
      p { box.text }
      p { "\(cups) cups" }
    }
  }
}

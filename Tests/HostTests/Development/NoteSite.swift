// A site of one note that lies in a file, for tests that change the file.
import Foundation
import Puddles
import PuddlesHTTP
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesConsole
@testable import PuddlesHost

enum NotePlace {
  static let note = Destination()
  static let search = Destination("search")
  static let shelf = Destination("shelf")
}

final class NoteProvider: Sendable {
  let note: SharedValue<String>

  init(path: String) {
    note = SharedValue(revision: { FileStamp(of: path)?.fingerprint ?? 0 }) {
      let text = String(decoding: try Files.read(path), as: UTF8.self)
      guard !text.hasPrefix("broken") else {
        throw DiagnosticsError([
          Diagnostic(
            .error, code: "broken", "this is broken", file: "note.txt", line: 1, column: 3,
            excerpt: "broken")
        ])
      }
      return text
    }
  }
}

struct NoteSite: Site, Section {
  let name = "Note"
  let settings = SiteSettings(
    baseURL: "https://example.org/",
    contributions: Contributions(
      assets: [SiteAsset("site.css", "p { color: red }")], assetFolders: ["docs"]))
  func page(for notice: Notice) -> any Module {
    if notice.kind == .notFound { NotePage() } else { NoticePage(notice) }
  }

  func environment(for context: SiteContext) async throws -> EnvironmentValues {
    EnvironmentValues(
      NoteProvider(path: "\(context.contentPath)/note.txt"),
      Cupboard(path: "\(context.contentPath)/shelf.txt"))
  }

  func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [
      PageGroup {
        _ = try await environment.require(NoteProvider.self).note.value()
        return PageListing([NotePlace.note, NotePlace.search])
      }
    ]
  }

  func page(at path: RoutePath) -> PageDefinition? {
    let page = Destination(path: path)
    let module: (any Module)? =
      switch page {
      case NotePlace.note: NotePage()
      case NotePlace.search: NoteSearch()
      case NotePlace.shelf: CupboardPage()
      default: path.segments.first == "shelf" ? CupboardPage() : nil
      }
    return module.map { PageDefinition(page, module: $0) { _ in path.segments.last ?? "" } }
  }

  var contributions: Contributions {
    var contributions = Contributions()
    contributions.searchPage = NotePlace.search
    return contributions
  }

  func layout(_ page: PageContext) -> some HTML {
    PageDocument(.lang("en")) {
      Head.link(.rel(.stylesheet), .href(asset: "site.css"))
    } body: {
      main { page.content }
    }
  }
}

struct NotePage: Module {
  @Environment(NoteProvider.self) private var provider

  var body: some HTML {
    get async throws {
      let note = try await provider.note.value()
      p { note }
      if note == "picture" { img(.src(asset: "docs/pond.svg"), .alt("A pond")) }
      if note == "link" { a(.href("gone/")) { "gone" } }
    }
  }
}

struct NoteSearch: Module {
  @Environment(.searchListing) private var listing

  var body: some HTML {
    p { "\(listing.map { "/\($0.path.encoded): \($0.title)" })" }
  }
}

/// A host under development over a folder of its own.
final class Workshop: Sendable {
  private let folder: TemporaryFolder
  let host: SiteHost
  private let following: Task<Void, Never>

  init(basePath: String = "/", note: String = "one") async throws {
    folder = try TemporaryFolder(["note.txt": note])
    for name in ["assets", "docs", "static"] { try Files.makeFolder(folder.file(name)) }
    let words = ["--content", folder.path, "--base-path", basePath]
    let options = try ServeOptions(Arguments(words, for: .serve))
    let host = try await SiteHost(NoteSite(), options, ServingWorld())
    let follower = try ContentFollower(folder.path, for: host)
    self.host = host
    following = Task { await follower.run() }
  }

  deinit {
    following.cancel()
    try? Files.removeTree(Files.parent(of: host.built.folder))
  }
}

extension Workshop {
  var root: String { folder.path }

  func save(_ name: String, _ text: String) throws {
    try text.write(toFile: folder.file(name), atomically: true, encoding: .utf8)
  }

  func get(_ target: String, fields: HTTPFields = [:]) async throws -> Stage.Seen {
    try await Stage.Seen(
      host.respond(to: ValidRequest(.get, RequestTarget(target), fields: fields)))
  }

  /// The events of a page that is open now, or of one of another version.
  func events(since version: Substring? = nil) async throws -> AsyncStream<ServerSentEvent>.Iterator
  {
    let shown = try await get("/").developmentVersion
    let version = try #require(version ?? shown)
    let answer = await host.respond(
      to: ValidRequest(.get, try RequestTarget("/-/development?\(version)")))
    guard case .events(let events) = answer.body else { throw Wire.Failure(description: "none") }
    return events.makeAsyncIterator()
  }
}

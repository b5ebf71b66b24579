// The example under values that no page offers: a host with data of its own, and what is tried at it. A trap ends the
// tests; the request stands in a file.
import CoreMockData
import Foundation
import Puddles
import PuddlesHTTP
import Synchronization
import TestSupport
import Testing

@testable import App
@testable import PuddlesHost

// No exit tests: their wait for a child starves while another test of this target leaves one unreaped.
@Suite("The example under extreme values", .serialized, .live)
struct FuzzTests {
  @Test("no path of any route ends the host, fails, or shows a page at a second URL", .slow)
  func paths() async throws {
    let host = try await FuzzHost()
    var paths = try await FuzzPaths(host, FuzzValues())
    await paths.run()
    host.end()
  }

  @Test("no form or control ends the host or fails, whatever its fields hold", .slow)
  func forms() async throws {
    let host = try await FuzzHost()
    var forms = FuzzForms(host, FuzzValues())
    try await forms.run()
    host.end()
  }
}

/// A host of the example that reads and writes no file.
struct FuzzHost {
  let live: Live<ExampleSite>
  private let lines = Lines()

  private final class Lines: Sendable {
    let all = Mutex<[String]>([])
  }

  init() async throws {
    let options = LiveOptions.patient { [lines] options in
      options.world.log = { line in lines.all.withLock { $0.append(line) } }
      // Forms that one could guess are tried as often as others.
      (options.limits.tries, options.limits.triesOfAccount) = (1_000_000, 1_000_000)
      options.limits.everyTry = 1_000_000
      options.absence = .zero
    }
    live = try await .mock(options: options) {
      $0.adding(NumberFactProvider.computed).adding(ExperimentProvider.live)
        .adding(BookProvider.mock(library: Mock.Book.library))
    }
  }

  /// The errors that requests ended in until now.
  var failures: [String] { lines.all.withLock { $0 } }

  func get(_ target: String) async -> HTTPResponse {
    note("GET \(target)")
    return await live.site.respond(to: HTTPRequest("GET", target, fields: ["Host": "localhost"]))
  }

  private static let lastRequest = "\(NSTemporaryDirectory())/puddles-fuzz-\(getpid())"

  /// Writes down what is sent next: the file is left behind by a process that ends early.
  func note(_ request: String) {
    try? request.write(toFile: Self.lastRequest, atomically: false, encoding: .utf8)
  }

  func end() { try? FileManager.default.removeItem(atPath: Self.lastRequest) }
}

// MARK: - Routes

/// A route with pages that it leads to.
struct FuzzSample {
  let template: [String]
  /// At least one; a made-up one if the site lists none.
  let paths: [RoutePath]

  /// The segments of the first path, escaped.
  var path: [String] { paths[0].segments.map(\.encoded) }

  /// Where the template has parameters.
  var parameters: [Int] { template.indices.filter { template[$0].hasPrefix("{") } }
}

extension FuzzHost {
  /// The first pages of the sections of texts.
  private static let texts = [
    "docs", "zh-Hans/docs", "notes", "notes/tags", "notes/archive", "search", "zh-Hans/search",
  ]

  /// All routes of the example.
  /// - Parameter isLong: With the page of the search, which takes a rendering of the whole site.
  func samples(isLong: Bool) async throws -> [FuzzSample] {
    let paths = try await live.places().map(\.path)
    let own = ExampleSite.pages.templates
    let fixed = Set((own.filter { !$0.contains("{") } + Self.texts).map { Destination($0).path })
    let slow = isLong ? [] : live.site.renderer.map.searchPlaces.map(\.path)
    let templates =
      own + Self.texts + [
        "docs/{}", "docs/{}/{}", "zh-Hans/docs/{}", "notes/{}", "notes/page/{}", "notes/tags/{}",
      ]
    return templates.compactMap { template in
      let words = template.split(separator: "/").map(String.init)
      let isFixed = !template.contains("{")
      let fitting = paths.filter { Self.fits($0, words) && (isFixed || !fixed.contains($0)) }
      let madeUp = RoutePath(words.map { $0.hasPrefix("{") ? "x" : $0 })
      if slow.contains(madeUp) { return nil }
      return FuzzSample(template: words, paths: fitting.isEmpty ? [madeUp] : fitting)
    }
  }

  private static func fits(_ path: RoutePath, _ template: [String]) -> Bool {
    path.segments.count == template.count
      && zip(path.segments, template).allSatisfy { $1.hasPrefix("{") || $0 == $1 }
  }
}

// The example site with data of its own, and what is tried at it.
import CoreMockData
import Foundation
import Puddles
import PuddlesHTTP
import Synchronization

@testable import App
@testable import PuddlesHost

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
  var path: [String] { paths[0].segments.map(FuzzValues.escaped) }

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
    let slow = isLong ? [] : live.site.map.searchPlaces.map(\.path)
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

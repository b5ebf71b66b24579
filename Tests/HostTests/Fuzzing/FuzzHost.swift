// The example site with data of its own, asked as over a socket.
import CoreMockData
import Foundation
import Puddles
import PuddlesHTTP
import Synchronization
import Testing

@testable import App
@testable import PuddlesHost

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A host of the example that reads and writes no file.
struct FuzzHost {
  let site: LiveSite<ExampleSite>
  let environment: EnvironmentValues
  private let log: FuzzLog
  private let gate = RequestValidator()

  init() async throws {
    let (example, sources, log) = (ExampleSite(), ReadSources(), FuzzLog())
    environment = try await ReadSources.$current.withValue(sources) {
      try await SiteMap(example).environment(of: example, for: SiteContext(isMock: true))
        .adding(NumberFactProvider.computed)
        .adding(ExperimentProvider.live)
        .adding(BookProvider.mock(library: Mock.Book.library))
    }
    var options = LiveOptions.patient
    options.world.log = { line in log.lines.withLock { $0.append(line) } }
    // Forms that one could guess are tried as often as others.
    (options.limits.tries, options.limits.triesOfAccount) = (1_000_000, 1_000_000)
    options.limits.everyTry = 1_000_000
    options.absence = .zero
    site = LiveSite(example, environment: environment, sources: sources, options: options) {
      PageLocation(links: .directories, assets: .unchecked)
    }
    sources.noteFollowed()
    self.log = log
  }

  /// The errors that requests ended in until now.
  var failures: [String] { log.lines.withLock { $0 } }
}

private final class FuzzLog: Sendable {
  let lines = Mutex<[String]>([])
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

extension FuzzSample {
  /// The first pages of the sections of texts.
  private static let texts = [
    "docs", "zh-Hans/docs", "notes", "notes/tags", "notes/archive", "search", "zh-Hans/search",
  ]

  /// All routes of the example.
  ///
  /// - Parameter isLong: With the page of the search, which takes a rendering of the whole site.
  static func all(of host: FuzzHost, isLong: Bool) async throws -> [FuzzSample] {
    var paths: [RoutePath] = []
    let map = SiteMap(host.site.site)
    for group in map.places(in: host.environment) {
      paths += try await group.load().pages.map(\.path)
    }
    let own = ExampleSite.pages.templates
    let fixed = Set((own.filter { !$0.contains("{") } + texts).map { Destination($0).path })
    let slow = isLong ? [] : map.searchPlaces.map(\.path)
    let templates =
      own + texts + [
        "docs/{}", "docs/{}/{}", "zh-Hans/docs/{}", "notes/{}", "notes/page/{}", "notes/tags/{}",
      ]
    return templates.compactMap { template in
      let words = template.split(separator: "/").map(String.init)
      let isFixed = !template.contains("{")
      let fitting = paths.filter { fits($0, words) && (isFixed || !fixed.contains($0)) }
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

// MARK: - Requests

extension FuzzHost {
  func get(_ target: String, cookie: String? = nil) async -> HTTPResponse {
    await answer("GET", target, cookie: cookie)
  }

  func post(_ target: String, _ form: String, cookie: String?) async -> HTTPResponse {
    await answer("POST", target, cookie: cookie, body: Array(form.utf8))
  }

  private func answer(
    _ method: String, _ target: String, cookie: String?, body: [UInt8] = []
  ) async -> HTTPResponse {
    LastRequest.note("\(method) \(target)\n\(String(decoding: body.prefix(4_000), as: UTF8.self))")
    var fields: HTTPFields = ["Host": "localhost"]
    if let cookie { fields["Cookie"] = cookie }
    if !body.isEmpty { fields["Content-Type"] = "application/x-www-form-urlencoded" }
    let head = RequestHead(method: method, target: target, version: (1, 1), fields: fields)
    do throws(RequestError) {
      var request = try gate.validate(head)
      request.body = body
      return await site.respond(to: request)
    } catch {
      return error.response
    }
  }
}

extension HTTPResponse {
  var text: String {
    if case .bytes(let bytes) = body { String(decoding: bytes, as: UTF8.self) } else { "" }
  }

  /// The cookie that it sets.
  var cookie: String? {
    fields["Set-Cookie"]?.split(separator: ";").first.map(String.init)
  }
}

// MARK: - What survives a crash

/// The request that was sent last, in a file that is left behind only by a process that ends early.
enum LastRequest {
  private static let path = "\(NSTemporaryDirectory())/puddles-fuzz-\(getpid())"

  static func note(_ text: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    _ = Array(text.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  static func forget() { unlink(path) }
}

// Every route of the example with extreme values for each of its parameters.
import Puddles
import PuddlesHTTP
import Testing

@testable import App

/// Asks for paths, and checks that what is shown is at its own URL.
struct FuzzPaths {
  private let host: FuzzHost
  private var values: FuzzValues
  private let samples: [FuzzSample]

  init(_ host: FuzzHost, _ values: FuzzValues) async throws {
    (self.host, self.values) = (host, values)
    samples = try await host.samples(isLong: values.extra > 0)
  }
}

// MARK: - What is asked for

extension FuzzPaths {
  mutating func run() async {
    var targets: [String] = []
    for sample in samples {
      targets += Self.spellings(of: sample.path)
      for index in sample.parameters { targets += parameters(of: sample, at: index) }
    }
    targets += queries()
    for _ in 0..<values.extra { targets.append(chance()) }
    for target in targets { await check(target) }
    #expect(host.failures == [], "seed \(values.seed)")
  }

  /// The ends of all integers and of the range, and some other values, in place of one parameter.
  private mutating func parameters(of sample: FuzzSample, at index: Int) -> [String] {
    let others = FuzzValues.segments
    let some = values.extra > 0 ? others : values.some(10, of: others)
    return (FuzzValues.ends + Self.ends(of: sample.template[index]) + some).map { segment in
      var path = sample.path
      path[index] = segment
      return "/" + path.joined(separator: "/") + "/"
    }
  }

  /// Values for the names that pages and hosts read.
  private mutating func queries() -> [String] {
    ["q", "working", "events", "newer", "other"].flatMap { name in
      values.some(8, of: FuzzValues.segments).filter { $0.utf8.count < 4_000 }.map { value in
        "/\(values.element(of: samples)?.paths[0].encoded ?? "")?\(name)=\(value)"
      }
    }
  }

  /// One below, at and one above each end of a range.
  private static func ends(of parameter: String) -> [String] {
    parameter.dropFirst().dropLast().split(separator: "...").compactMap { Int($0) }
      .flatMap { [$0 - 1, $0, $0 + 1] }.map(\.description)
  }

  /// The URL of a page, and others that look like it.
  private static func spellings(of path: [String]) -> [String] {
    let whole = "/" + path.map { $0 + "/" }.joined()
    let first = path.first?.utf8.first ?? 120
    let escaped = whole.dropFirst(path.isEmpty ? 1 : 2)
    let ends = ["", "index.html", "index.html/", "/", "ask-x/", "%CC%81/", "?", ".", "%2e%2e/"]
    return ends.map { whole + $0 } + [
      String(whole.dropLast()), "/" + whole, whole.uppercased(), "http://localhost" + whole,
      "/%" + String(first, radix: 16) + escaped,
    ]
  }

  /// Some page with some of its segments changed, and perhaps a query.
  private mutating func chance() -> String {
    guard let sample = values.element(of: samples), let path = values.element(of: sample.paths)
    else { return "/" }
    var segments = path.segments.map(\.encoded)
    for index in sample.parameters where values.element(of: [true, true, false]) == true {
      segments[index] = values.segment()
    }
    if values.element(of: [true, false, false, false]) == true {
      segments.append(values.segment())
    }
    let query = values.element(of: ["", "", "?q=", "?working=", "?newer="]) ?? ""
    let value = query.isEmpty ? "" : values.segment()
    return "/" + segments.map { $0 + "/" }.joined() + query + value
  }
}

// MARK: - What must be true of the answers

extension FuzzPaths {
  private func check(_ target: String) async {
    let answer = await host.get(target)
    let context = "\(target.prefix(300)) (seed \(values.seed))"
    switch answer.status {
    case 200: expectOwn(target, context)
    case 301:
      let location = answer.fields["Location"] ?? ""
      expectOwn(location, context)
      let next = await host.get(location).status
      // Whether there is such a page is looked for at its own path.
      #expect([200, 303, 404].contains(next), "\(context) leads to \(location), which is \(next)")
    case 303, 308:
      let next = await host.get(answer.fields["Location"] ?? "").status
      #expect([200, 303, 404].contains(next), "\(context): \(next)")
    default: #expect([400, 404, 431].contains(answer.status), "\(context): \(answer.status)")
    }
  }

  /// A page is shown at the path that its destination prints, and nowhere else.
  private func expectOwn(_ target: String, _ context: String) {
    let host = target.firstRange(of: "://localhost")
    let path = target[(host?.upperBound ?? target.startIndex)...].prefix { $0 != "?" }
    let segments = RoutePath(encoded: String(path)) ?? .root
    let own = [
      (try? SiteMap(ExampleSite()).page(at: segments))?.path,
      ExampleSite.pages.page(at: segments)?.path,
    ]
    let isOwn = own.contains { $0.map { "/" + $0.encoded } ?? "" == path }
    #expect(isOwn, "\(context) is a second URL")
  }
}

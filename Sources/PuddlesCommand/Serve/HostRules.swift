// `_headers` and `_redirects`: what Netlify and Cloudflare read in the output.
import Puddles
import PuddlesHTTP
import PuddlesSystem

/// The rules of a site's own files, read anew for each request: a build may have changed them.
struct HostRules: Sendable {
  /// Fields for the responses of some paths.
  struct Header {
    let pattern: PathPattern
    var fields: [(name: String, value: String)] = []
    var removed: [String] = []
  }

  /// Another place for some paths.
  struct Redirect {
    let pattern: PathPattern
    let target: String
    let status: Int
  }

  /// The files that are rules and no part of the site.
  static let names = ["_headers", "_redirects"]

  var headers: [Header] = []
  var redirects: [Redirect] = []
  /// The lines that are not followed: a preview that left them out silently would show another site
  /// than the host.
  var faults: [HostRuleError] = []
}

extension HostRules {
  /// Where a request leads instead.
  struct Move {
    let target: String
    let status: Int

    var isRedirect: Bool { (300..<400).contains(status) }
  }

  /// The first redirect that fits.
  func move(of segments: [String]) -> Move? {
    for rule in redirects {
      guard let words = rule.pattern.match(segments) else { continue }
      return Move(target: PathPattern.fill(rule.target, with: words), status: rule.status)
    }
    return nil
  }

  /// Adds the fields of every rule that fits; what a later rule says follows after a comma.
  func addFields(to response: inout HTTPResponse, at segments: [String]) {
    var isOurs: Set<String> = []
    for rule in headers where rule.pattern.match(segments) != nil {
      for name in rule.removed { response.fields[name] = nil }
      for (name, value) in rule.fields {
        let old = isOurs.contains(name.lowercased()) ? response.fields[name] : nil
        response.fields[name] = old.map { "\($0), \(value)" } ?? value
        isOurs.insert(name.lowercased())
      }
    }
  }
}

// MARK: - Reading

extension HostRules {
  init(folder: String) {
    for (number, line) in Self.lines(of: "\(folder)/_headers") { readHeader(line, number) }
    for (number, line) in Self.lines(of: "\(folder)/_redirects") { readRedirect(line, number) }
  }

  /// Every line that says something, with its number.
  private static func lines(of path: String) -> [(Int, Substring)] {
    guard let bytes = try? Files.read(path) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return zip(1..., lines).filter { _, line in
      (line.first { !$0.isWhitespace } ?? "#") != "#"
    }
  }

  private mutating func readHeader(_ line: Substring, _ number: Int) {
    let text = line.drop(while: \.isWhitespace)
    func fault(_ reason: HostRuleError.Reason) {
      faults.append(HostRuleError(file: "_headers", line: number, reason: reason))
    }
    guard line.first?.isWhitespace == true else {
      guard let pattern = PathPattern(text) else { return fault(.badPattern(String(text))) }
      return headers.append(Header(pattern: pattern))
    }
    guard let last = headers.indices.last else { return fault(.noPath) }
    if text.hasPrefix("!") {
      headers[last].removed.append(String(text.dropFirst().drop(while: \.isWhitespace)))
    } else if let colon = text.firstIndex(of: ":") {
      let value = text[text.index(after: colon)...].drop(while: \.isWhitespace)
      headers[last].fields.append((String(text[..<colon]), String(value)))
    } else {
      fault(.noField)
    }
  }

  private mutating func readRedirect(_ line: Substring, _ number: Int) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    func fault(_ reason: HostRuleError.Reason) {
      faults.append(HostRuleError(file: "_redirects", line: number, reason: reason))
    }
    guard words.count > 1 else { return fault(.noTarget) }
    guard let pattern = PathPattern(words[0][...]) else { return fault(.badPattern(words[0])) }
    let status = words.count > 2 ? words[2] : "301"
    guard let code = Self.status(status) else { return fault(.badStatus(status)) }
    guard words.count < 4 else { return fault(.condition(words[3])) }
    redirects.append(Redirect(pattern: pattern, target: words[1], status: code))
  }

  /// With an exclamation mark a redirect goes before files; here they all do.
  private static func status(_ text: String) -> Int? {
    let digits = text.hasSuffix("!") ? String(text.dropLast()) : text
    return Int(digits).flatMap { [200, 301, 302, 303, 307, 308, 404].contains($0) ? $0 : nil }
  }
}

/// Why a line is not followed.
struct HostRuleError: Hashable, Sendable {
  enum Reason: Hashable {
    case noPath, noField, noTarget
    case badPattern(String), badStatus(String), condition(String)
  }

  let file: String
  let line: Int
  let reason: Reason
}

extension HostRuleError {
  /// A warning that names the line.
  /// - Parameter folder: Where the file lies.
  func diagnostic(in folder: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "host-rule", "\(problem): the preview leaves it out",
      file: "\(folder)/\(file)", line: line)
  }

  private var problem: String {
    switch reason {
    case .noPath: "a field stands before any path"
    case .noField: "this is no field, such as 'X-Name: value'"
    case .noTarget: "a redirect has a path and a target"
    case .badPattern(let text):
      "'\(text)' is no path such as '/old/:name/*', with its star at the end"
    case .badStatus(let text): "'\(text)' is no status of a redirect, a rewrite or a missing page"
    case .condition(let text): "'\(text)' is a condition"
    }
  }
}

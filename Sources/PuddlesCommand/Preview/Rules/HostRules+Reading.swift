// Reading the rules line by line.
import PuddlesBuilder
import PuddlesSystem

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
    func fault(_ reason: HostRuleFault.Reason) {
      faults.append(HostRuleFault(file: "_headers", line: number, reason: reason))
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
    func fault(_ reason: HostRuleFault.Reason) {
      faults.append(HostRuleFault(file: "_redirects", line: number, reason: reason))
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

// Requests many addresses with one run of `curl`.
import PuddlesConsole
import PuddlesSystem

/// The answer to one request.
struct CurlAnswer: Hashable {
  /// The HTTP status; 0 if there was no answer.
  let status: Int
  let error: String

  /// The fault of an address; `nil` if there is none. If a host demands a login or fewer requests, the page exists.
  var fault: String? {
    switch status {
    case 0: "does not answer: \(error.isEmpty ? "no reason is known" : error)"
    case 401, 403, 429: nil
    case 400...: "answers with \(status)"
    default: nil
    }
  }
}

/// Thrown if `curl` reports nothing about any address.
struct CurlError: Error, Equatable, CustomStringConvertible {
  let end: ProcessEnd

  var description: String {
    let how =
      switch end {
      case .exit(let code): "exit code \(code)"
      case .signal(let number): "signal \(number)"
      }
    return "'curl' told nothing of any address (\(how)): version 7.75 or newer is needed"
  }
}

enum Curl {
  /// Requests each address once, eight at a time, each for at most twenty seconds.
  ///
  /// - Throws: A `CurlError` if there is no answer at all, or an error if the program cannot be started.
  static func ask(
    _ urls: [String], headOnly: Bool, by program: String = "curl"
  ) async throws -> [String: CurlAnswer] {
    guard !urls.isEmpty else { return [:] }
    let folder = try Files.makeTemporaryFolder("puddles-check")
    defer { try? Files.removeTree(folder) }
    let list = "\(folder)/addresses"
    let input = urls.map { "url = \(quoted($0))\noutput = \"/dev/null\"\n" }.joined()
    try Files.create(list, Array(input.utf8))
    var words = [
      "--silent", "--location", "--globoff", "--parallel", "--parallel-max", "8",
      "--connect-timeout", "10", "--max-time", "20", "--proto", "=http,https", "--user-agent",
      "puddles-site-check/\(Version.current)", "--write-out",
      "%{url}\\t%{http_code}\\t%{errormsg}\\n", "--config", list,
    ]
    if headOnly { words.append("--head") }
    let (text, end) = try await ChildProcess.run(program, words)
    let answers = parse(text)
    guard urls.contains(where: { answers[$0] != nil }) else { throw CurlError(end: end) }
    return answers
  }

  static func parse(_ text: String) -> [String: CurlAnswer] {
    var answers: [String: CurlAnswer] = [:]
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 2, let status = Int(fields[1]) else { continue }
      answers[String(fields[0])] = CurlAnswer(
        status: status, error: fields.count > 2 ? String(fields[2]) : "")
    }
    return answers
  }

  /// A string in the syntax of curl's configuration files.
  private static func quoted(_ url: String) -> String {
    var text = "\""
    for character in url {
      if character == "\"" || character == "\\" { text.append("\\") }
      if !character.isNewline { text.append(character) }
    }
    return text + "\""
  }
}

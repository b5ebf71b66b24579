// One run of `curl` for many addresses.
import PuddlesConsole
import PuddlesSystem

/// What became of one request.
struct CurlAnswer: Hashable {
  /// The status of HTTP; 0 if there was no answer.
  let status: Int
  let error: String

  /// What is wrong, or `nil`. A host that wants a login or fewer requests does have the page.
  var fault: String? {
    switch status {
    case 0: "does not answer: \(error.isEmpty ? "no reason is known" : error)"
    case 401, 403, 429: nil
    case 400...: "answers with \(status)"
    default: nil
    }
  }
}

/// Why nothing is known of any address.
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
  /// Asks for each address once, eight at a time, each for twenty seconds at most.
  ///
  /// - Throws: A `CurlError` if there is no answer at all, or what keeps the program from starting.
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

  /// A string of curl's configuration.
  private static func quoted(_ url: String) -> String {
    var text = "\""
    for character in url {
      if character == "\"" || character == "\\" { text.append("\\") }
      if !character.isNewline { text.append(character) }
    }
    return text + "\""
  }
}

// Checks whether links to other sites still work; only with the option `--external`.
import PuddlesBasics

/// Checks each address once, with the program `curl`: this library contains no code for HTTP requests.
enum OutsideLinks {
  /// Returns a diagnostic for each address that gives no page, with the pages that link to it.
  static func faults(
    of links: [String: Set<String>], _ severity: Diagnostic.Severity
  ) async throws -> [Diagnostic] {
    var owners: [String: Set<String>] = [:]
    for (url, pages) in links {
      owners[String(url.before(UInt8(ascii: "#"))), default: []].formUnion(pages)
    }
    return faults(of: owners, try await answers(of: owners.keys.sorted()), severity)
  }

  /// - Parameter answers: The answers by address; an address without one is a fault.
  static func faults(
    of owners: [String: Set<String>], _ answers: [String: CurlAnswer],
    _ severity: Diagnostic.Severity
  ) -> [Diagnostic] {
    owners.compactMap { url, pages in
      let answer = answers[url] ?? CurlAnswer(status: 0, error: "'curl' said nothing of it")
      return answer.fault.map { diagnostic(url, $0, pages.sorted(), severity) }
    }.sorted()
  }

  /// Requests only the heads first. Many hosts refuse that, so failed addresses are requested once more as a whole.
  private static func answers(of urls: [String]) async throws -> [String: CurlAnswer] {
    let heads = try await Curl.ask(urls, headOnly: true)
    let failed = urls.filter { heads[$0]?.fault != nil || heads[$0] == nil }
    return heads.merging(try await Curl.ask(failed, headOnly: false)) { $1 }
  }

  private static func diagnostic(
    _ url: String, _ reason: String, _ pages: [String], _ severity: Diagnostic.Severity
  ) -> Diagnostic {
    let more = pages.count > 3 ? " and \(pages.count - 3) more" : ""
    let places = pages.prefix(3).joined(separator: ", ") + more
    return Diagnostic(
      severity, code: "dead-outside-link", "\(url) \(reason), linked from \(places)",
      isAboutLink: true)
  }
}

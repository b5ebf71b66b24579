// Whether the addresses of other sites still answer. Off unless it is asked for.
import PuddlesBasics

/// Asks each address once, by the program `curl`: this library brings no network code of its own.
enum OutsideLinks {
  /// A diagnostic for each address that gives no page, with the pages that name it.
  static func faults(
    of links: [String: Set<String>], _ severity: Diagnostic.Severity
  ) async throws -> [Diagnostic] {
    var owners: [String: Set<String>] = [:]
    for (url, pages) in links {
      owners[String(url.before(UInt8(ascii: "#"))), default: []].formUnion(pages)
    }
    return faults(of: owners, try await answers(of: owners.keys.sorted()), severity)
  }

  /// - Parameter answers: One missing for an address is a fault.
  static func faults(
    of owners: [String: Set<String>], _ answers: [String: CurlAnswer],
    _ severity: Diagnostic.Severity
  ) -> [Diagnostic] {
    owners.compactMap { url, pages in
      let answer = answers[url] ?? CurlAnswer(status: 0, error: "'curl' said nothing of it")
      return answer.fault.map { diagnostic(url, $0, pages.sorted(), severity) }
    }.sorted()
  }

  /// Many hosts refuse to give a head alone, so what failed is asked for once more as a whole.
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

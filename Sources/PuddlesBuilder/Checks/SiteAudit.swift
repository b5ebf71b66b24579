// The checks of `site check`: each page, the sizes of pages, and pages that no other page links to.
import Puddles
import Synchronization

/// The result of `site check`.
public struct SiteCheckReport: Sendable {
  /// The report with every fault; nothing is published.
  public let report: BuildReport
  /// The addresses of other sites, with the URLs of the pages that name them.
  public let outside: [String: Set<String>]
}

/// Collects the faults of all pages; safe to use from several tasks.
final class SiteAudit: Sendable {
  private struct State {
    var pages: [String: (faults: [MarkupFault], loads: [String])] = [:]
    var sizes: [String: Int] = [:]
    var outside: [String: Set<String>] = [:]
  }

  private let state = Mutex(State())
  private let budget: PageBudget?
  private let basePath: String

  init(budget: PageBudget?, basePath: String) {
    self.budget = budget
    self.basePath = basePath
  }
}

extension SiteAudit {
  /// Checks a file of the site.
  func inspect(_ bytes: [UInt8], at path: String) {
    state.withLock { $0.sizes[path] = bytes.count }
    guard path.hasSuffix(".html") else { return }
    let check = PageCheck(bytes)
    state.withLock { $0.pages[path] = (check.faults, check.loads) }
  }

  /// Reports the faults of the pages, and those that only all pages together show. Files of `static` are not checked.
  func finish(_ links: LinkCheck, pages: [PageRecord], _ log: BuildLog) {
    var findings = Findings()
    let state = state.withLock { state in
      state.outside = links.elsewhere
      return state
    }
    for page in pages {
      let (file, owner) = (page.file, SitePath.display(page.file))
      guard let found = state.pages[file] else { continue }
      for fault in found.faults {
        findings.record(
          fault.severity, code: fault.code, fault.text, help: fault.help, "on", owner)
      }
      checkWeight(of: file, loading: found.loads, state.sizes, &findings)
      if !page.isHiddenFromSearch, !links.reaches(file) {
        findings.record(
          .warning, code: "orphan-page", "no way leads from the first page to this one",
          help: "link to it, or hide it from search engines if that is meant", "on", owner)
      }
    }
    log.add(findings.diagnostics)
  }

  /// The URLs of other sites, with the pages that link to them.
  var outside: [String: Set<String>] { state.withLock(\.outside) }

  private func checkWeight(
    of file: String, loading urls: [String], _ sizes: [String: Int], _ findings: inout Findings
  ) {
    guard let budget, let own = sizes[file] else { return }
    let loaded = Set(
      urls.compactMap { ResolvedURL($0, from: file, basePath: basePath).insidePath })
    let total = own + loaded.compactMap { sizes[$0] }.reduce(0, +)
    for (size, limit, what) in [(own, budget.page, "is"), (total, budget.total, "loads")] {
      guard let limit, size > limit else { continue }
      findings.record(
        code: "page-weight", "the page \(what) \(size) bytes, and its budget is \(limit)",
        help: "make it lighter, or raise the budget of the site", "on", SitePath.display(file))
    }
  }
}

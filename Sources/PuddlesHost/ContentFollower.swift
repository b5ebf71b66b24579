// Follows the content of a running site: changes are loaded, and what is wrong is reported.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesOptions
import PuddlesSystem

/// Follows the content folder for one host.
struct ContentFollower<SiteType: Site>: Sendable {
  private let live: LiveSite<SiteType>
  private let built: BuiltFiles
  private let development: DevelopmentService?
  private let changes: AsyncStream<Set<String>>

  /// Takes notice of every change from now on.
  init(_ content: String, for host: SiteHost<SiteType>) throws(ListeningError) {
    development = host.development
    (live, built) = (host.live, host.built)
    changes = try SettledChanges.of(content)
  }
}

extension ContentFollower {
  /// Follows every change until the task is cancelled.
  func run() async {
    // What was changed before the folder was watched is read once.
    await live.reload()
    live.sources.noteFollowed()
    var checking = check()
    for await changed in changes {
      guard await take(changed) else { continue }
      checking?.cancel()
      checking = check()
    }
    checking?.cancel()
  }

  /// Loads what changed; whether that is more than assets.
  private func take(_ changed: Set<String>) async -> Bool {
    let assets = changed.filter { $0.hasPrefix("assets/") }
    if assets.contains(where: { !$0.hasSuffix(".css") }) {
      development?.reloadPages()
    } else if !assets.isEmpty {
      development?.swapStyles()
    }
    guard assets.count < changed.count else { return false }
    development?.noteChange()
    await live.reload()
    await built.invalidate()
    development?.reloadErrorPages()
    return true
  }

  /// Shows what is wrong with the content: at once what listing the pages finds, and the other errors
  /// and warnings, dead links too, when a build of the whole site in the background has found them.
  private func check() -> Task<Void, any Error>? {
    development.map { development in
      Task(priority: .utility) {
        // Open pages are brought up to date first.
        try await Task.sleep(for: .milliseconds(100))
        let errors = await listingErrors()
        try Task.checkCancellation()
        development.show(DevelopmentService.Report(errors.sorted()), of: "content")
        let others = await built.report()?.diagnostics.filter { !errors.contains($0) } ?? []
        try Task.checkCancellation()
        development.show(DevelopmentService.Report(others), of: "site")
      }
    }
  }

  /// The errors of listing every page, which reads all of the content.
  private func listingErrors() async -> Set<Diagnostic> {
    var found: Set<Diagnostic> = []
    for group in live.map.places(in: live.environment) {
      do {
        let listing = try await group.load()
        found.formUnion(listing.diagnostics)
        found.formUnion(await listing.check?({ _ in false }) ?? [])
      } catch {
        found.formUnion(Faults.diagnostics(of: error, at: "the list of pages"))
      }
    }
    return found.filter { $0.severity == .error }
  }
}

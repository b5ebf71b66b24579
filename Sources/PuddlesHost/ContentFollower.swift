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
    // First: a page that is brought up to date may ask for a file that only the next build has.
    await built.invalidate()
    await live.reload()
    development?.reloadErrorPages()
    return true
  }

  /// Shows what a build of the whole site finds, in the background.
  private func check() -> Task<Void, any Error>? {
    development.map { development in
      Task(priority: .utility) {
        // Lets open pages update first.
        try await Task.sleep(for: .milliseconds(100))
        let report = await built.report()
        try Task.checkCancellation()
        development.show(DevelopmentService.Report(report?.diagnostics ?? []), of: "content")
      }
    }
  }
}

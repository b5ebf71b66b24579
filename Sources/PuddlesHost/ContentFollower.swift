// Watches the content of a running site: loads what has changed, and shows errors to the developer.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesConsole
import PuddlesSystem

/// Watches the content folder for one host.
struct ContentFollower: Sendable {
  private let live: LiveSite
  private let built: BuiltFiles
  private let development: DevelopmentService?
  private let changes: AsyncStream<Set<String>>
  private let dataChanges: AsyncStream<Set<String>>?

  /// Begins to collect changes; `run()` handles them.
  /// - Parameter data: The folder of data, if it is not in the content.
  init(
    _ content: String, data: String? = nil, followingLinks: Bool = false,
    for host: SiteHost
  ) throws(ListeningError) {
    development = host.development
    (live, built) = (host.live, host.built)
    changes = try SettledChanges.of(content, followingLinks: followingLinks)
    dataChanges = if let data { try SettledChanges.of(data) } else { nil }
  }
}

extension ContentFollower {
  /// Handles every change until the task is cancelled.
  func run() async {
    let followingData = Task {
      guard let dataChanges else { return }
      for await _ in dataChanges { _ = await apply(["data"]) }
    }
    defer { followingData.cancel() }
    // Loads changes that were made before the folder was watched.
    await live.reload()
    live.sources.recordFollowed()
    var checking = check()
    for await changed in changes {
      guard await apply(changed) else { continue }
      checking?.cancel()
      checking = check()
    }
    checking?.cancel()
  }

  /// Loads what has changed; returns whether anything but assets has changed.
  private func apply(_ changed: Set<String>) async -> Bool {
    let assets = changed.filter { $0.hasPrefix("assets/") }
    if assets.contains(where: { !$0.hasSuffix(".css") }) {
      development?.reloadPages()
    } else if !assets.isEmpty {
      development?.swapStyles()
    }
    guard assets.count < changed.count else { return false }
    // This comes first, because a page that is updated may request a file that only the next build has.
    await built.invalidate()
    await live.reload()
    development?.reloadErrorPages()
    return true
  }

  /// Builds the whole site in the background, and shows the errors.
  private func check() -> Task<Void, any Error>? {
    development.map { development in
      Task(priority: .utility) {
        // Open pages are updated first.
        try await Task.sleep(for: .milliseconds(100))
        let report = await built.report()
        try Task.checkCancellation()
        development.show(DevelopmentService.Report(report?.diagnostics ?? []), of: "content")
      }
    }
  }
}

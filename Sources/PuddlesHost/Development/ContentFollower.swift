// The content of a running site: what changed is loaded again, and developers see what is broken.
import Puddles
import PuddlesBuilder
import PuddlesCommand
import PuddlesHTTP
import PuddlesSystem

/// Follows the content folder for one host.
struct ContentFollower<Subject: Site>: Sendable {
  private let site: Subject
  private let live: LiveSite<Subject>
  private let generated: GeneratedFiles<Subject>
  private let asked: AskedAssets
  private let development: DevelopmentService?
  private let changes: AsyncStream<Set<String>>

  /// Takes notice of every change from now on.
  /// - Parameter quiet: How long nothing must happen before changes count as one.
  init(
    _ site: Subject, content: String, host: SiteHost<Subject>,
    quiet: Duration = .milliseconds(30)
  ) throws(ListeningError) {
    (self.site, development) = (site, host.development)
    (live, generated, asked) = (host.live, host.generated, host.assets.asked)
    changes = try SettledChanges.of(content, quiet: quiet)
  }
}

extension ContentFollower {
  /// Follows every change until the task is cancelled.
  func run() async {
    // What was changed before anybody followed is looked at once.
    await live.reload()
    live.sources.noteFollowed()
    await check()
    for await changed in changes { await take(changed) }
  }

  private func take(_ changed: Set<String>) async {
    let assets = changed.filter { $0.hasPrefix("assets/") }
    if assets.contains(where: { !$0.hasSuffix(".css") }) {
      development?.reloadPages()
    } else if !assets.isEmpty {
      development?.swapStyles()
    }
    guard assets.count < changed.count else { return }
    asked.forget()
    await generated.invalidate()
    await live.reload()
    await check()
  }

  /// Lists every page, which reads all of the content, and shows what is wrong with it.
  private func check() async {
    guard let development else { return }
    var faults: Set<Diagnostic> = []
    for group in site.places(in: live.environment) {
      do { faults.formUnion(try await group.load().diagnostics) } catch {
        faults.formUnion(Faults.diagnostics(of: error, at: "the list of pages"))
      }
    }
    let errors = faults.filter { $0.severity == .error }.sorted()
    let text = errors.map { DiagnosticText.plain($0) }.joined(separator: "\n")
    development.show(errors.isEmpty ? nil : text, of: "content")
  }
}

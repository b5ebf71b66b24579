// What is said when the site can be visited.
import PuddlesHTTP
import Synchronization

/// Says where the site is: once in full, later in short.
final class Greeting: Sendable {
  private let title: String
  private let places: String
  /// The URL that a browser should show, if one should.
  private let url: String?
  private let console: Console
  private let wasSaid = Mutex(false)

  init(title: String, _ places: String, _ console: Console, opening url: String?) {
    (self.title, self.places, self.url, self.console) = (title, places, url, console)
  }
}

extension Greeting {
  func say() {
    let isFirst = wasSaid.withLock { wasSaid in
      defer { wasSaid = true }
      return !wasSaid
    }
    guard isFirst else { return console.report("serving again\n") }
    console.print("serving '\(title)' at \(places), stop with Ctrl-C\n")
    if let url { open(url) }
  }

  private func open(_ url: String) {
    #if canImport(Glibc)
      let usual = "xdg-open"
    #else
      let usual = "open"
    #endif
    do {
      _ = try ChildProcess.start(console.variable("BROWSER") ?? usual, [url])
    } catch {
      console.report("no browser could be opened: \(error)\n")
    }
  }
}

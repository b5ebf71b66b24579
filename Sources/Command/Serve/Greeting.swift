// What is said when the site can be visited.
import PuddlesExchange
import Synchronization

/// Says where the site is: once in full, later in short.
final class Greeting: Sendable {
  private let title: String
  private let url: String
  private let opens: Bool
  private let console: Console
  private let wasSaid = Mutex(false)

  init(title: String, url: String, opens: Bool, _ console: Console) {
    (self.title, self.url, self.opens, self.console) = (title, url, opens, console)
  }
}

extension Greeting {
  func say() {
    let isFirst = wasSaid.withLock { wasSaid in
      defer { wasSaid = true }
      return !wasSaid
    }
    guard isFirst else { return console.report("serving again\n") }
    console.print("serving '\(title)' at \(url), stop with Ctrl-C\n")
    if opens { open() }
  }

  private func open() {
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

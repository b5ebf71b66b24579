// `site serve`: the live site, kept alive and up to date.
import Puddles
import PuddlesConsole
import PuddlesOptions
import PuddlesSystem
import Synchronization

struct ServeCommand: Sendable {
  let title: String
  let options: ServeOptions
  /// The same wishes, for the host.
  let words: [String]
  let program: HostProgram
  let console: Console
}

extension ServeCommand {
  init(_ site: some Site, _ arguments: Arguments, _ console: Console) throws(UsageError) {
    title = site.name
    options = try ServeOptions(arguments, variable: console.variable, liveURL: site.liveURL)
    words = arguments.words
    program = HostProgram(beside: Files.program)
    self.console = console
  }

  /// Serves until the process is asked to stop; the exit code.
  func run() async throws -> Int32 {
    try await run(until: StopSignal())
  }

  /// Serves until it is told to stop.
  func run(until stop: StopSignal) async throws -> Int32 {
    // First of all, so that a port that is taken is known before anything is built.
    let socket = try ListeningSocket.open(options.port, address: options.address) {
      console.report($0)
    }
    let sources = options.isWatching ? program.package.map { SourceBuild($0, console) } : nil
    if let sources, await !sources.build(showing: true) { return 1 }
    guard program.exists else {
      console.fail("there is no program '\(program.path)' to run the site live")
      console.report(
        "help: it is built by 'swift build --product \(Files.name(of: program.path))'\n")
      return 1
    }
    return try await supervise(socket, sources, until: stop)
  }

  private func supervise(
    _ socket: ListeningSocket, _ sources: SourceBuild?, until stop: StopSignal
  ) async throws -> Int32 {
    let greeting = Greeting(
      title: title, options.places(port: socket.port), console,
      opening: options.opensBrowser ? options.url(port: socket.port) : nil)
    let supervisor = Supervisor(program.path, words, socket: socket, console: console) {
      greeting.say()
    }
    let stopping = Task {
      await stop.wait()
      await supervisor.stop()
    }
    let watching = Task { try await sources?.follow(supervisor) }
    defer {
      stopping.cancel()
      watching.cancel()
    }
    let code = try await supervisor.run()
    if code == 0 { console.print("stopped\n") }
    return code
  }
}

// MARK: - Greeting

/// Says where the site is: once in full, later in short.
private final class Greeting: Sendable {
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
    do {
      _ = try ChildProcess.start(console.variable("BROWSER") ?? ChildProcess.opener, [url])
    } catch {
      console.report("no browser could be opened: \(error)\n")
    }
  }
}

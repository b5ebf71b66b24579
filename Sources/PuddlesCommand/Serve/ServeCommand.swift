// The command `site serve`: keeps a live or a static site running and up to date.
import Puddles
import PuddlesConsole
import PuddlesSystem

struct ServeCommand: Sendable {
  let title: String
  let options: ServeOptions
  /// The arguments for the program that serves.
  let words: [String]
  let program: ServedProgram
  let console: Console
}

extension ServeCommand {
  init(_ site: some Site, _ arguments: Arguments, _ console: Console) throws(UsageError) {
    title = site.name
    program = ServedProgram(beside: Files.program)
    options = try ServeOptions(
      arguments, variable: console.variable, liveURL: site.settings.liveURL,
      builtFor: program.isHost ? nil : site.settings.baseURL)
    words = arguments.words
    self.console = console
  }

  /// Serves until the process is told to stop, and returns the exit code.
  func run(until stop: StopSignal) async throws -> Int32 {
    // The socket is opened first, so that an occupied port is reported before anything is built.
    let socket = try ListeningSocket.open(options.port, address: options.address) {
      console.report($0)
    }
    let package = options.isWatching ? program.package : nil
    if let package, try await !package.run(flags: PackageBuild.flags(console)) { return 1 }
    guard program.stamp != nil else {
      console.fail("there is no program '\(program.path)' to run the site live")
      console.report(
        "help: it is built by 'swift build --product \(Files.name(of: program.path))'\n")
      return 1
    }
    let port = socket.port
    var loop = DevelopmentLoop(program, words, socket: socket, console: console) { _, isFirst in
      if isFirst { greet(at: port) } else { console.report("serving again\n") }
    }
    let stopping = Task { [events = loop.events] in
      await stop.wait()
      events.yield(.stop)
    }
    defer { stopping.cancel() }
    let code = try await loop.run(watching: package.map { "\($0.root)/Sources" })
    if code == 0 { console.print("stopped\n") }
    return code
  }

  /// Prints the address of the site, and opens it in a browser if that is wanted.
  private func greet(at port: UInt16) {
    let places = options.urls(port: port)
    console.print("serving '\(title)' at \(places), stop with Ctrl-C\n")
    guard options.opensBrowser else { return }
    let browser = console.variable("BROWSER") ?? ChildProcess.opener
    do { _ = try ChildProcess.start(browser, [options.url(port: port)]) } catch {
      console.report("no browser could be opened: \(error)\n")
    }
  }
}

extension PackageBuild {
  static func flags(_ console: Console) -> String? { console.variable("PUDDLES_BUILD_FLAGS") }
}

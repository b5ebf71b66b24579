// `site preview`: the built site as a static host would serve it, on this machine only.
import Puddles
import PuddlesBuilder
import PuddlesHTTP
import PuddlesSystem

struct PreviewCommand<Subject: Site>: Sendable {
  let build: BuildCommand<Subject>
  /// `nil` takes 8080 or the next port that is free.
  let port: UInt16?
  let isWatching: Bool
  let console: Console
}

extension PreviewCommand {
  init(_ site: Subject, _ arguments: Arguments, _ console: Console) throws(UsageError) {
    let options = try BuildOptions(arguments)
    if let content = arguments.value("--content"), !options.isMock, !Files.isFolder(content) {
      throw .badValue(option: "--content", value: content, expected: "there is no such folder")
    }
    self.init(
      build: BuildCommand(site: site, options: options, verbosity: .standard, console: console),
      port: try ServeOptions.port(arguments), isWatching: arguments.has("--watch"), console: console
    )
  }

  /// Serves until the process is asked to stop; the exit code.
  func run() async throws -> Int32 {
    try await run(until: StopSignal())
  }

  /// Serves until it is told to stop.
  func run(until stop: StopSignal) async throws -> Int32 {
    if isWatching {
      build.print(await build.build())
    } else if !Files.isFolder(build.options.output) {
      console.fail(
        "there is no site in '\(build.options.output)': run '\(console.program) build' first")
      return 1
    }
    let socket = try listen()
    let rules = HostRules(folder: build.options.output)
    console.tell(rules.faults.map { $0.diagnostic(in: build.options.output) })
    let server = try PreviewServer(
      socket, folder: folder, stop: stop, log: { [console] in console.report("\($0)\n") })
    console.print(
      "serving '\(build.options.output)' at \(address(socket.port)), stop with Ctrl-C\n")
    try await serve(server)
    console.print("stopped\n")
    return 0
  }

  private var folder: StaticFolder {
    StaticFolder(
      root: build.options.output, basePath: build.options.basePath, reloads: isWatching)
  }

  private func address(_ port: UInt16) -> String {
    "http://127.0.0.1:\(port)\(build.options.basePath)"
  }

  private func listen() throws(ListeningError) -> ListeningSocket {
    if let port { return try ListeningSocket(port) }
    let socket = try ListeningSocket.firstFree(from: 8080)
    if socket.port != 8080 { console.report("port 8080 is taken\n") }
    return socket
  }
}

// MARK: - Watching

extension PreviewCommand {
  /// Runs the server on a thread of its own; while it runs, changes are built one after another.
  private func serve(_ server: PreviewServer) async throws {
    guard isWatching else { return try await Background.run { try server.run(watching: nil) {} } }
    let watcher = try ContentWatcher(build.options.content)
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let reload = server.reload
    let builds = Task {
      for await _ in changes {
        let report = await build.build()
        // The last words are said by then; the old or the new site is there, whole.
        if Task.isCancelled { return }
        build.print(report)
        if report.isPublished, report.written + report.removed > 0 { reload() }
      }
    }
    defer { builds.cancel() }
    try await Background.run {
      defer { continuation.finish() }
      try server.run(watching: watcher) { continuation.yield() }
    }
  }
}

// `site preview`: the built site as a static host would serve it, on this machine only.
import Puddles
import PuddlesBuilder
import PuddlesConsole
import PuddlesHTTP
import PuddlesOptions
import PuddlesSystem

struct PreviewCommand<SiteType: Site>: Sendable {
  let build: BuildCommand<SiteType>
  /// `nil` takes 8080 or the next port that is free.
  let port: UInt16?
  let isWatching: Bool
  let console: Console
}

extension PreviewCommand {
  init(_ site: SiteType, _ arguments: Arguments, _ console: Console) throws(UsageError) {
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
    var development: DevelopmentService?
    if isWatching {
      let report = await build.build()
      build.print(report)
      development = DevelopmentService(basePath: build.options.basePath)
      development?.show(DevelopmentService.Report(report.diagnostics), of: "content")
    } else if !Files.isFolder(build.options.output) {
      console.fail(
        "there is no site in '\(build.options.output)': run '\(console.program) build' first")
      return 1
    }
    let socket = try ListeningSocket.open(port) { console.report($0) }
    let folder = StaticFolder(
      root: build.options.output, basePath: build.options.basePath, development: development)
    let server = try HTTPServer(
      previewing: folder, on: socket, log: { [console] in console.report("\($0)\n") })
    let changes = try development.map { _ in try SettledChanges.of(build.options.content) }
    let address = "http://127.0.0.1:\(socket.port)\(build.options.basePath)"
    console.print("serving '\(build.options.output)' at \(address), stop with Ctrl-C\n")
    let stopping = Task {
      await stop.wait()
      server.stop()
    }
    let rebuilding = Task {
      guard let development, let changes else { return }
      for await _ in changes { await rebuild(development) }
    }
    let warning = Task { try await warnOfSources() }
    await server.run()
    for task in [stopping, rebuilding] { task.cancel() }
    warning.cancel()
    console.print("stopped\n")
    return 0
  }

  /// Says that a change of the program itself is not in the pages.
  private func warnOfSources() async throws {
    let sources = Files.parent(of: build.options.content) + "/Sources"
    guard isWatching, Files.isFolder(sources) else { return }
    for await _ in try SettledChanges.of(sources) {
      console.report("the sources changed: start again to see it, or use 'serve' of a live site\n")
    }
  }

  /// Builds the changed content, reloads the pages, and shows errors and warnings in them.
  private func rebuild(_ development: DevelopmentService) async {
    let report = await build.build()
    // A stopping preview says nothing more; the old or the new site is there, whole.
    if Task.isCancelled { return }
    build.print(report)
    development.show(DevelopmentService.Report(report.diagnostics), of: "content")
    if report.isPublished, report.written + report.removed > 0 { development.reloadPages() }
  }
}

// Serves the built pages of a site without a live host, for `site serve`.
import Puddles
import PuddlesBasics
import PuddlesBuilder
import PuddlesConsole
import PuddlesHTTP
import PuddlesSystem

/// Builds the site, serves it, and builds it again at each change of the content. If the site is not watched, the last
/// build is served.
struct StaticServe: Sendable {
  let site: any Site
  let options: ServeOptions
  let console: Console
}

extension StaticServe {
  init(_ site: any Site, _ arguments: Arguments, _ console: Console) throws(UsageError) {
    self.init(
      site: site,
      options: try ServeOptions(
        arguments, variable: console.variable, builtFor: site.settings.baseURL),
      console: console)
  }

  /// Serves until the process is asked to stop, or the loop that started it is gone; returns the exit code.
  func run(with inheritance: Inheritance, until stop: StopSignal) async throws -> Int32 {
    guard options.isWatching else {
      guard Files.isFolder(options.build.output) else {
        console.fail(
          "there is no site in '\(options.build.output)': run '\(console.program) build' first")
        return 1
      }
      let folder = StaticFolder(root: options.build.output, basePath: options.basePath)
      try await serve(folder, nil, inheritance, stop)
      return 0
    }
    let temporary = try Files.makeTemporaryFolder("puddles-serve")
    defer { try? Files.removeTree(temporary) }
    var build = options.build
    build.output = "\(temporary)/site"
    build.linkPolicy = .warn
    let development = DevelopmentService(basePath: options.basePath)
    // Changes are collected from before the build on, so that none is missed.
    let changes = try SettledChanges.of(
      build.content, followingLinks: build.followsOutsideLinks)
    await rebuild(build, development)
    let rebuilding = Task { [build] in
      for await _ in changes { await rebuild(build, development) }
    }
    defer { rebuilding.cancel() }
    let folder = StaticFolder(
      root: build.output, basePath: options.basePath, development: development)
    try await serve(folder, development, inheritance, stop)
    rebuilding.cancel()
    await rebuilding.value
    return 0
  }

  private func serve(
    _ folder: StaticFolder, _ development: DevelopmentService?, _ inheritance: Inheritance,
    _ stop: StopSignal
  ) async throws {
    var validator = RequestValidator(options)
    validator.methods = [.get, .head]
    let server = try HTTPServer(
      inheritance.socket, service: folder, validator: validator,
      log: { [console] in console.report("\($0)\n") })
    await server.run(until: stop, inheritance, showing: development)
  }

  /// Builds the content as it is now, reloads the pages, and shows errors and warnings in them.
  private func rebuild(_ options: BuildOptions, _ development: DevelopmentService) async {
    // A new `SiteBuild` is made each time, so that the sections of the site load everything again.
    let world = BuildWorld(now: console.now, today: console.today)
    let report = await SiteBuild(site, options: options, world: world).run()
    // The host is stopping, so nothing more is reported.
    if Task.isCancelled { return }
    console.tell(report.diagnostics, isShort: true, more: "'site build --verbose' shows all")
    let pages = report.pages.counted("page")
    let result = report.isPublished ? "built \(pages)" : "nothing was built"
    console.report("\(result) (\(ReportStrings.seconds(report.duration)))\n")
    development.show(DevelopmentService.Report(report.diagnostics), of: "content")
    if report.isPublished, report.written + report.removed > 0 { development.reloadPages() }
  }
}

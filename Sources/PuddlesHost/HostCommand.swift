// The program that runs any site live.
public import Puddles
import PuddlesBuilder
import PuddlesConsole
package import PuddlesHTTP
import PuddlesSystem
import Synchronization

/// The program that runs a site live, with a server of its own.
///
/// ```swift
/// @main struct Host {
///   static func main() async { await HostCommand(Bakery()).main() }
/// }
/// ```
/// `site serve` starts the program of the package that is called `site-host`, hands it the listening socket and watches
/// over it. Started by itself it opens a socket of its own. Both take the same options, which `--help` explains:
/// `--port`, `--host`, `--url`, `--proxy`, `--hsts`, `--content`, `--data`, `--output`, `--base-path`, `--mock`,
/// `--read-only`, `--drafts`, `--follow-links`, `--future`, `--log`, `--no-watch`, `--open`, on which only `site serve`
/// acts, and those of its ``SiteSettings``. The default port is 8080, or the next one that is free. A form of more than
/// 1 MiB or 1,000 fields is answered with 413; neither limit can be changed.
///
/// The sessions of visitors who ran an action are saved in a file below `.cache`, every few seconds and when the host
/// ends, so that what is in state survives a restart if it is `Codable`; not with `--mock` or `--read-only`.
///
/// To answer requests of a server of your own, use ``LiveSite``.
public struct HostCommand: Sendable {
  let site: any Site
  package var limits = HTTPLimits()
  /// Where sessions are kept, if several hosts share them; without it each host has a file.
  public var home: (any SessionHome)?
  /// See ``LiveOptions/catchUp``.
  public var catchUp: (@Sendable () async throws -> Void)?
  /// Answers on a port of its own whether the host is ready, and with numbers; `nil` opens no such port.
  public var status: HostStatus?

  /// The host of a site; ``main()`` starts it.
  public init(_ site: any Site) {
    self.site = site
  }
}

extension HostCommand {
  /// Serves until the process is asked to stop, and then ends the process.
  ///
  /// The exit code is 0, or 1 after an error, or 2 for invalid arguments.
  public func main() async -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      try await run(words, on: .standard)
      SystemProcess.exit(0)
    } catch {
      SystemProcess.exit(Console.standard.exitCode(of: error))
    }
  }

  private func run(_ words: [String], on console: Console) async throws {
    let arguments = try Arguments(words, for: .serve, of: site, variable: console.variable)
    if arguments.wantsHelp {
      let command = Command.serve.adding(site.options)
      return console.print(Help.text(of: command, in: console.program, isWhole: true))
    }
    let options = try ServeOptions(
      arguments, variable: console.variable, liveURL: site.settings.liveURL, today: console.today())
    guard options.build.isMock || Files.isFolder(options.build.content) else {
      throw SetupError(
        "there is no content folder '\(options.build.content)': name it with '--content'")
    }
    if !options.build.isMock, !options.build.followsOutsideLinks,
      let link = BuildFolders.linksLeaving(options.build.content).first
    {
      throw SetupError(
        "'\(options.build.content)/\(link)' is a link that leaves the content folder: "
          + "'--follow-links' allows it")
    }
    let inheritance = Inheritance.current
    let socket = try inheritance?.socket ?? .open(options.port, address: options.address)
    // A host whose port is taken leaves nothing on the disk.
    try plantSeeds(options, console)
    let stop = try StopSignal()
    var world = ServingWorld()
    world.log = { console.report("\(RequestID.marked($0))\n") }
    let home = home ?? FileSessionHome.of(options, variable: console.variable, world)
    let service = try await SiteHost(
      site, options, world, home: home, catchUp: catchUp, status: status)
    var validator = RequestValidator(options)
    validator.notes = SetupNotes(world.log).record
    let server = try HTTPServer(
      socket, service: service, validator: validator,
      limits: limits, defaults: SiteHost.defaultFields, log: world.log)
    if inheritance == nil {
      console.print("serving '\(site.name)' at \(options.urls(port: socket.port))\n")
    }
    if !options.isWatching, !Files.isFolder(options.build.output) {
      console.report(
        "there is no built site in '\(options.build.output)', so search, feeds and files beside "
          + "documents are missing: build it, or name its folder with '--output'\n")
    }
    let operators = try status?.server(RequestValidator())
    let operating = Task { await operators?.run() }
    status?.follow { server.isStopping }
    let following = Task {
      guard !options.build.isMock else { return }
      try await ContentFollower(
        options.build.content, data: options.build.data,
        followingLinks: options.build.followsOutsideLinks, for: service
      ).run()
    }
    await server.run(until: stop, inheritance, showing: service.development)
    following.cancel()
    operators?.stop()
    await operating.value
    await service.built.remove()
    await service.live.shutDown()
  }
}

extension HostCommand {
  /// Copies the data of the content to the folder of `--data`, unless it is there.
  /// - Throws: A `SetupError` for a folder from which the data would be published.
  private func plantSeeds(_ options: ServeOptions, _ console: Console) throws {
    guard let data = options.build.data, !options.build.isMock else { return }
    let output = Files.resolved(options.build.output)
    if Files.contains(output, Files.resolved(data)) {
      throw SetupError(
        "'\(data)' lies in the built site, which all can read: choose another '--data'")
    }
    let copied = try DataSeeds(seeds: options.build.content + "/data", folder: data).plant()
    guard !copied.isEmpty else { return }
    console.report("copied \(copied.joined(separator: ", ")) to '\(data)'\n")
  }
}

/// Logs what requests reveal about a wrong setup, each note once. Their number is limited, because clients choose the
/// text in a note.
final class SetupNotes: Sendable {
  static let limit = 20

  private let seen = Mutex<Set<String>>([])
  private let log: @Sendable (String) -> Void

  init(_ log: @escaping @Sendable (String) -> Void) {
    self.log = log
  }
}

extension SetupNotes {
  var record: @Sendable (String) -> Void {
    { [self] note in
      let count = seen.withLock { seen in
        seen.count < Self.limit && seen.insert(note).inserted ? seen.count : nil
      }
      guard let count else { return }
      log(note)
      if count == Self.limit { log("no more such notes: there were \(count) of them") }
    }
  }
}

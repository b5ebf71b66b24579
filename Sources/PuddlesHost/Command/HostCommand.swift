// The program that runs a site live, for any site.
public import Puddles
import PuddlesBuilder
import PuddlesCommand
import PuddlesHTTP
import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The live host of a site: `await HostCommand(MySite()).main()`.
///
/// `site serve` starts it, hands it the listening socket and watches over it. Started by itself it
/// takes the same options and opens a socket of its own.
public struct HostCommand<Subject: Site>: Sendable {
  let site: Subject

  public init(_ site: Subject) {
    self.site = site
  }
}

extension HostCommand {
  /// Serves until the process is asked to stop, and ends it.
  ///
  /// The exit code is 0, or 1 if something went wrong, or 2 if the arguments make no sense.
  public func main() async -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    let surroundings = HostSurroundings.inherited
    do {
      try await run(words, surroundings, on: .standard)
      exit(0)
    } catch let error as UsageError {
      surroundings.fail("\(error)")
      exit(2)
    } catch {
      surroundings.fail("\(error)")
      exit(1)
    }
  }

  private func run(
    _ words: [String], _ surroundings: HostSurroundings, on console: Console
  ) async throws {
    let arguments = try Arguments(words, for: .serve)
    if arguments.wantsHelp {
      return console.print(Help.text(of: .serve, in: console.program, isWhole: true))
    }
    let options = try ServeOptions(
      arguments, variable: console.variable, liveURL: site.liveURL)
    let socket = try surroundings.socket(for: options)
    let stop = try StopSignal()
    var world = ServingWorld()
    world.log = { console.report("\($0)\n") }
    let service = try await SiteHost(site, options, world)
    if options.isWatching { service.live.recall(surroundings.memory) }
    let server = try HTTPServer(
      socket, service: service, gate: RequestGate(options, log: world.log), log: world.log)
    let stopping = Task {
      await stop.wait()
      await server.stop()
    }
    let listening = Task {
      for await message in surroundings.messages { service.development?.take(message) }
      // Without its supervisor the host would stay for ever.
      if surroundings.isSupervised { await server.stop() }
    }
    if surroundings.isSupervised {
      surroundings.control?.send(ControlMessage(.ready))
    } else {
      console.print("serving '\(site.title)' at \(options.places(port: socket.port))\n")
    }
    let following = Task {
      guard !options.build.isMock else { return }
      try await ContentFollower(site, content: options.build.content, host: service).run()
    }
    let preparing = Task {
      // The pages that a reader waits for come first.
      try await Task.sleep(for: .seconds(2))
      await service.live.search.prepare()
    }
    await server.run()
    await service.generated.remove()
    for task in [stopping, listening] { task.cancel() }
    for task in [following, preparing] { task.cancel() }
    if options.isWatching { service.live.leave(in: surroundings.memory) }
    await service.live.shutDown()
  }
}

extension DevelopmentService {
  /// What the supervisor says of the sources.
  func take(_ message: ControlMessage) {
    switch message.name {
    case .buildFailed: show(message.text.isEmpty ? nil : message.text, of: "sources")
    default: break
    }
  }
}

extension RequestGate {
  /// The names that the options make ours.
  /// - Parameter log: Takes a line for whoever runs the server.
  init(_ options: ServeOptions, log: @escaping @Sendable (String) -> Void = { _ in }) {
    self.init()
    (addresses, proxies) = (options.addresses, options.proxies)
    notes = GateNotes(log).take
    allowsAddresses = !names.contains(options.address)
    names.insert(options.address.contains(":") ? "[\(options.address)]" : options.address)
  }
}

// The program that runs a site live, for any site.
public import Puddles
import PuddlesBuilder
import PuddlesConsole
package import PuddlesHTTP
import PuddlesOptions
import PuddlesSystem
import Synchronization

/// The live host of a site: `await HostCommand(MySite()).main()`.
///
/// `site serve` starts it, hands it the listening socket and watches over it. Started by itself it
/// takes the same options and opens a socket of its own.
public struct HostCommand<SiteType: Site>: Sendable {
  let site: SiteType
  package var limits = HTTPLimits()

  public init(_ site: SiteType) {
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
      SystemProcess.exit(0)
    } catch let error as UsageError {
      surroundings.fail("\(error)")
      SystemProcess.exit(2)
    } catch {
      surroundings.fail("\(error)")
      SystemProcess.exit(1)
    }
  }

  private func run(
    _ words: [String], _ surroundings: HostSurroundings, on console: Console
  ) async throws {
    let arguments = try Arguments(words, for: .serve, of: site, variable: console.variable)
    if arguments.wantsHelp {
      return console.print(
        Help.text(
          of: .serve.adding(site.options), in: console.program, isWhole: true))
    }
    let options = try ServeOptions(
      arguments, variable: console.variable, liveURL: site.liveURL, today: console.today())
    let socket = try surroundings.socket(for: options)
    let stop = try StopSignal()
    var world = ServingWorld()
    world.log = { console.report("\($0)\n") }
    let service = try await SiteHost(site, options, world)
    let file = SessionFile(for: options, variable: console.variable, world)
    if options.isWatching { service.live.recall(surroundings.memory) }
    service.live.recall(file)
    let server = try HTTPServer(
      socket, service: service, validator: RequestValidator(options, log: world.log),
      limits: limits, defaults: SiteHost<SiteType>.defaultFields, log: world.log)
    let stopping = Task {
      await stop.wait()
      server.stop()
    }
    let listening = Task {
      for await message in surroundings.messages { service.development?.take(message) }
      // Without its supervisor the host would stay for ever.
      if surroundings.isSupervised { server.stop() }
    }
    if surroundings.isSupervised {
      surroundings.control?.send(ControlMessage(.ready))
    } else {
      console.print("serving '\(site.name)' at \(options.places(port: socket.port))\n")
    }
    let following = Task {
      guard !options.build.isMock else { return }
      try await ContentFollower(options.build.content, for: service).run()
    }
    let preparing = Task {
      // The pages that a reader waits for come first.
      try await Task.sleep(for: .seconds(2))
      await service.live.search.prepare()
    }
    let saving = Task { try await service.live.keepSaving(in: file) }
    await server.run()
    await service.generated.remove()
    for task in [stopping, listening] { task.cancel() }
    for task in [following, preparing, saving] { task.cancel() }
    service.live.leave(in: file)
    if options.isWatching { service.live.leave(in: surroundings.memory) }
    await service.live.shutDown()
  }
}

extension DevelopmentService {
  /// What the supervisor says of the sources.
  func take(_ message: ControlMessage) {
    switch message.name {
    case .buildFailed:
      let report = Report(title: "The sources do not compile", text: message.text)
      show(message.text.isEmpty ? nil : report, of: "sources")
    default: break
    }
  }
}

extension RequestValidator {
  /// The names that the options make ours.
  /// - Parameter log: Takes a line for the operator of the server.
  init(_ options: ServeOptions, log: @escaping @Sendable (String) -> Void = { _ in }) {
    self.init()
    (addresses, proxies) = (options.addresses, options.proxies)
    notes = SetupNotes(log).take
    allowsAddresses = !names.contains(options.address)
    names.insert(options.address.contains(":") ? "[\(options.address)]" : options.address)
  }
}

/// The socket and the channel of a supervised host; neither of a free one.
struct HostSurroundings: Sendable {
  let inheritedSocket: ListeningSocket?
  let control: ControlChannel?
  /// What the host before this one left.
  let memory: HostMemory?
  /// What the supervisor says.
  let messages: AsyncStream<ControlMessage>
}

extension HostSurroundings {
  /// Those that the environment of the process names.
  static var inherited: HostSurroundings {
    let control = InheritedDescriptor.control.inherited.map(ControlChannel.init(descriptor:))
    return HostSurroundings(
      inheritedSocket: InheritedDescriptor.socket.inherited.map(ListeningSocket.init(inherited:)),
      control: control,
      memory: InheritedDescriptor.memory.inherited.map(HostMemory.init(inherited:)),
      messages: control?.messages() ?? AsyncStream { $0.finish() })
  }

  var isSupervised: Bool { control != nil }

  func socket(for options: ServeOptions) throws(ListeningError) -> ListeningSocket {
    if let inheritedSocket { return inheritedSocket }
    return try .open(options.port, address: options.address)
  }

  /// Says why nothing is served: by the supervisor's mouth if there is one.
  func fail(_ text: String) {
    if let control {
      control.send(ControlMessage(.failed, text))
    } else {
      Console.standard.fail(text)
    }
  }
}

/// Logs what requests show of a wrong setup, each note once.
///
/// Clients choose what is in a note: so there are only so many, each is short, and nothing in it can
/// begin a line or steer a terminal.
final class SetupNotes: Sendable {
  static let limit = 20

  private let seen = Mutex<Set<RequestValidator.Note>>([])
  private let log: @Sendable (String) -> Void

  init(_ log: @escaping @Sendable (String) -> Void) {
    self.log = log
  }
}

extension SetupNotes {
  var take: @Sendable (RequestValidator.Note) -> Void {
    { [self] note in
      let count = seen.withLock { seen in
        seen.count < Self.limit && seen.insert(note).inserted ? seen.count : nil
      }
      guard let count else { return }
      log(text(of: note))
      if count == Self.limit { log("no more such notes: there were \(count) of them") }
    }
  }

  private func text(of note: RequestValidator.Note) -> String {
    switch note {
    case .wrongHost(let host):
      "refused a request for '\(shown(host))', which is no name of this site; if it is one: "
        + "'--url https://\(shown(host))'"
    case .foreignOrigin(let origin, let host, let sender):
      "refused a form from '\(shown(origin))' for '\(shown(host))'; if both are this site: "
        + "'--url \(shown(origin))', and '--proxy \(shown(sender))' if a server there changes the Host, "
        + "which has to send X-Forwarded-Proto"
    case .unknownProxy(let sender):
      "\(shown(sender)) says for whom it asks and is not believed; if it is a server of yours: "
        + "'--proxy \(shown(sender))'"
    }
  }

  private func shown(_ text: String) -> String {
    let isLong = text.utf8.count > 100
    return String(
      text.unicodeScalars.prefix(100).map { scalar -> Character in
        let isPlain = scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7F
        return isPlain && scalar != "'" ? Character(scalar) : "?"
      }) + (isLong ? "…" : "")
  }
}

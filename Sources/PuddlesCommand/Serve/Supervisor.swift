// Keeps a host running behind one socket until it is told to stop.
import PuddlesConsole
import PuddlesOptions
import PuddlesSystem

/// Starts the host, starts it again when it ends by itself, and replaces it by a new one.
///
/// The socket stays open all the time: clients that come while there is no host wait for the next.
actor Supervisor {
  private let program: String
  private let words: [String]
  private let socket: ListeningSocket
  private let console: Console
  /// What one host leaves for the next.
  private let memory = HostMemory()
  /// How long a host may take to stop: longer than it gives the requests in flight.
  private let patience: Duration
  /// Called once for each host that serves.
  private let onReady: @Sendable () -> Void
  private var host: HostProcess?
  private var backoff = Backoff()
  private var isReady = false
  private var isStopping = false
  private var isReplacing = false
  /// Whether the program was built during this run.
  private var isFreshlyBuilt = false

  init(
    _ program: String, _ words: [String], socket: ListeningSocket, console: Console,
    patience: Duration = .seconds(7), onReady: @escaping @Sendable () -> Void
  ) {
    (self.program, self.words, self.socket) = (program, words, socket)
    (self.console, self.patience, self.onReady) = (console, patience, onReady)
  }
}

extension Supervisor {
  /// Runs hosts until one ends on purpose; the exit code.
  func run() async throws -> Int32 {
    defer {
      socket.close()
      memory?.close()
    }
    while true {
      let host = try HostProcess.start(program, words, socket: socket, memory: memory)
      (self.host, isReady, isReplacing) = (host, false, false)
      if isStopping { host.stop() }
      let talk = Task { for await message in host.control.messages() { take(message) } }
      let end = await host.end()
      // Its last words are still on the way.
      await talk.value
      host.control.close()
      self.host = nil
      if let code = code(of: end) { return code }
      if isReplacing { continue }
      await wait(for: end, living: ContinuousClock.now - host.started)
    }
  }

  /// Stops the host, and with it the supervisor.
  func stop() {
    guard !isStopping else { return }
    isStopping = true
    guard let host else { return }
    host.stop()
    Task {
      try? await Task.sleep(for: patience)
      if self.host?.process == host.process { host.killNow() }
    }
  }

  /// Ends this host; the next one is started from what the program is now.
  func replace() {
    (isReplacing, isFreshlyBuilt) = (true, true)
    host?.stop()
  }

  /// Sends the host a message, if there is one.
  func tell(_ message: ControlMessage) {
    host?.control.send(message)
  }

  /// The identifier of the host's process, for tests that end it.
  var process: Int32? { host?.process }

  private func take(_ message: ControlMessage) {
    switch message.name {
    case .ready:
      isReady = true
      onReady()
    case .failed: console.fail(message.text)
    default: break
    }
  }

  /// The exit code if this end is the last one.
  private func code(of end: ProcessEnd) -> Int32? {
    if isStopping { return 0 }
    if isReplacing { return nil }
    switch end {
    case .exit(0): return 0
    case .exit(let code) where !isReady: return code
    default: return nil
    }
  }

  /// What most often is behind a program that was fine before its last build.
  private static let staleObjects =
    "help: the compiler may have kept what it should have built again; "
    + "'find Sources -name '*.swift' | xargs touch' makes it build everything\n"

  private func wait(for end: ProcessEnd, living life: Duration) async {
    let delay = backoff.next(afterLiving: life, hasServed: isReady)
    let reason =
      switch end {
      case .exit(let code): "with code \(code)"
      case .signal(let number): "by signal \(number)"
      }
    console.report("the host ended \(reason): starting it again\n")
    if isFreshlyBuilt, end == .signal(ProcessEnd.segmentationFault) {
      console.report(Self.staleObjects)
    }
    isFreshlyBuilt = false
    try? await Task.sleep(for: delay)
  }
}

// MARK: - The host

/// A running host.
struct HostProcess: Sendable {
  let process: Int32
  let control: ControlChannel
  let started: ContinuousClock.Instant
}

extension HostProcess {
  /// Starts a program that inherits the socket, a channel, and what the host before it left.
  static func start(
    _ program: String, _ words: [String], socket: ListeningSocket, memory: HostMemory?
  ) throws(ListeningError) -> HostProcess {
    let (ours, theirs) = try ControlChannel.pair()
    defer { theirs.closeDescriptor() }
    var inherited: [(kind: InheritedDescriptor, from: Int32)] = [
      (.socket, socket.descriptor), (.control, theirs.descriptor),
    ]
    if let memory { inherited.append((.memory, memory.descriptor)) }
    var environment: [String: String] = [:]
    for (kind, _) in inherited { environment[kind.rawValue] = "\(kind.number)" }
    // Drawing the stack of a large program takes seconds; the line of the trap is printed anyway.
    if SystemProcess.variable("SWIFT_BACKTRACE") == nil {
      environment["SWIFT_BACKTRACE"] = "enable=no"
    }
    let child = try ChildProcess.start(
      program, words, descriptors: inherited.map { ($0.from, $0.kind.number) },
      environment: environment)
    return HostProcess(process: child, control: ours, started: .now)
  }

  /// Waits for the end of the process.
  func end() async -> ProcessEnd {
    await ChildProcess.end(of: process)
  }

  func stop() {
    ChildProcess.stop(process)
  }

  func killNow() {
    ChildProcess.killNow(process)
  }
}

// MARK: - Waiting

/// At once if it served; longer and longer if it cannot even begin.
struct Backoff: Sendable {
  private var delay = Duration.zero
  /// A host that ends at its first request must not take the machine for itself.
  private static let shortestLife = Duration.milliseconds(200)

  /// The delay before the next start.
  /// - Parameters:
  ///   - life: How long the host lived.
  ///   - hasServed: Whether it was ready for requests.
  mutating func next(afterLiving life: Duration, hasServed: Bool) -> Duration {
    guard !hasServed else {
      delay = .zero
      return max(.zero, Self.shortestLife - life)
    }
    delay = min(max(delay * 2, .milliseconds(100)), .seconds(5))
    return delay
  }
}

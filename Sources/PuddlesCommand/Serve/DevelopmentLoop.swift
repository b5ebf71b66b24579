// The loop of `site serve`: runs a program on one socket, and rebuilds and restarts it when its sources change.
import PuddlesConsole
import PuddlesSystem

/// Keeps a program running until it is told to stop.
///
/// The socket stays open all the time: clients that connect while no program runs wait for the next one.
struct DevelopmentLoop: Sendable {
  enum Event: Sendable {
    /// Source files were saved.
    case sources
    /// A build has ended; the text contains the errors of the compiler, if there are any.
    case built(fault: String?)
    /// The program is ready for requests.
    case ready
    case ended(ProcessEnd)
    /// The program must be started.
    case start
    /// The time for this process to stop is over.
    case overdue(Int32)
    case stop
  }

  /// A running process of the program.
  private struct Child: Sendable {
    let process: Int32
    let channel: ChildChannel
    let started = ContinuousClock.now
    /// Identifies the file of the program at the time when the process was started.
    let stamp: FileStatus?
    var isReady = false
    var isReplaced = false
  }

  private let program: ServedProgram
  private let words: [String]
  private let socket: ListeningSocket
  private let console: Console
  /// How long a process may take to stop; longer than the process itself gives the requests in progress.
  private let patience: Duration
  /// Called with the number of each process that is ready for requests.
  private let onReady: @Sendable (_ process: Int32, _ isFirst: Bool) -> Void
  private let stream: AsyncStream<Event>
  /// Receives the events of the loop.
  let events: AsyncStream<Event>.Continuation

  private var child: Child?
  private var backoff = Backoff()
  private var hasServed = false
  private var isStopping = false
  private var isBuilding = false
  /// Whether source files were saved since the build began.
  private var isOutdated = false
  /// The errors of the compiler; `nil` if the sources compile.
  private var fault: String?

  init(
    _ program: ServedProgram, _ words: [String], socket: ListeningSocket, console: Console,
    patience: Duration = .seconds(7),
    onReady: @escaping @Sendable (_ process: Int32, _ isFirst: Bool) -> Void
  ) {
    (self.program, self.words, self.socket) = (program, program.arguments(for: words), socket)
    (self.console, self.patience, self.onReady) = (console, patience, onReady)
    (stream, events) = AsyncStream.makeStream()
  }
}

extension DevelopmentLoop {
  /// Runs the program until it exits with 0, exits without ever having served, or is stopped; returns the exit code.
  /// - Parameter watched: The folder of the sources, if they are watched.
  mutating func run(watching watched: String? = nil) async throws -> Int32 {
    let watching = Task { [events] in
      guard let watched else { return }
      for await _ in try SettledChanges.of(watched) { events.yield(.sources) }
    }
    defer {
      watching.cancel()
      socket.close()
    }
    try start()
    for await event in stream {
      if let code = try handle(event) { return code }
    }
    return 0
  }

  /// Handles an event; returns the exit code if it is the last one.
  private mutating func handle(_ event: Event) throws -> Int32? {
    switch event {
    case .sources: build()
    case .built(let fault): handleBuild(fault)
    case .ready:
      child?.isReady = true
      if let child { onReady(child.process, !hasServed) }
      hasServed = true
    case .ended(let end): return handleEnd(end)
    case .start: if child == nil { try start() }
    case .overdue(let process): if child?.process == process { ChildProcess.killNow(process) }
    case .stop:
      isStopping = true
      guard let child else { return 0 }
      stop(child)
    }
    return nil
  }

  // MARK: - The process

  private mutating func start() throws {
    let stamp = program.stamp
    let (process, channel) = try Inheritance.start(program.path, words, socket: socket)
    child = Child(process: process, channel: channel, stamp: stamp)
    if let fault { channel.send(fault) }
    Task { [events] in
      let listening = Task { for await _ in channel.texts() { events.yield(.ready) } }
      let end = await ChildProcess.end(of: process)
      // Messages that the process sent before its end may still arrive.
      await listening.value
      channel.close()
      events.yield(.ended(end))
    }
  }

  private func stop(_ child: Child) {
    ChildProcess.stop(child.process)
    Task { [events, patience] in
      try await Task.sleep(for: patience)
      events.yield(.overdue(child.process))
    }
  }

  private mutating func handleEnd(_ end: ProcessEnd) -> Int32? {
    guard let child else { return nil }
    self.child = nil
    if isStopping { return 0 }
    if child.isReplaced {
      events.yield(.start)
      return nil
    }
    switch end {
    case .exit(0): return 0
    case .exit(let code) where !hasServed: return code
    case .exit(let code): console.report("the host ended with code \(code): starting it again\n")
    case .signal(let number):
      console.report("the host ended by signal \(number): starting it again\n")
    }
    let life = ContinuousClock.now - child.started
    let delay = backoff.next(afterLiving: life, hasServed: child.isReady)
    Task { [events] in
      try await Task.sleep(for: delay)
      events.yield(.start)
    }
    return nil
  }

  // MARK: - The sources

  private mutating func build() {
    isOutdated = isBuilding
    guard !isBuilding, let package = program.package else { return }
    isBuilding = true
    Task { [events, flags = PackageBuild.flags(console)] in
      events.yield(.built(fault: await package.fault(flags: flags)))
    }
  }

  private mutating func handleBuild(_ fault: String?) {
    isBuilding = false
    if isOutdated { return build() }
    self.fault = fault
    if let fault {
      console.report(fault)
      child?.channel.send(fault)
    } else if let child, child.stamp == program.stamp {
      child.channel.send("")
    } else if let child {
      self.child?.isReplaced = true
      stop(child)
    } else {
      events.yield(.start)
    }
  }
}

// MARK: - Delays before the next start

/// Starts a program again at once if it was ready for requests before; if it ends before that, the delays grow.
struct Backoff: Sendable {
  private var delay = Duration.zero
  /// The least time between two starts: a host that ends at its first request must not keep the machine busy.
  private static let shortestLife = Duration.milliseconds(200)

  /// The delay before the next start.
  /// - Parameters:
  ///   - life: How long the process ran.
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

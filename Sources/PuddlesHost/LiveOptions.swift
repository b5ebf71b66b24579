// The options of a live site: limits, times, clock and log.
import Foundation
public import Puddles
import PuddlesHTTP

/// How a ``LiveSite`` serves a site. Ports and connections are not set here, but in the HTTP server
/// that hands it the requests. A ``HostCommand`` reads its options from the command line instead.
public struct LiveOptions: Sendable {
  /// The path of the content, and whether providers are mocks.
  public var context = SiteContext()
  /// The URLs where visitors reach the site, such as `https://example.org`; without one, the site only accepts the
  /// names of this machine.
  public var urls: [String] = []
  /// The trusted proxies: addresses such as `127.0.0.1`, or networks such as `10.0.0.0/8`.
  public var proxies: [String] = []
  /// The path of the site on its host; begins and ends with a slash.
  public var basePath = "/"
  /// Whether every form is refused.
  public var isReadOnly = false
  /// The folder of the last `site build`. From it come what only a build makes, such as search and feeds, and the list
  /// of files beside documents that are served.
  public var builtFolder: String? {
    get { built?.folder }
    set { built = newValue.map { BuiltFiles($0) } }
  }
  /// Where sessions are stored outside of this process; if it is `nil`, they are lost when the process ends.
  public var home: (any SessionHome)?
  /// Counts attempts at guarded forms; if it is `nil`, this host counts them in its memory.
  package var attempts: (any AttemptCounter)?
  /// Called before each request of a visitor with a session: reads what other hosts have changed, so that the visitor sees
  /// their own changes wherever the next request goes. If it throws, the request is served with what is known.
  public var catchUp: (@Sendable () async throws -> Void)?
  /// Receives a line about a request that failed, or about a wrong setup.
  public var log: @Sendable (String) -> Void {
    get { world.log }
    set { world.log = newValue }
  }
  /// Whether pages of errors also show the cause, for the developer.
  package var isDevelopment = false
  /// How long a form waits for its action; after that, the visitor sees a page that says so.
  package var patience: Duration = .seconds(2)
  /// The time after which the tasks of a page are cancelled if its visitor does not come back.
  package var absence: Duration = .seconds(30)
  /// How long a page waits for what is loading, if events can complete it later.
  package var placeholderPatience: Duration = .milliseconds(50)
  /// The least time between two updates of an open page.
  package var pace: Duration = .milliseconds(20)
  package var limits = SessionLimits()
  /// The files of the last build.
  var built: BuiltFiles?
  package var world = ServingWorld()

  /// The options with their defaults.
  public init() {}
}

extension LiveOptions {
  /// Returns a validator for requests that another server has read.
  /// - Throws: A ``SetupError`` if a text is no URL of a site, or neither an address nor a network.
  func validator() throws(SetupError) -> RequestValidator {
    var validator = RequestValidator()
    for url in urls {
      guard let address = PublicAddress(url) else {
        throw SetupError("'\(url)' is no URL of a site")
      }
      validator.addresses.append(address)
    }
    for proxy in proxies where !validator.proxies.add(proxy) {
      throw SetupError("'\(proxy)' is neither an address nor a network")
    }
    validator.notes = SetupNotes(log).record
    return validator
  }
}

/// Thrown for invalid options of a live site.
struct SetupError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Limits for sessions and their memory.
package struct SessionLimits: Sendable {
  package var sessions = 10_000
  /// The most bytes of all sessions together, estimated.
  package var bytes = 256 << 20
  /// The most bytes of one session: a form beyond them is refused, a page beyond them removes the oldest state.
  package var bytesOfSession = 1 << 20
  /// The time after which a session without a request ends.
  package var idle: Duration = .seconds(60 * 60)
  /// The most places of a session whose state is kept; the least recently used one is removed first.
  package var places = 32
  /// The most pages of a session that are kept up to date.
  package var openPages = 32
  /// How many failed attempts at guarded forms one network may make within ``memoryOfTries`` without waiting.
  package var tries = 30
  /// How many failed attempts at one account one network may make without waiting.
  package var triesOfAccount = 5
  package var memoryOfTries: Duration = .seconds(300)
  /// How many attempts, successful ones included, one network may make within ``memoryOfEveryTry`` without waiting, at
  /// a page where every attempt counts.
  package var everyTry = 5
  package var memoryOfEveryTry: Duration = .seconds(3_600)
  package var longestWait: Duration = .seconds(30)
  /// The most networks and accounts whose attempts are counted.
  package var triedKeys = 10_000
  /// The most actions of a session that may still be running after their visitor was told to wait.
  package var slowActions = 16
  /// The most forms of a session that may wait until other forms are done.
  package var waitingForms = 200
  /// The most bytes of cached pages that are the same for everybody.
  package var bytesOfPages = 32 << 20
  /// The most pages that were sent with placeholders and whose event streams are not open yet.
  package var unfinishedPages = 64
  package var pages = 10_000
  /// How many fields one form may send.
  package var fields = 1_000

  package init() {}
}

/// The surroundings of a host: time, randomness and log.
package struct ServingWorld: Sendable {
  /// The time since some fixed moment; it never decreases.
  package var now: @Sendable () -> Duration
  /// Seconds since 1970.
  package var date: @Sendable () -> Double
  /// Waits for some time.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// Runs the tasks of the host; `nil` uses the shared threads. Tests use an executor that tells when all tasks wait.
  package var executor: (any TaskExecutor)?
  /// Makes a random text that cannot be guessed.
  package var secret: @Sendable () -> String
  /// Receives a line about a request that failed.
  package var log: @Sendable (String) -> Void

  package init() {
    let start = ContinuousClock.now
    now = { ContinuousClock.now - start }
    date = { Date().timeIntervalSince1970 }
    sleep = { try await Task.sleep(for: $0) }
    secret = { Self.randomHex() + Self.randomHex() }
    log = { _ in }
  }

  /// Starts a task of the host.
  @discardableResult
  func spawn<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    Task(executorPreference: executor, operation: work)
  }

  /// Logs a line with text of a client: control characters become spaces, so that it stays one line, and a long line is
  /// cut.
  func logLine(_ line: String) {
    let bytes = line.utf8.prefix(Self.longestLine).map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
    log(String(decoding: bytes, as: UTF8.self) + (bytes.count < line.utf8.count ? " …" : ""))
  }

  /// The most bytes of a line in the log.
  static var longestLine: Int { 4_000 }

  /// Returns 64 random bits of the system as hexadecimal digits.
  private static func randomHex() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

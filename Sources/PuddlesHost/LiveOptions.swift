// What a host decides for the site it serves: limits, patience, clock and log.
import Foundation
public import Puddles
import PuddlesHTTP

/// How a ``LiveSite`` serves a site. Ports and connections belong to the server before it; the options of
/// ``HostCommand`` are those of its command line.
public struct LiveOptions: Sendable {
  /// Where the content is, and whether providers are mocks.
  public var context = SiteContext()
  /// Where visitors reach the site, such as `https://example.org`; without one it answers to the names of
  /// this machine alone.
  public var urls: [String] = []
  /// The servers before this one whose word counts: addresses such as `127.0.0.1`, or networks such as
  /// `10.0.0.0/8`.
  public var proxies: [String] = []
  /// Where the site lies on its host; begins and ends with a slash.
  public var basePath = "/"
  /// Whether every form is refused.
  public var isReadOnly = false
  /// The folder of the last `site build`, for what only a build makes: search, feeds, and which files beside
  /// documents are served.
  public var builtFolder: String? {
    get { built?.folder }
    set { built = newValue.map { BuiltFiles($0) } }
  }
  /// Where sessions are kept beyond the memory of this process; `nil` to lose them with it.
  public var home: (any SessionHome)?
  /// Takes a line about a request that failed, and about a wrong setup.
  public var log: @Sendable (String) -> Void {
    get { world.log }
    set { world.log = newValue }
  }
  /// Whether pages of errors show what happened, for the developer.
  package var isDevelopment = false
  /// How long a form waits for its action before the visitor sees a page that says so.
  package var patience: Duration = .seconds(2)
  /// How long a visitor may be away from a page until its tasks are cancelled.
  package var absence: Duration = .seconds(30)
  /// How long a page that can be completed by events waits for what is loading.
  package var placeholderPatience: Duration = .milliseconds(50)
  /// The least time between two updates of an open page.
  package var pace: Duration = .milliseconds(20)
  package var limits = SessionLimits()
  /// The files of the last build.
  var built: BuiltFiles?
  package var world = ServingWorld()

  public init() {}
}

extension LiveOptions {
  /// Checks the requests of a site that another server stands before.
  /// - Throws: A ``SetupError`` for a text that is no address.
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
    validator.notes = SetupNotes(log).take
    return validator
  }
}

/// Options of a live site that make no sense.
struct SetupError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// How much visitors may keep in memory.
package struct SessionLimits: Sendable {
  package var sessions = 10_000
  /// All sessions together, as an estimate.
  package var bytes = 256 << 20
  /// One session; a form that makes it larger is refused, a page that does costs the oldest state.
  package var bytesOfSession = 1 << 20
  /// After this time without a request a session ends.
  package var idle: Duration = .seconds(60 * 60)
  /// Places of one session whose state is kept; the least recently used one goes first.
  package var places = 32
  /// Open pages of one session that are kept up to date.
  package var openPages = 32
  /// Failed attempts at guarded forms that one network has for nothing within ``memoryOfTries``; further ones have to
  /// wait.
  package var tries = 30
  /// Failed attempts at one account that one network has for nothing.
  package var triesOfAccount = 5
  package var memoryOfTries: Duration = .seconds(300)
  /// Attempts that one network has for nothing, where every attempt counts, within ``memoryOfEveryTry``.
  package var everyTry = 5
  package var memoryOfEveryTry: Duration = .seconds(3_600)
  package var longestWait: Duration = .seconds(30)
  /// Networks and accounts whose attempts are counted.
  package var triedKeys = 10_000
  /// Actions of one session that take long and go on by themselves.
  package var slowActions = 16
  /// Forms of one session that wait for their turn.
  package var waitingForms = 200
  /// Pages that are the same for everybody, kept ready.
  package var bytesOfPages = 32 << 20
  /// Pages that were sent before all of them was there, and wait for their event streams.
  package var unfinishedPages = 64
  package var pages = 10_000
  /// Fields of one form.
  package var fields = 1_000

  package init() {}
}

/// What comes from outside: time, randomness, and where errors are written.
package struct ServingWorld: Sendable {
  /// The time since some fixed moment; it never goes back.
  package var now: @Sendable () -> Duration
  /// Seconds since 1970.
  package var date: @Sendable () -> Double
  /// Waits for some time.
  package var sleep: @Sendable (Duration) async throws -> Void
  /// Runs the tasks of the host; `nil` for the shared threads. A test hands in one that knows when all
  /// of them wait.
  package var executor: (any TaskExecutor)?
  /// A text that cannot be guessed.
  package var secret: @Sendable () -> String
  /// Takes a line about a request that failed.
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

  /// Writes a line with what a stranger sent in it: control characters become spaces, so that it stays
  /// one line, and what is too long is cut.
  func note(_ line: String) {
    let bytes = line.utf8.prefix(Self.longestLine).map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }
    log(String(decoding: bytes, as: UTF8.self) + (bytes.count < line.utf8.count ? " …" : ""))
  }

  /// Bytes of a line of the log.
  static var longestLine: Int { 4_000 }

  /// 64 bits of the system's generator.
  private static func randomHex() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

// What a test began ends with it: hosts, servers, processes.
import Synchronization
import Testing

/// Ends what the test began, however it ended: `@Suite("visits", .live)`.
struct LiveTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Endings.scope(function)
  }
}

extension Trait where Self == LiveTrait {
  /// For tests with a ``Stage`` or a ``LiveSite``.
  static var live: LiveTrait { LiveTrait() }
}

/// What is to be done at the end of a test.
final class Endings: Sendable {
  @TaskLocal static var current: Endings?

  private let actions = Mutex<[@Sendable () async -> Void]>([])

  /// Ends what `body` began as soon as it is over, in a test that begins many hosts.
  static func scope(_ body: () async throws -> Void) async throws {
    let endings = Endings()
    do {
      try await $current.withValue(endings, operation: body)
    } catch {
      await endings.run()
      throw error
    }
    await endings.run()
  }

  /// Does something at the end of the test, before what was added earlier.
  static func add(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ action: @escaping @Sendable () async -> Void
  ) {
    guard let current else {
      Issue.record("a test with a host has the trait '.live'", sourceLocation: sourceLocation)
      return
    }
    current.actions.withLock { $0.append(action) }
  }

  private func run() async {
    while let action = actions.withLock({ $0.popLast() }) { await action() }
  }
}

// Waiting for what happens soon, at no known moment: a condition, asked for again and again.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
package import Testing

/// Waits until a condition holds. If it does not in time the test fails at the line of the caller.
/// - Parameters:
///   - what: What is waited for, for the message. It is asked for at the end, so it may say how far
///     things have come.
///   - limit: Long, since slow machines run the tests, too: only a failure takes all of it.
///   - pause: How long to wait before asking again.
package func waitUntil(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(900),
  every pause: Duration = .milliseconds(5), isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  var isMet = try await condition()
  while !isMet, ContinuousClock.now < end {
    try await Task.sleep(for: pause)
    isMet = try await condition()
  }
  try #require(
    isMet, "waited \(limit) in vain until \(what())", sourceLocation: sourceLocation)
}

/// The same in this thread, for code that is not asynchronous. What it began can be ended before the
/// test fails.
/// - Returns: Whether the condition holds.
package func waitInThread(
  within limit: Duration = .seconds(900), every pause: Duration = .milliseconds(5),
  until condition: () -> Bool
) -> Bool {
  let end = ContinuousClock.now + limit
  while !condition() {
    guard ContinuousClock.now < end else { return false }
    usleep(UInt32(pause / .microseconds(1)))
  }
  return true
}

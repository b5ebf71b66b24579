// Runs work that blocks, such as waiting for sockets, on a thread of its own.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs blocking work on separate threads, so that it does not occupy those that tasks share.
package enum Background {
  /// Runs `work` on a separate thread, and returns or throws its result.
  package static func run<Value: Sendable, Failure>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      start { continuation.resume(returning: Result(catching: work)) }
    }
    return try result.get()
  }

  /// Runs `body` on a separate thread, which ends with it.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Box(body))
    #if canImport(Glibc)
      var thread = pthread_t()
      let failure = pthread_create(
        &thread, nil, { Box.run($0.map { .fromOpaque($0) }) }, box.toOpaque())
      if failure == 0 { pthread_detach(thread) }
    #else
      var thread: pthread_t?
      let failure = pthread_create(
        &thread, nil, { Box.run(.fromOpaque($0)) }, box.toOpaque())
      if failure == 0, let thread { pthread_detach(thread) }
    #endif
    // If no thread can be made, the work runs here: it delays other tasks, but is done.
    if failure != 0 { box.takeRetainedValue().body() }
  }
}

/// A closure in the form in which a C function can pass it on.
private final class Box: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  /// - Returns: The result of the thread, which is always `nil`.
  static func run<Nothing>(_ box: Unmanaged<Box>?) -> Nothing? {
    box?.takeRetainedValue().body()
    return nil
  }
}

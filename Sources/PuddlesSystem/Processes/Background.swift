// A thread of its own for work that waits for sockets.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs blocking work outside of the threads that tasks share.
package enum Background {
  /// What `work` returns or throws; it is waited for without holding a shared thread.
  package static func run<Value: Sendable, Failure>(
    _ work: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      start { continuation.resume(returning: Result(catching: work)) }
    }
    return try result.get()
  }

  /// Runs `body` on a thread that ends with it.
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
    // Without a thread the work is done here: slower for others, but done.
    if failure != 0 { box.takeRetainedValue().body() }
  }
}

/// Carries a closure through a C function.
private final class Box: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  /// - Returns: What a thread gives to those that join it, which is nothing.
  static func run<Nothing>(_ box: Unmanaged<Box>?) -> Nothing? {
    box?.takeRetainedValue().body()
    return nil
  }
}

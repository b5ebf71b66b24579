// One thread that waits for sockets, and runs what is isolated to it.
import CEvent
import PuddlesHTTP
import PuddlesSystem
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The loop of libevent as an executor: an actor on it uses the library without a lock.
///
/// The library is not told of threads at all. Other threads hand their work over through a list, and
/// a pipe wakes the loop. After the loop has ended, work still runs one after another.
final class EventLoop: SerialExecutor {
  private enum Phase {
    case idle, running, ended
  }

  private struct State {
    var jobs: [UnownedJob] = []
    var phase = Phase.idle
    /// The thread that runs jobs at the moment, if any.
    var thread: pthread_t?
  }

  let base: LoopPointer
  private let wakeUp: Pipe
  private let state = Mutex(State())

  init() throws {
    guard let base = event_base_new() else { throw ListeningError.system("make a loop", errno) }
    self.base = LoopPointer(base)
    wakeUp = try Pipe()
    _ = fcntl(wakeUp.readEnd, F_SETFL, O_NONBLOCK)
    _ = fcntl(wakeUp.writeEnd, F_SETFL, O_NONBLOCK)
  }

  deinit {
    event_base_free(base.pointer)
    close(wakeUp.readEnd)
    close(wakeUp.writeEnd)
  }
}

/// An object of the library.
///
/// Safe to hand around: it is used by what is isolated to the loop alone, or before the loop starts.
struct LoopPointer: @unchecked Sendable, Hashable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }
}

// MARK: - Running

extension EventLoop {
  /// Starts the thread; `onBegin` is called on it before it waits for anything, and `onEnd` when the
  /// loop has ended.
  func start(
    onBegin: @escaping @Sendable () -> Void, onEnd: @escaping @Sendable () -> Void
  ) {
    Background.start { [self] in
      enter(.running)
      let wake = event_new(
        base.pointer, wakeUp.readEnd, Int16(EV_READ | EV_PERSIST),
        { _, _, loop in
          guard let loop else { return }
          Unmanaged<EventLoop>.fromOpaque(loop).takeUnretainedValue().runJobs()
        }, Unmanaged.passUnretained(self).toOpaque())
      event_add(wake, nil)
      onBegin()
      runJobs()
      event_base_loop(base.pointer, 0)
      event_free(wake)
      runJobs()
      leave()
      onEnd()
    }
  }

  /// Ends the loop after what it is doing; called by what is isolated to it.
  func stop() {
    event_base_loopbreak(base.pointer)
  }

  /// Does what the library has put off until after its callbacks, such as closing a connection; called
  /// after the loop has ended.
  func settle() {
    event_base_loop(base.pointer, EVLOOP_NONBLOCK)
  }

  private func enter(_ phase: Phase) {
    state.withLock {
      $0.phase = phase; $0.thread = pthread_self()
    }
  }

  private func leave() {
    let isMore = state.withLock { state in
      state.phase = .ended
      state.thread = nil
      return !state.jobs.isEmpty
    }
    if isMore { Background.start { [self] in runLate() } }
  }

  private func runJobs() {
    var bytes: UInt64 = 0
    while read(wakeUp.readEnd, &bytes, 8) > 0 {}
    while true {
      let jobs = state.withLock { state in
        defer { state.jobs = [] }
        return state.jobs
      }
      if jobs.isEmpty { return }
      for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
  }

  /// Runs what comes after the end, unless somebody does.
  private func runLate() {
    let isMine = state.withLock { state in
      guard state.thread == nil else { return false }
      state.thread = pthread_self()
      return true
    }
    guard isMine else { return }
    runJobs()
    leave()
  }
}

// MARK: - SerialExecutor

extension EventLoop {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let (isFirst, isLate) = state.withLock { state in
      state.jobs.append(job)
      return (state.jobs.count == 1, state.phase == .ended)
    }
    if isLate { Background.start { [self] in runLate() } } else if isFirst { wakeUp.wake() }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  /// Callbacks of the library run on the thread of the loop, though not as jobs of it.
  func checkIsolated() {
    precondition(
      state.withLock { $0.thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false },
      "this belongs to the thread of the event loop")
  }
}

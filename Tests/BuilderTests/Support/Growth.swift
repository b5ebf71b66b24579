// How work grows with its size: a bound on that holds on a busy machine, too.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How many times as long something takes that is sixteen times as large: about 16 if the work grows
/// with the size, about 256 if it grows with the square of it.
///
/// Counted in processor time of this thread, each the best of three.
func slowdown<Input>(
  from size: Int, of input: (Int) throws -> Input, _ work: (Input) -> Void
) rethrows -> Double {
  func best(_ size: Int) throws -> Double {
    let input = try input(size)
    let times = (0..<3).map { _ in
      let start = threadTime()
      work(input)
      return threadTime() - start
    }
    return times.min() ?? 0
  }
  return try best(16 * size) / best(size)
}

private func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

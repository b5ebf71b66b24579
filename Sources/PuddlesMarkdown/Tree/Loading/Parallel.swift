// Work on many files at once, with results in the order of the files.

import Dispatch
import Puddles
import PuddlesSystem
import Synchronization

enum Parallel {
  /// Transforms every element on all processors.
  /// - Parameter portion: how many one worker takes at a time: few enough that none waits long for
  ///   the others.
  static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], portion: Int = 16, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let portions = (elements.count + portion - 1) / portion
    guard portions > 1 else { return elements.map(transform) }
    let stopwatch = Stopwatch.current
    let results = Mutex([[Result]](repeating: [], count: portions))
    DispatchQueue.concurrentPerform(iterations: portions) { number in
      let range = number * portion..<min(elements.count, (number + 1) * portion)
      let part = Stopwatch.$current.withValue(stopwatch) { elements[range].map(transform) }
      results.withLock { $0[number] = part }
    }
    return results.withLock { $0.flatMap { $0 } }
  }

  /// Does two things at once, and waits for both.
  static func both<Result: Sendable>(
    _ work: @Sendable () -> Void, _ other: @Sendable () -> Result
  ) -> Result {
    let result = Mutex<Result?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      if number == 0 { return work() }
      let made = other()
      result.withLock { $0 = made }
    }
    // Both are done.
    return result.withLock { $0 } ?? other()
  }
}

// Runs work on many elements on all processors; the results are in the order of the elements.
import Dispatch
import Synchronization

package enum Parallel {
  /// Transforms each element on all processors.
  /// - Parameter portion: How many elements one worker gets at a time: few enough that no worker waits long for
  ///   others, and enough to be worth a second worker.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], portion: Int = 16, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    inPortions(elements, portion) { $0.map(transform) }
  }

  /// Transforms each element on all processors, without the results that are `nil`.
  /// - Parameter size: How many elements one worker gets at a time.
  package static func compactMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], by size: Int = 512, _ transform: @Sendable (Element) -> Result?
  ) -> [Result] {
    inPortions(elements, size) { $0.compactMap(transform) }
  }

  private static func inPortions<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ size: Int, _ transform: @Sendable (ArraySlice<Element>) -> [Result]
  ) -> [Result] {
    let count = (elements.count + size - 1) / size
    guard count > 1 else { return transform(elements[...]) }
    let results = Mutex([[Result]](repeating: [], count: count))
    DispatchQueue.concurrentPerform(iterations: count) { number in
      let range = number * size..<min(elements.count, (number + 1) * size)
      let part = transform(elements[range])
      results.withLock { $0[number] = part }
    }
    return results.withLock { $0.flatMap(\.self) }
  }
}

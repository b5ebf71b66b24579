// Work on many names at once: calls of the file system wait for nothing but a processor.
import Dispatch
import Synchronization

package enum Portions {
  /// Elements that one worker takes at a time; fewer are not worth a second worker.
  private static let size = 512

  /// Transforms each element on all processors; what is not `nil` comes in the order of the elements.
  package static func compactMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Result?
  ) -> [Result] {
    let count = (elements.count + size - 1) / size
    guard count > 1 else { return elements.compactMap(transform) }
    let results = Mutex([[Result]](repeating: [], count: count))
    DispatchQueue.concurrentPerform(iterations: count) { number in
      let range = number * size..<min(elements.count, (number + 1) * size)
      let part = elements[range].compactMap(transform)
      results.withLock { $0[number] = part }
    }
    return results.withLock { $0.flatMap { $0 } }
  }
}

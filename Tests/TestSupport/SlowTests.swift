// Tests that take long run only where they are asked for.
import Foundation
package import Testing

package enum SlowTests {
  /// Whether this run takes the time for all tests.
  package static let areWanted =
    ProcessInfo.processInfo.environment["PUDDLES_SLOW_TESTS"] != nil
}

extension Trait where Self == ConditionTrait {
  /// For a test that takes many seconds: `make test` runs it, `swift test` alone does not.
  package static var slow: Self {
    .enabled(if: SlowTests.areWanted, "set PUDDLES_SLOW_TESTS=1, as 'make test' does")
  }
}

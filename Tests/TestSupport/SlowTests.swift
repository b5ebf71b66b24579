// Tests that run only where they are asked for, or only where they can.
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

  /// For a test whose requests stay on this machine: `make test` says so to a proxy of the network.
  package static var direct: Self {
    let variables = ProcessInfo.processInfo.environment
    return .enabled(if: variables["http_proxy"] == nil || variables["no_proxy"] != nil)
  }
}

// Conditions of a subtree for previews and hosts: loads that fail or are slow on purpose, and checks of its markup.
package import PuddlesBasics

/// How every ``SharedValue`` that a subtree reads behaves, so that a preview can show a failed or a slow load.
package enum LoadCondition: String, Sendable, CaseIterable {
  /// Each load throws.
  case fails
  /// Each load waits two seconds.
  case slow
}

/// A load that was made to fail.
private struct LoadFailureError: Error, CustomStringConvertible {
  var description: String { "the load fails because the preview asks for it" }
}

extension EnvironmentKey where Value == LoadCondition? {
  /// How every ``SharedValue`` loads for a subtree; `nil` loads as usual.
  package static var loadCondition: Self { Self(default: nil) }
}

extension LoadCondition {
  /// Throws or waits, as the load condition of the current environment says; does nothing if there is none.
  static func apply() async throws {
    switch RegionContext.current?.environment[.loadCondition] {
    case .fails: throw LoadFailureError()
    case .slow: try await Task.sleep(for: .seconds(2))
    case nil: break
    }
  }
}

/// One thing that is wrong with some markup.
package struct MarkupFault: Sendable, Hashable {
  package let severity: Diagnostic.Severity
  /// The short name of the fault, such as `missing-alt`.
  package let code: String
  package let text: String
  package let help: String?
  /// Where the start tag at fault begins in the bytes; `nil` if no element alone is at fault.
  package let offset: Int?

  package init(
    _ severity: Diagnostic.Severity, code: String, text: String, help: String?, offset: Int?
  ) {
    (self.severity, self.code, self.text) = (severity, code, text)
    (self.help, self.offset) = (help, offset)
  }
}

/// Finds what is wrong with some markup.
package typealias MarkupCheck = @Sendable ([UInt8]) -> [MarkupFault]

extension EnvironmentKey where Value == MarkupCheck? {
  /// Checks the markup of a part of a page in a live host; `nil` in a static build, which checks whole pages.
  package static var markupCheck: Self { Self(default: nil) }
}

// What leaves a page out. Diagnostics and dates lie in PuddlesBasics, because data has them and knows
// nothing of HTML; files that import Puddles see them without another import.

@_exported public import struct PuddlesBasics.CalendarDate
@_exported public import struct PuddlesBasics.Diagnostic
@_exported public import struct PuddlesBasics.DiagnosticsError

/// A file of the content that makes no page, and why.
public struct LeftOut: Sendable, Hashable {
  /// Why something makes no page.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    case draft, future, expired
  }

  /// The file, as messages name it.
  public let source: String
  public let reason: Reason

  public init(_ source: String, _ reason: Reason) {
    self.source = source
    self.reason = reason
  }
}

// The entries of `Pages`, and how they are collected.
import PuddlesBasics

/// One entry of ``Pages``: a ``Page`` or a ``Landing``.
public struct PageLine: Sendable {
  let template: String
  var faults: [RouteError]
  var page: @Sendable (RoutePath) -> PageDefinition?
  var landing: @Sendable (RoutePath) -> LandingAction? = { _ in nil }
  /// The destination of a page without values.
  var fixed: Destination?
  /// Every page of a line with values in a static site; `nil` for those that only a live host has.
  var all: (@Sendable (EnvironmentValues) async throws -> [Destination])?
  var isLive = false
  var isInOneLanguage = false
  /// Whether its pages are files of another type than HTML.
  var isFile = false
  var guarded: GuardedPage?
  /// Where the line stands in the program, if it is one of a page.
  var place: String?
}

/// Collects the entries of ``Pages``: each is a ``Page`` or a ``Landing``.
///
/// An `if` may stand among them, but no `for`: many pages of one kind are a `Page` with a ``Route``.
public typealias PageBuilder = ListBuilder<PageLine>

extension ListBuilder where Item == PageLine {
  /// A line is a page, or one for each of its values.
  public static func buildExpression<Values>(_ page: Page<Values>) -> [PageLine] { [page.line] }
  /// A line may be a landing URL.
  public static func buildExpression(_ landing: Landing) -> [PageLine] { [landing.line] }
}

/// Marks the pages of a line that only a live host has: they are in no static site.
public enum LivePages: Sendable {
  /// There is no list of values: only a live host knows the pages.
  case live
}

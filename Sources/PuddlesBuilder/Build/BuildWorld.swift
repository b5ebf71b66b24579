// What a build needs from outside: a clock, a number of workers, and who gets its notices.
public import Puddles
import PuddlesSystem

/// The surroundings of a build. Only ``today`` has an influence on the bytes of the site.
public struct BuildWorld: Sendable {
  /// The time since some fixed moment.
  public var now: @Sendable () -> Duration
  /// The moment by which dates of content are judged, unless the options name one; `nil` judges none.
  public var today: @Sendable () -> CalendarDate?
  /// How many pages are rendered at the same time.
  public var workers: Int
  /// Takes one sentence that a person should read now, such as that the build waits.
  public var notice: @Sendable (String) -> Void
  /// Takes what the build is doing: the name of a step, and how many pages of how many are done.
  public var progress: @Sendable (_ step: String, _ done: Int, _ total: Int) -> Void
  /// Takes what the build made, before the build gives it up. A program that ends right after the build
  /// may keep it: to free what thousands of pages left takes longer than to make one page.
  public var keep: @Sendable (any Sendable) -> Void = { _ in }

  /// - Parameter workers: `nil` for one on each processor.
  public init(
    now: @escaping @Sendable () -> Duration = { .zero },
    today: @escaping @Sendable () -> CalendarDate? = { nil }, workers: Int? = nil,
    notice: @escaping @Sendable (String) -> Void = { _ in },
    progress: @escaping @Sendable (String, Int, Int) -> Void = { _, _, _ in }
  ) {
    self.now = now
    self.today = today
    self.workers = max(1, workers ?? Files.processorCount)
    self.notice = notice
    self.progress = progress
  }
}

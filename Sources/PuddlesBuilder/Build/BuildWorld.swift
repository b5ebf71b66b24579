// The surroundings of a build: its clocks, its number of workers, and the receivers of its notices.
public import Puddles
import PuddlesSystem

/// The surroundings of a build. Only ``today`` can change the bytes of the site.
public struct BuildWorld: Sendable {
  /// The time since some fixed moment.
  public var now: @Sendable () -> Duration
  /// The moment that dates of content are compared with, unless the options name one; `nil` compares none.
  public var today: @Sendable () -> CalendarDate?
  /// How many pages are rendered at the same time.
  public var workers: Int
  /// Receives a sentence that a person should read now, such as that the build waits.
  public var notice: @Sendable (String) -> Void
  /// Receives the progress of the build: the name of a step, the number of its pages that are done, and that of all.
  public var progress: @Sendable (_ step: String, _ done: Int, _ total: Int) -> Void
  /// Receives all values of the build before they are freed. A program that ends right after the build may keep them:
  /// freeing the values of thousands of pages takes longer than making one page.
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

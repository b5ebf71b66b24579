// A pause of random length, for mocks that behave like a slow service.

extension Task where Success == Never, Failure == Never {
  /// Sleeps for a time drawn from the range, in seconds, on the caller's clock.
  ///
  /// Throws `CancellationError` when the task is cancelled. Fractions of a second count, and a
  /// bound below zero counts as zero.
  public static func sleepRandom(
    in seconds: ClosedRange<Double>, clock: some Clock<Duration>,
    using generator: inout some RandomNumberGenerator
  ) async throws {
    let drawn = Double.random(in: seconds, using: &generator)
    try await clock.sleep(for: .seconds(Swift.max(drawn, 0)))
  }
}

// Timing, and the table that is printed.

/// The best time of several runs, in microseconds, and what the last one made.
func best(of runs: Int, _ work: () -> [UInt8]) -> (microseconds: Double, bytes: [UInt8]) {
  let clock = ContinuousClock()
  var bytes: [UInt8] = []
  var best = Duration.seconds(1_000)
  for _ in 0..<runs { best = min(best, clock.measure { bytes = work() }) }
  let parts = best.components
  return (Double(parts.seconds) * 1e6 + Double(parts.attoseconds) / 1e12, bytes)
}

/// One line of the report, as a row of a Markdown table.
func row(_ cells: [String]) {
  print("| " + cells.joined(separator: " | ") + " |")
}

/// A number with a few decimals.
func rounded(_ number: Double, _ decimals: Int = 2) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  return "\((number * scale).rounded() / scale)"
}

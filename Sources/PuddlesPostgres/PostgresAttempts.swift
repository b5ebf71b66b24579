// Counts attempts at guarded forms in a database, so that going to another host of the site gains nothing.
import Foundation
package import PuddlesHost

extension PostgresSessionHome: AttemptCounter {
  private struct Row: Decodable {
    let tries: Double
    let age: Double
  }

  package func begin(_ attempt: CountedAttempt) async throws -> Duration? {
    let counts = attempt.counts.map { (name: cipher.name(of: $0.key), count: $0) }
      .sorted { $0.name.lexicographicallyPrecedes($1.name) }
    do {
      try await pool.transaction { try await Self.count(counts, $0) }
      return nil
    } catch let error as Early { return error.wait }
  }

  private static func count(
    _ counts: [(name: Data, count: CountedAttempt.Count)], _ connection: PostgresConnection
  ) async throws {
    var wait = Duration.zero
    for (name, count) in counts {
      // The row is made first, so that of two attempts at once one waits for the other.
      try await connection.query(
        """
        INSERT INTO puddles_attempts (key, tries, last) VALUES (\(name), 0, now() - interval '1 day')
        ON CONFLICT DO NOTHING
        """)
      let row = try await connection.query(
        """
        SELECT tries, extract(epoch FROM clock_timestamp() - last)::float8 AS age
        FROM puddles_attempts WHERE key = \(name) FOR UPDATE
        """)[0].decode(Row.self)
      let tries = max(0, row.tries - row.age / (count.pause / .seconds(1)))
      let pause = CountedAttempt.pause(after: tries - Double(count.free))
      wait = max(wait, pause - .seconds(row.age))
      try await connection.query(
        """
        UPDATE puddles_attempts SET tries = \(tries + 1), last = clock_timestamp()
        WHERE key = \(name)
        """)
    }
    if wait > .zero { throw Early(wait: wait) }
  }

  package func succeed(_ attempt: CountedAttempt) async throws {
    guard !attempt.isEveryTryCounted else { return }
    for (index, count) in attempt.counts.enumerated() {
      let name = cipher.name(of: count.key)
      if index == 0, attempt.device != nil {
        try await pool.query("DELETE FROM puddles_attempts WHERE key = \(name)")
      } else {
        try await pool.query(
          "UPDATE puddles_attempts SET tries = greatest(0, tries - 1) WHERE key = \(name)")
      }
    }
  }
}

/// Ends the transaction of an attempt that comes too early, so that it is not counted.
private struct Early: Error {
  let wait: Duration
}

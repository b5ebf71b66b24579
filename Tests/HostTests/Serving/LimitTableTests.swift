// The bounds that the documents name are those of the code.
import Foundation
import PuddlesHTTP
import PuddlesSystem
import TestSupport
import Testing

@testable import PuddlesHost

@Suite("The documents name the bounds of a host")
struct LimitTableTests {
  private static let session = SessionLimits()
  private static let http = HTTPLimits()

  /// The first cell of a row of *Limits of the host*, and what the row must hold.
  private static let rows: [(row: String, facts: [String])] = [
    ("sessions", [number(session.sessions), bytes(session.bytes)]),
    ("time without a request", [session.idle == .seconds(3_600) ? "1 hour" : "?"]),
    ("file of the sessions", [bytes(FileSessionHome.limit)]),
    (
      "state of one session",
      ["\(number(session.places)) places", bytes(session.bytesOfSession)]
    ),
    ("places that a session left", [number(session.places)]),
    ("forms of a session that wait for their turn", [number(session.waitingForms)]),
    ("actions of a session that take long", [number(session.slowActions)]),
    ("networks and accounts whose tries are counted", [number(session.triedKeys)]),
    ("cached pages", [number(session.pages), bytes(session.bytesOfPages)]),
    ("pages that were sent with placeholders", [number(session.unfinishedPages)]),
    ("lines of the log", ["\(number(ServingWorld.longestLine / 1_000)) kB"]),
    ("connections", [number(http.connections)]),
    ("a head", ["\(number(http.fields)) fields", bytes(http.head)]),
    ("a body", [bytes(http.body)]),
    ("fields of a form", [number(session.fields)]),
    (
      "open pages that follow changes",
      [
        "\(number(http.streams)) in all", "\(number(http.streamsOfAddress)) of one address",
        "\(number(session.openPages)) of one session", "\(bytes(http.unreadEvents)) unread",
      ]
    ),
    ("time until the first byte", [seconds(http.firstByte)]),
    ("time for a request", [seconds(http.request)]),
    ("time between two requests", [seconds(http.idle)]),
    (
      "an answer that is not read",
      [seconds(http.unread), http.slowestReader == 1_024 ? "1 KB a second" : "?"]
    ),
  ]

  @Test("each row of the table", arguments: rows.indices)
  func row(index: Int) throws {
    let (row, facts) = Self.rows[index]
    let text = String(
      decoding: try Files.read("\(Places.package)/Content/docs/guide/limits.md"), as: UTF8.self)
    let line = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("| \(row)") }, "no row '\(row)'")
    for fact in facts {
      // No other number may end with it.
      let isThere = line.contains(" \(fact) ") || line.contains(" \(fact),")
      #expect(isThere, "'\(fact)' is not in: \(line)")
    }
  }

  private static func number(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_US")))
  }

  private static func bytes(_ count: Int) -> String {
    count % (1 << 20) == 0 ? "\(count >> 20) MB" : "\(count >> 10) kB"
  }

  private static func seconds(_ duration: Duration) -> String {
    "\(duration.components.seconds) seconds"
  }
}

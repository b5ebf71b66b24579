// A site whose pages and actions ask something of their visitors.
import Puddles
import PuddlesHTTP
import Synchronization

@testable import PuddlesHost

/// Who a visitor is.
final class ClubGuest: Sendable {
  private let storage = Mutex<String?>(nil)

  var name: String? {
    get { storage.withLock { $0 } }
    set {
      storage.withLock { $0 = newValue }
      Session.renew()
    }
  }
}

/// The lines of the club, shared by all sessions.
final class ClubBook: Sendable {
  private let storage = Mutex<[String]>([])

  var lines: [String] { storage.withLock { $0 } }

  func add(_ line: String) { storage.withLock { $0.append(line) } }
}

extension Requirement {
  /// A visitor who is signed in.
  static let guest = Requirement { environment in
    try environment.require(ClubGuest.self).name == nil ? .signIn(at: ClubPlace.door) : .met
  }

  /// The member of a room.
  static func member(of room: String) -> Requirement {
    Requirement { environment in
      switch try environment.require(ClubGuest.self).name {
      case nil: .signIn(at: ClubPlace.door)
      case room: .met
      default: .refused(because: "Only \(room) comes in.")
      }
    }
  }
}

enum ClubPlace {
  static let hall = Destination()
  static let door = Destination("door")
  static let bar = Destination("bar")
  static let note = Destination("note")
  static let table = Destination("table")
  static let room = Route("rooms/{}", String.self)

  static let pages = Pages {
    Page(hall, name: "Club") { Hall() }
    Page(door, name: "Door") { Door() }.guarded().presented(over: hall)
    Page(bar, name: "Bar") { Bar() }.requires(.guest)
    Page(note, name: "Note") { Note() }
    Page(table, name: "Table") { Table() }.presented(over: bar)
    Page(room, name: { $0 }, all: .live) { Room(name: $0) }.requires { .member(of: $0) }
  }
}

struct Club: VisitorSite {
  let name = "Club"
  let ledger: ClubBook
  var sections: [any Section] { ClubPlace.pages }

  func page(for notice: Notice) -> any Module {
    if notice.kind == .notFound { Lost() } else { NoticePage(notice) }
  }

  func environment(for context: SiteContext) -> EnvironmentValues { EnvironmentValues(ledger) }

  func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
    environment.adding(ClubGuest())
  }
}

/// The data of a form with one line.
struct ClubLine: Sendable, Codable {
  var text = ""
}

private struct Hall: Module {
  @Environment(ClubBook.self) private var ledger
  @State private var waves = 0
  @Queryable<String, Bool> private var confirm

  var body: some HTML {
    section {
      h1 { "Hall" }
      Button("Wave") {
        waves += 1
        ledger.add("wave")
      }
      p { "\(waves) waves" }
      Group {
        Button("Ring") { ledger.add("ring") }
        Button("Clear") {
          confirm("all", id: "all") { $0 ? .perform { ledger.add("clear") } : .none }
        }
        Whisper()
      }
      .requires(.guest)
      Group { Button("Toast") { ledger.add("toast") } }.requires(.member(of: "Amos"))
    }
    .queryableSheet(controlledBy: confirm) { _, query in
      Button("Yes") { query.answer(with: true) }
    }
  }
}

/// A region of its own is asked the same.
private struct Whisper: Module {
  @Environment(ClubBook.self) private var ledger

  var body: some HTML { Button("Whisper") { ledger.add("whisper") } }
}

private struct Door: Module {
  @Environment(ClubGuest.self) private var guest
  @State private var line = ClubLine()

  var body: some HTML {
    h1 { "Door" }
    Form($line, submit: enter) { field in
      TextField("Name", field.text)
      SubmitButton("Enter")
    }
    Button("Leave") { guest.name = nil }
  }

  @Sendable private func enter() async throws -> Effect {
    guard line.text != "nobody" else { throw FormError(\ClubLine.text, "Say who you are.") }
    guest.name = line.text
    return .navigate(to: ClubPlace.hall)
  }
}

private struct Bar: Module {
  @Environment(ClubBook.self) private var ledger

  var body: some HTML {
    h1 { "Bar" }
    Button("Order") { ledger.add("order") }
  }
}

private struct Table: Module {
  var body: some HTML { h1 { "Table" } }
}

private struct Room: Module {
  let name: String
  @Environment(ClubBook.self) private var ledger
  @State private var nights = 0

  var body: some HTML {
    h1 { "The room of \(name)" }
    p { "\(nights) nights" }
    Button("Sleep") {
      nights += 1
      ledger.add("sleep")
    }
  }
}

private struct Note: Module {
  @Environment(ClubBook.self) private var ledger
  @State private var line = ClubLine()

  var body: some HTML {
    Form($line, submit: keep) { field in
      TextField("Text", field.text)
      SubmitButton("Keep")
    }
    .requires(.guest)
  }

  @Sendable private func keep() async throws -> Effect {
    ledger.add(line.text)
    return .navigate(to: ClubPlace.hall)
  }
}

typealias LiveClub = Live<Club>

extension LiveClub {
  static func club(_ reach: Reach = .memory) throws -> LiveClub {
    let ledger = ClubBook()
    return try Live(Club(ledger: ledger), EnvironmentValues(ledger), over: reach)
  }

  var ledger: ClubBook { served.ledger }
}

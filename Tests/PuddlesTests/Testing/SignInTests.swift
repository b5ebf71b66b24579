// Accounts and queries in the driver: to the login and back, and the query of a URL.
import Puddles
import PuddlesTesting
import Synchronization
import Testing

/// Who a visitor is.
private final class Guest: Sendable {
  private let storage = Mutex<String?>(nil)

  var name: String? {
    get { storage.withLock { $0 } }
    set {
      storage.withLock { $0 = newValue }
      Session.renew()
    }
  }
}

extension Requirement {
  fileprivate static let guest = Requirement { environment in
    try environment.require(Guest.self).name == nil ? .signIn(at: TavernPlace.door) : .met
  }
  fileprivate static let cook = Requirement { environment in
    switch try environment.require(Guest.self).name {
    case nil: .signIn(at: TavernPlace.door)
    case "Naomi": .met
    default: .refused(because: "Only the cook.")
    }
  }
}

private enum TavernPlace {
  static let hall = Destination(), door = Destination("door"), cellar = Destination("cellar")
  static let kitchen = Destination("kitchen"), key = Destination("cellar/key")
  static let register = Destination("register")
}

private struct Inn: VisitorSite {
  let name = "Inn"
  var sections: [any Section] {
    Pages {
      Page(TavernPlace.hall, name: "") { Hall() }
      Page(TavernPlace.door, name: "Door") { Door() }.guarded()
      Page(TavernPlace.register, name: "Register") { HeadingPage("Register") }.guarded()
      Page(TavernPlace.cellar, name: "Cellar") { Cellar() }.requires(.guest).live()
      Page(TavernPlace.key, name: "Key") { HeadingPage("Key") }.presented(over: TavernPlace.cellar)
        .live()
      Page(TavernPlace.kitchen, name: "Kitchen") { HeadingPage("Kitchen") }.requires(.cook).live()
    }
  }

  func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
    environment.adding(Guest())
  }
}

private struct HeadingPage: Module {
  let title: String
  init(_ title: String) { self.title = title }
  var body: some HTML { h1 { title } }
}

private struct Order: Sendable, Codable { var dish = "" }

private struct Hall: Module {
  @Environment(.query) private var query
  @State private(set) var orders = 0
  @State private(set) var draft = Order()
  @Queryable<String, Bool> private var confirm
  let rooms = ["North", "South"]

  var body: some HTML {
    h1 { "Hall" }
    QueryForm("Find a room")
    ul {
      ForEach(rooms.filter { $0.contains(query["q"] ?? "") }, id: \.self) { room in li { room } }
    }
    Group {
      Button("Order") { orders += 1 }
      Button("Leave a tip") { confirm("tip", id: "tip") { _ in .perform { orders += 10 } } }
      Form($draft, submit: { .perform { orders += 100 } }) { field in
        TextField("Dish", field.dish)
        SubmitButton("Cook")
      }
    }
    .requires(.guest)
    .queryableSheet(controlledBy: confirm) { _, query in
      Button("Yes") { query.answer(with: true) }
    }
    p { "\(orders) orders" }
    Link("Cellar", to: TavernPlace.cellar)
    Link("Register", to: TavernPlace.register)
    p { Link("Again", to: TavernPlace.hall) }
  }
}

private struct Door: Module {
  @Environment(Guest.self) private var guest
  @State private var draft = Order()

  var body: some HTML {
    h1 { "Door" }
    Form($draft, submit: enter) { field in
      TextField("Name", field.dish)
      SubmitButton("Enter")
    }
    Link("Hall", to: TavernPlace.hall)
    Link("Register", to: TavernPlace.register)
  }

  @Sendable private func enter() async throws -> Effect {
    guard draft.dish != "nobody" else { throw FormError(\Order.dish, "Say who you are.") }
    guest.name = draft.dish
    return .navigate(to: TavernPlace.hall)
  }
}

private struct Cellar: Module {
  @Environment(Guest.self) private var guest
  @Environment(.query) private var query
  @State private(set) var visits = 0

  var body: some HTML {
    h1 { "Cellar of \(guest.name ?? "nobody"), shelf \(query["shelf"] ?? "none")" }
    Button("Count") { visits += 1 }
    p { "\(visits) visits" }
    Button("Sign out") {
      .perform {
        guest.name = nil
        return .navigate(to: TavernPlace.hall)
      }
    }
    Button("Lock") { guest.name = nil }
  }
}

@Suite("Accounts and queries in the driver")
struct SignInTests {
  private func inn(_ place: Destination) async throws -> ModuleTest {
    try await ModuleTest(site: Inn(), at: place, environment: EnvironmentValues())
  }

  private func enter(_ test: ModuleTest, as name: String = "Amos") async throws {
    try await test.fill("Name", name).tap("Enter")
  }

  @Test("a page that asks for a sign-in leads to the login, and the login back to it")
  func page() async throws {
    let test = try await inn(TavernPlace.cellar)
    #expect(test.page == TavernPlace.door.path && test.destination == TavernPlace.door)
    try await enter(test, as: "nobody")
    #expect(test.page == TavernPlace.door.path && test.text.contains("Say who you are."))
    try await enter(test)
    #expect(test.page == TavernPlace.cellar.path && test.text.contains("Cellar of Amos"))
    #expect(test.takesNewSessionID && !test.takesNewSessionID)
    try await test.tap("Count").tap("Sign out")
    #expect(test.page == TavernPlace.hall.path)
    try await test.tap("Cellar")
    #expect(test.page == TavernPlace.door.path)
    try await enter(test)
    #expect(test.text.contains("0 visits"), "what a visitor may not see any more has ended")
  }

  @Test("the way back keeps the query; a visitor who goes elsewhere is not led back")
  func returnAfterSignIn() async throws {
    let test = try await inn(TavernPlace.hall)
    try await test.follow("/cellar/?shelf=3")
    #expect(test.page == TavernPlace.door.path && test.query == PageQuery())
    try await test.tap("Register").follow("/door/")
    try await enter(test)
    #expect(test.text.contains("Cellar of Amos, shelf 3"))
    let other = try await inn(TavernPlace.hall)
    try await other.tap("Cellar").tap("Hall").follow("/door/")
    try await enter(other)
    #expect(other.page == TavernPlace.hall.path)
  }

  @Test("an action that asks for a sign-in leads to the login and back, and was not carried out")
  func action() async throws {
    let test = try await inn(TavernPlace.hall)
    try await test.follow("?q=North")
    try await test.tap("Order")
    #expect(test.page == TavernPlace.door.path)
    try await enter(test)
    #expect(test.page == TavernPlace.hall.path && test.query["q"] == "North")
    #expect(test.text.contains("0 orders"))
    try await test.tap("Order")
    #expect(test.text.contains("1 orders"))
  }

  @Test("the answer to a question and a form ask, too; the question is open again afterwards")
  func answer() async throws {
    let test = try await inn(TavernPlace.hall)
    try await test.tap("Leave a tip").tap("Yes")
    #expect(test.page == TavernPlace.door.path && !test.isAsking)
    try await enter(test)
    #expect(test.isAsking)
    try await test.tap("Yes")
    #expect(test.text.contains("10 orders"))
    let form = try await inn(TavernPlace.hall)
    try await form.fill("Dish", "Kibble").tap("Cook")
    #expect(form.page == TavernPlace.door.path)
    try await enter(form)
    #expect(form.page == TavernPlace.hall.path && form.text.contains("0 orders"))
  }

  @Test("a sheet over a page asks what the page asks; a refusal is thrown, as an error is")
  func sheetAndRefusal() async throws {
    let sheet = try await inn(TavernPlace.key)
    #expect(sheet.page == TavernPlace.door.path)
    try await enter(sheet)
    #expect(sheet.page == TavernPlace.key.path)
    let kitchen = try await inn(TavernPlace.kitchen)
    await #expect(throws: AccessError.self) { try await enter(kitchen) }
    try await enter(try await inn(TavernPlace.kitchen), as: "Naomi")
  }

  @Test("a page that is signed out of and stays leads to the login")
  func lock() async throws {
    let test = try await inn(TavernPlace.cellar)
    try await enter(test)
    try await test.tap("Lock")
    #expect(test.page == TavernPlace.door.path)
  }

  @Test("a visitor who is in the environment is that visitor; a module alone notes where it leads")
  func given() async throws {
    let guest = Guest()
    guest.name = "Alex"
    let test = try await ModuleTest(
      site: Inn(), at: TavernPlace.cellar, environment: EnvironmentValues(guest))
    #expect(test.text.contains("Cellar of Alex"))
    let hall = try await ModuleTest(Hall(), environment: EnvironmentValues(Guest()))
    try await hall.tap("Order")
    #expect(hall.destination == TavernPlace.door && hall.text.contains("0 orders"))
  }

  @Test("a search form is filled in and sent by its button and by Enter, on a site and alone")
  func search() async throws {
    for test in [try await inn(TavernPlace.hall), try await ModuleTest(Hall())] {
      try await test.fill("Find a room", "Nor").tap("Search")
      #expect(test.labels(of: "listitem") == ["North"] && test.query["q"] == "Nor")
      #expect(try test.value(of: "Find a room") == "Nor")
      try await test.fill("Find a room", "a & b=c").pressEnter(in: "Find a room")
      #expect(test.labels(of: "listitem") == [] && test.query["q"] == "a & b=c")
      try await test.follow("?q=South")
      #expect(test.labels(of: "listitem") == ["South"])
      try await test.follow("#top")
      #expect(test.query["q"] == "South")
      try await test.follow("./?q=North&x=1#top")
      #expect(test.labels(of: "listitem") == ["North"] && test.query["x"] == "1")
    }
  }

  @Test("a link without a query leaves it behind; an action that stays keeps it")
  func leaving() async throws {
    let test = try await inn(TavernPlace.hall)
    try await test.follow("?q=North").follow("/register/")
    #expect(test.query == PageQuery())
    try await test.follow("/?q=South").render()
    #expect(test.labels(of: "listitem") == ["South"])
    try await test.tap("Again")
    #expect(test.labels(of: "listitem") == ["North", "South"])
  }

  @Test("two forms of one page keep their fields apart, and a button with a name is sent")
  func twoForms() async throws {
    let test = try await ModuleTest(
      Group {
        QueryForm("One")
        form(.action("/elsewhere/"), .role(.search)) {
          input(.type(.search), .name("q"), .ariaLabel("Two"))
          label {
            "Only new"; input(.type(.checkbox), .name("new"))
          }
          button(.name("by"), .value("title")) { "Go" }
        }
        Shown()
      })
    try test.fill("One", "a").fill("Two", "b").check("Only new")
    #expect(try test.value(of: "One") == "a" && test.value(of: "Two") == "b")
    try await test.tap("Search")
    #expect(test.query["q"] == "a" && test.query["new"] == nil)
    try await test.fill("Two", "b").check("Only new").tap("Go")
    #expect(test.destination == Destination("elsewhere"))
  }

  private struct Shown: Module {
    @Environment(.query) private var query
    var body: some HTML { p { query["q"] ?? "" } }
  }

  @Test("a form that sends nothing says so")
  func inert() async throws {
    let test = try await ModuleTest(
      QueryForm("Find", Interface<String>.ignore.binding("") { $0 }))
    try await withKnownIssue {
      try await test.pressEnter(in: "Find")
    } matching: {
      $0.comments.first?.rawValue == "the form of the field 'Find' is inert"
    }
  }
}

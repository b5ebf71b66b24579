// What samples of the documents use and do not show, besides the bakery.
import Puddles
import Synchronization

final class OvenProvider: Sendable {
  private let dependencies: ColdOven

  init(dependencies: ColdOven) { self.dependencies = dependencies }

  func temperature() async throws -> Int { dependencies.degrees }
}

struct ColdOven: Sendable {
  let degrees = 20
}

enum ShelfAction {
  case shown(Loaf)
  case other
}

/// Who a visitor is.
final class Customer: Sendable {
  private let storage = Mutex<String?>(nil)

  var name: String? { storage.withLock { $0 } }

  func signIn(as name: String?) {
    storage.withLock { $0 = name }
    Session.renew()
  }
}

enum Stall {
  static let front = Destination("stall")
  static let door = Destination("door")
  static let cellar = Destination("cellar")
}

struct StallCellar: Module {
  var body: some HTML { p { "Flour." } }
}

struct Volume: Identifiable, Hashable, Sendable {
  let id: String
  var name: String
  var description: String
}

final class FavoriteBooks: Sendable {
  private let shared = SharedValue<[Volume]> { [] }

  func books() async throws -> [Volume] { try await shared.value() }
  func reload() async { await shared.invalidate() }

  func book(_ id: String) async throws -> Volume {
    guard let book = try await books().first(where: { $0.id == id }) else {
      throw NotFoundError("book \(id)")
    }
    return book
  }
}

struct VolumePage: Module {
  let id: String

  var body: some HTML { h1 { id } }
}

extension Destination {
  static let tea = Route("tea/{}", String.self)
}

struct NumberFact: Identifiable, Hashable, Sendable {
  var number: Int
  var content: String?
  var id: Int { number }
}

struct Card<Content: HTML>: Component {
  let content: Content

  init(_ heading: String, @HTMLBuilder content: () -> Content) { self.content = content() }

  var body: some HTML { content }
}

final class ShelfAdapter: Sendable {
  init(loaves: LoafProvider, oven: OvenProvider) {}
}

struct ShelfSummary: Module {
  let adapter: ShelfAdapter

  var body: some HTML { p { "Loaves and an oven" } }
}

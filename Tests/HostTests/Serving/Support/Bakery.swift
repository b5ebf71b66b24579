// A small shop for the tests of the live host: its data, its places, its site.
import Puddles
import Synchronization

struct Loaf: Identifiable, Hashable, Sendable, Codable {
  let id: Int
  var name: String
}

/// The loaves of the bakery, shared by all sessions.
final class Shelf: Sendable {
  /// Holds a slow sign-in back until it is open.
  let latch = Latch()
  private let storage: Mutex<[Loaf]>

  init(_ loaves: [Loaf] = [Loaf(id: 1, name: "Rye"), Loaf(id: 2, name: "Spelt")]) {
    storage = Mutex(loaves)
  }

  var loaves: [Loaf] { storage.withLock { $0 } }

  func name(of id: Int) throws -> String {
    guard loaves.contains(where: { $0.id == id }) else { throw NotFoundError("loaf \(id)") }
    return "\(id)"
  }

  func add(_ name: String) {
    storage.withLock { $0.append(Loaf(id: $0.count + 10, name: name)) }
  }

  /// Renames a loaf, unless it has changed since `original` was read.
  func rename(_ id: Int, to name: String, replacing original: Loaf?) throws {
    try storage.withLock { loaves in
      guard let index = loaves.firstIndex(where: { $0.id == id }) else {
        throw NotFoundError("loaf \(id)")
      }
      try EditConflictError.check(loaves[index], is: original)
      loaves[index].name = name
    }
  }

  func remove(_ id: Int) {
    storage.withLock { $0.removeAll { $0.id == id } }
  }
}

/// What one visitor has.
final class Basket: Sendable {
  let greeting = Signal<String>()
  private let visitors: Count

  init(_ visitors: Count) {
    self.visitors = visitors
    visitors.add()
  }

  deinit { visitors.add(-1) }
}

enum BakeryPlace {
  static let shop = Destination()
  static let new = Destination("new")
  static let till = Destination("till")
  static let trouble = Destination("trouble")
  static let loaf = Route("loaves/{}", Int.self)
  static let edit = Route("loaves/{}/edit", Int.self)

  static let pages = Pages {
    Page(shop, name: "") { Shop() }
    Page(new, name: "new") { NewLoaf() }.presented(over: shop)
    Page(till, name: "till") { Till() }
    Page(trouble, name: "trouble") { Trouble() }.live()
    Page(loaf, from: Shelf.self, name: { try $0.name(of: $1) }, all: { _ in [] }) {
      LoafDetail(id: $0)
    }
    Page(edit, name: { _ in "edit" }, all: .live) { EditLoaf(id: $0) }
    Landing(Destination("open/evening")) { environment in
      try environment.require(Basket.self).greeting.send("Good evening")
      return shop
    }
  }
}

struct Draft: Sendable, Validated, Codable {
  var name = ""
  var grams = 500
  var notes: [String] = []

  var faults: [FormError] {
    name.isEmpty ? [FormError(\Draft.name, "A loaf needs a name.")] : []
  }
}

struct BakerySite: VisitorSite {
  let name = "Bakery"
  let shelf: Shelf
  /// How many visitors are in memory.
  let visitors = Count()
  /// How often a page was rendered: each time its layout is drawn.
  let renders = Count()

  init(_ shelf: Shelf = Shelf()) { self.shelf = shelf }

  var providers: EnvironmentValues { EnvironmentValues().adding(shelf) }

  func environment(for context: SiteContext) -> EnvironmentValues { providers }

  func visitorEnvironment(in environment: EnvironmentValues) -> EnvironmentValues {
    environment.adding(Basket(visitors))
  }

  var sections: [any Section] { BakeryPlace.pages }

  var settings: SiteSettings {
    var settings = SiteSettings()
    settings.contributions.guardedPages = guardedPages
    return settings
  }

  func page(for notice: Notice) -> any Module {
    if notice.kind == .notFound { Lost() } else { NoticePage(notice) }
  }
  var guardedPages: [GuardedPage] = []

  func layout(_ page: PageContext) -> some HTML {
    renders.add()
    return PageDocument(.lang(page.language)) {
      Head.title { page.title }
    } body: {
      main { page.content }
    }
  }
}

// Stacks of destinations, and how they map to folders and breadcrumbs.
import Puddles
import Testing

@Suite("Navigation routers")
struct NavigationRouterTests {
  @Test("a path is pushed, popped and replaced, and never loses its root")
  func value() {
    var path = NavigationPath(root: Shelf.books)
    path.push(.author("Banks"))
    path.push(.book("Banks", "Excession"))
    #expect(path.current == .book("Banks", "Excession"))
    #expect(path.previous == .author("Banks"))
    #expect(path.pop() == .book("Banks", "Excession"))
    #expect(path.routePath.encoded == "books/Banks/")
    #expect(path.pop() == .author("Banks"))
    #expect(path.pop() == nil)
    #expect(path.previous == nil)
    #expect(path.current == .books)
    path.setPath([.author("Le Guin"), .book("Le Guin", "The Dispossessed")])
    path.popToRoot()
    #expect(path.path.isEmpty)
  }

  @Test("the folders of a URL are the stack, and folders that are no page are left out")
  func folders() {
    let path = NavigationPath(root: .books, to: Shelf.review("Banks", "Matter"))
    #expect(path.path == [.author("Banks"), .book("Banks", "Matter"), .review("Banks", "Matter")])
    #expect(path.routePath == Shelf.review("Banks", "Matter").path)
    #expect(NavigationPath(root: Shelf.books, to: .books).path.isEmpty)
  }

  @Test("breadcrumbs lead from the root to the topmost destination")
  func breadcrumbs() {
    let path = NavigationPath(root: .books, to: Shelf.book("Banks", "Look to Windward"))
    let crumbs = path.breadcrumbs { $0.name }
    #expect(crumbs.map(\.name) == ["Books", "Banks", "Look to Windward"])
    #expect(
      crumbs.map(\.path.encoded) == [
        "books/", "books/Banks/", "books/Banks/Look%20to%20Windward/",
      ])
  }

  @Test("a router object can be used through the protocol and from many tasks")
  func object() async {
    let router = StackRouter(root: Shelf.books)
    await withTaskGroup { group in
      for index in 0..<200 { group.addTask { router.push(.author("\(index)")) } }
    }
    #expect(Set(router.path).count == 200)
    func drain(_ router: some NavigationRouter<Shelf>) -> Int {
      var router = router
      var count = 0
      while router.pop() != nil { count += 1 }
      return count
    }
    #expect(drain(router) == 200)
    router.setPath([.author("Banks")])
    guard case .navigate(let place) = router.effect else {
      Issue.record("the effect of a router is a navigation")
      return
    }
    #expect(place as? Shelf == .author("Banks"))
    router.popToRoot()
    #expect(router.stack.current == .books)
  }
}

private enum Shelf: Routed {
  case books
  case author(String)
  case book(String, String)
  case review(String, String)

  static let router = Router<Shelf> {
    Route(.books, "books")
    Route("books/{}", Shelf.author) { if case .author(let name) = $0 { name } else { nil } }
    Route("books/{}/{}", Shelf.book) { if case .book(let a, let b) = $0 { (a, b) } else { nil } }
    Route("books/{}/{}/texts/review", Shelf.review) {
      if case .review(let a, let b) = $0 { (a, b) } else { nil }
    }
  }

  var name: String {
    switch self {
    case .books: "Books"
    case .author(let name): name
    case .book(_, let title): title
    case .review: "Review"
    }
  }
}

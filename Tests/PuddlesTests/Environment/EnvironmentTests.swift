// The environment: overrides of a subtree, objects by type, and what is missing.
import Puddles
import PuddlesTesting
import Synchronization
import Testing

@Suite("Environment")
struct EnvironmentTests {
  @Test("an override holds for its subtree, and the nearest one wins")
  func nearest() async throws {
    let tree = div {
      Shown()
      section {
        Shown()
        Shown().environment(Clicker(3))
      }
      .environment(Clicker(2)).environment(Clicker(9))
      Shown()
    }
    let text = try await markup(tree, EnvironmentValues().adding(Clicker(1)))
    #expect(text == "<div>1 <section>2 3 </section>1 </div>")
  }

  @Test("a module hands its environment on to the modules in its body")
  func handedOn() async throws {
    let text = try await markup(Nested().environment(Clicker(7)))
    #expect(text == "7 8 7 ")
  }

  @Test("keys have defaults, and components read them without anybody setting one")
  func keys() async throws {
    #expect(try await markup(Columns()) == "<p>2</p>")
    #expect(try await markup(Columns().environment(.columns, 5)) == "<p>5</p>")
    let nested = div {
      Columns()
    }
    .environment(.columns, 3).environment(.columns, 4)
    #expect(try await markup(nested) == "<div><p>3</p></div>")
  }

  @Test("a missing object names its type and the modules above, and the rest of the page builds")
  func missing() async throws {
    let error = await #expect(throws: RegionError.self) { try await markup(Nested()) }
    #expect(
      error?.description == """
        no object of type Clicker in the environment: return it from the site's 'environment(for:)', or, \
        if each visitor has one, from 'visitorEnvironment(in:)' of a 'VisitorSite', or \
        add '.environment(Clicker…)' above it \
        (in Nested)
        """)
    let guarded = div {
      Attempt {
        Shown()
      } failed: { error in
        "\(error)"
      }
      Shown().environment(Clicker(1))
    }
    let text = try await markup(guarded)
    #expect(text.hasSuffix("above it1 </div>"))
  }

  @Test("an action sees the environment of its own place, whatever is drawn after it")
  func actions() async throws {
    let seen = Seen()
    let tree = div {
      NotingButton(name: "Seven", seen: seen).environment(.columns, 7)
      NotingButton(name: "Default", seen: seen)
      Columns().environment(.columns, 9)
    }
    let test = try await ModuleTest(tree)
    for name in ["Seven", "Default", "Seven"] { try await test.tap(name) }
    #expect(seen.numbers.withLock { $0 } == [7, 2, 7])
  }

  @Test("an object that may be missing is read as nil, also from a module that nothing shows")
  func optional() async throws {
    #expect(try await markup(MaybeShown()) == "none ")
    #expect(try await markup(MaybeShown().environment(Clicker(3))) == "3 ")
    #expect(MaybeShown().text == "none ")
    #expect(await Task.detached { MaybeShown().text }.value == "none ")
    let misplaced = await #expect(throws: MisplacedPropertyError.self) {
      try await markup(MaybeDrawn())
    }
    #expect(misplaced?.description.contains("@Environment(Clicker.self)") == true)
  }

  @Test("a sheet changes the environment of its own parts, and the page under it keeps its own")
  func sheet() async throws {
    let site = SheetSite()
    let renderer = SiteRenderer(
      site, environment: EnvironmentValues().adding(Clicker(1)),
      root: PageLocation(assets: .unchecked))
    let page = try await renderer.page(at: SheetSite.sheet)
    let document = try HTMLDocument(parsing: page.bytes)
    #expect(document.elements(named: "dialog").first?.text == "Close 1 3")
    #expect(document.elements(class: "underneath").first?.text == "1")
  }
}

private struct Shown: Module {
  @Environment(Clicker.self) private var clicker

  var body: some HTML { "\(clicker.value) " }
}

private struct MaybeShown: Module {
  @Environment(Clicker.self) private var clicker: Clicker?

  var text: String { clicker.map { "\($0.value) " } ?? "none " }
  var body: some HTML { text }
}

private struct MaybeDrawn: Component {
  @Environment(Clicker.self) private var clicker: Clicker?

  var body: some HTML { clicker == nil ? "none" : "some" }
}

private struct Nested: Module {
  @Environment(Clicker.self) private var clicker

  var body: some HTML {
    Shown()
    Shown().environment(Clicker(clicker.value + 1))
    Shown()
  }
}

extension EnvironmentKey where Value == Int {
  fileprivate static var columns: Self { Self(default: 2) }
}

private struct Columns: Component {
  @Environment(.columns) private var columns

  var body: some HTML { p { "\(columns)" } }
}

/// What actions have seen, in order.
private final class Seen: Sendable {
  let numbers = Mutex<[Int]>([])
}

private struct NotingButton: Component {
  let name: String
  let seen: Seen
  @Environment(.columns) private var columns

  var body: some HTML {
    Button(name) { seen.numbers.withLock { $0.append(columns) } }
  }
}

private struct SheetContent: Module {
  var body: some HTML {
    Shown()
    Shown().environment(Clicker(3))
  }
}

private struct SheetSite: Site {
  static let home = Destination()
  static let sheet = Destination("sheet")

  let name = "Sheets"
  func page(for notice: Notice) -> any Module { Shown() }

  var sections: [any Section] {
    Pages {
      Page(Self.home, name: "") { Shown() }
      Page(Self.sheet, name: "sheet") { SheetContent() }.presented(over: Self.home)
    }
  }

  func layout(_ page: PageContext) -> some HTML { main { page.content } }
}

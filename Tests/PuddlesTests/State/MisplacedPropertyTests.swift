// Components that declare what only modules may have.
import Puddles
import PuddlesTesting
import Testing

@Suite("Components with state or objects")
struct MisplacedPropertyTests {
  @Test(
    "a component with state or an object is an error each time, also in a dynamic property",
    arguments: [
      (AnyHTML(Counter()), "Counter", "count", "@State"),
      (AnyHTML(Shelf()), "Shelf", "books", "@Environment(Books.self)"),
      (AnyHTML(Folded()), "Folded", "paging.page", "@State"),
    ])
  func misplaced(content: AnyHTML, component: String, property: String, wrapper: String) async {
    for _ in 0..<2 {
      let error = await #expect(throws: MisplacedPropertyError.self) {
        try await ModuleTest(div { content })
      }
      #expect(
        error?.description == """
          the component \(component) declares '\(property)' with \(wrapper), which belongs to \
          modules: make it a Module, or give it the value that it draws
          """)
    }
  }

  @Test("a component that reads a key of the environment is drawn")
  func keys() async throws {
    #expect(try await ModuleTest(div { Greeting() }).text == "4")
  }
}

private struct Counter: Component {
  @State var count = 1
  var body: some HTML { p { "\(count)" } }
}

private final class Books: Sendable {
  let title = "Emma"
}

private struct Shelf: Component {
  @Environment(Books.self) var books
  var body: some HTML { p { books.title } }
}

private struct Paging: DynamicProperty {
  @State var page = 1
}

private struct Folded: Component {
  let paging = Paging()
  var body: some HTML { p { "\(paging.page)" } }
}

private struct Greeting: Component {
  @Environment(.portions) var portions
  var body: some HTML { p { "\(portions)" } }
}

extension EnvironmentKey where Value == Int {
  fileprivate static var portions: Self { Self(default: 4) }
}

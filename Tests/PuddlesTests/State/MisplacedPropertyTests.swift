// Components that declare what only modules may have.
import Puddles
import PuddlesTesting
import Testing

@Suite("Components with state or objects")
struct MisplacedPropertyTests {
  @Test("a component with state is an error that names it and its property, and not the end")
  func state() async throws {
    let error = await #expect(throws: MisplacedPropertyError.self) {
      try await ModuleTest(div { Counter() })
    }
    #expect(
      error?.description == """
        the component Counter declares 'count' with @State, which belongs to modules: make it a \
        Module, or give it the value that it draws
        """)
  }

  @Test("a component with an object of the environment is an error too, also without the object")
  func object() async throws {
    let error = await #expect(throws: MisplacedPropertyError.self) {
      try await ModuleTest(div { Shelf() })
    }
    #expect(error?.component == "Shelf")
    #expect(error?.wrapper == "@Environment(Books.self)")
  }

  @Test("a wrapper inside a dynamic property is found")
  func nested() async throws {
    let error = await #expect(throws: MisplacedPropertyError.self) {
      try await ModuleTest(div { Folded() })
    }
    #expect(error?.property == "paging.page")
  }

  @Test("every rendering names it, and components without such properties are drawn")
  func again() async throws {
    for _ in 0..<2 {
      await #expect(throws: MisplacedPropertyError.self) {
        try await ModuleTest(div { Counter() })
      }
    }
    let test = try await ModuleTest(div { Greeting() })
    #expect(test.text == "4")
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

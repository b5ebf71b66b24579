// Modules and components, rendered to standard output: a program that uses `Puddles` and nothing else.
import Puddles

struct Greeting: Component {
  var name: String

  var body: some HTML {
    p(.class("greeting")) { "Hello, \(name)!" }
  }
}

struct Today: Module {
  var body: some HTML {
    get async throws { Greeting(name: "<you> & me") }
  }
}

// At the top level the compiler prefers a synchronous function to an asynchronous one of the same name.
print(String(decoding: try await render(Today()), as: UTF8.self))
print(try await String(rendering: Today()))
print(try String(renderingComponents: Greeting(name: "all")))

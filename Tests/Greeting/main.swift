// One component, rendered to standard output: a program that uses `Puddles` and nothing else.
import Puddles

struct Greeting: Component {
  var name: String

  var body: some HTML {
    p(.class("greeting")) { "Hello, \(name)!" }
  }
}

print(String(decoding: try render(Greeting(name: "<you> & me")), as: UTF8.self))

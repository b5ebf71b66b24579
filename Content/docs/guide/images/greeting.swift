// The sample that the guide to writing includes.
import Puddles

// region:greeting
/// Greets somebody by name.
struct GreetingView: Component {
  let name: String

  var body: some HTML {
    p { "Hello, \(name)!" }
  }
}
// endregion:greeting

// Guide: a component.
import Puddles

struct LoafRow: Component {
  let loaf: Loaf

  var body: some HTML {
    p(.class("loaf")) {
      strong { loaf.name }
      " bakes for \(loaf.minutes) minutes"
    }
  }
}

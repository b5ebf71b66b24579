// Guide: a component, with its previews.
import Puddles
import PuddlesWorkshop

struct LoafRow: Component {
  let loaf: Loaf

  var body: some HTML {
    p(.class("loaf")) {
      strong { loaf.name }
      " bakes for \(loaf.minutes) minutes"
    }
  }
}

extension LoafRow: Previewed {
  static var previews: [Preview] {
    Preview("Short name") { LoafRow(loaf: Loaf.samples[0]) }
    Preview("Long name") {
      LoafRow(loaf: Loaf(id: "x", name: "Three-grain with walnuts", minutes: 70))
    }
  }
}

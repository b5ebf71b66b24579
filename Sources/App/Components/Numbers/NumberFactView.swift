// A fact about a number, or the place where it will appear.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Displays a number fact.
struct NumberFactView: Component {
  var numberFact: NumberFact
  @Environment(.strings) private var strings

  var body: some HTML {
    article(.class("card")) {
      p(.class("soft")) {
        strings(NumberStrings.number, ["number": "\(numberFact.number)"])
      }
      if let content = numberFact.content {
        p { content }
      } else {
        p(.class("soft"), .role(.status)) { strings(NumberStrings.onItsWay) }
      }
    }
  }
}

extension NumberFactView: Previewed {
  static var previews: [Preview] {
    Preview("Loaded", state: NumberFact(number: 5, content: "5 is a prime number.")) { $fact in
      NumberFactView(numberFact: fact)
    } controls: { $fact in
      DebugButton("Loading") { $fact.content = nil }
    }
    Preview("Loading") { NumberFactView(numberFact: NumberFact(number: 5)) }
  }
}

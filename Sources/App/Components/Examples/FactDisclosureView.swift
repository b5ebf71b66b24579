// A number whose fact is open or closed.
import CoreModels
import Puddles
import PuddlesWorkshop

/// A number that discloses its fact.
struct FactDisclosureView: Component, Previewed {
  let fact: NumberFact
  let isOpen: Bool
  @Environment(.strings) private var strings

  var body: some HTML {
    details(.when(isOpen, .open)) {
      summary { strings(NumberStrings.number, ["number": "\(fact.number)"]) }
      p { fact.content ?? strings(NumberStrings.onItsWay) }
    }
  }

  static var previews: [Preview] {
    Preview("Open", state: true) { $isOpen in
      FactDisclosureView(fact: NumberFact(number: 4, content: "4 is even."), isOpen: isOpen)
    } controls: { $isOpen in
      Toggle("Open", $isOpen)
    }
    Preview("Closed") {
      FactDisclosureView(fact: NumberFact(number: 4, content: "4 is even."), isOpen: false)
    }
  }
}

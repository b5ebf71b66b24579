// A number whose fact is open or closed.
import CoreModels
import Puddles

/// A number that discloses its fact.
struct FactDisclosureView: Component {
  let fact: NumberFact
  let isOpen: Bool

  var body: some HTML {
    details(.when(isOpen, .open)) {
      summary { "Number \(fact.number)" }
      p { fact.content ?? "The fact is on its way." }
    }
  }

  @PreviewBuilder static var previews: [Preview] {
    Preview("Open") {
      FactDisclosureView(fact: NumberFact(number: 4, content: "4 is even."), isOpen: true)
    }
    Preview("Closed") {
      FactDisclosureView(fact: NumberFact(number: 4, content: "4 is even."), isOpen: false)
    }
  }
}

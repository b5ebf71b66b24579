// A fact about a number, or the place where it will appear.
import CoreModels
import Puddles

// example:begin
/// Displays a number fact.
struct NumberFactView: Component {
  var numberFact: NumberFact

  var body: some HTML {
    article(.class("card")) {
      p(.class("soft")) { "Number \(numberFact.number)" }
      if let content = numberFact.content {
        p { content }
      } else {
        p(.class("soft"), .role(.status)) { "The fact is on its way." }
      }
    }
  }
}
// example:end

extension NumberFactView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Loaded") {
      NumberFactView(numberFact: NumberFact(number: 5, content: "5 is a prime number."))
    }
    Preview("Loading") { NumberFactView(numberFact: NumberFact(number: 5)) }
  }
}

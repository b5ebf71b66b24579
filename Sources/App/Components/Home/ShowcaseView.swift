// One component as a program and as a page: the shortest answer to what this is.
import CoreModels
import Puddles

/// The source of `NumberFactView` beside what it draws.
struct ShowcaseView: Component {
  let source: String
  let fact: NumberFact

  var body: some HTML {
    section(.ariaLabelledby("component")) {
      h2(.id("component")) { "A component is a struct" }
      div(.class("showcase")) {
        SourceView(caption: "Its source, kept word for word by a test", source: source)
        div(.class("drawn")) {
          p(.class("soft")) { "What it draws, with its data and without" }
          NumberFactView(numberFact: fact)
          NumberFactView(numberFact: NumberFact(number: fact.number))
        }
      }
    }
  }
}

extension ShowcaseView {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Number 5") {
      ShowcaseView(
        source: "NumberFactView(numberFact: fact)",
        fact: NumberFact(number: 5, content: "5 is a prime number."))
    }
  }
}

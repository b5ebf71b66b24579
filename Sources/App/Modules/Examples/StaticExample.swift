// Example: components with data that is written in place.
import CoreModels
import Puddles
import PuddlesWorkshop

// region:example
/// Three facts that need no provider: two favorites, and one that a seed picks.
struct StaticExample: Module {
  @Environment(.strings) private var strings

  var body: some HTML {
    NumberFactListView(facts: [
      NumberFact(number: 42, content: strings(SiteStrings.fact42)),
      NumberFact(number: 73, content: strings(SiteStrings.fact73)),
      drawnFact,
    ])
  }

  private var drawnFact: NumberFact {
    var generator = SeededGenerator(seed: 2023)
    let number = Int.random(in: 100...1000, using: &generator)
    return NumberFact(
      number: number, content: strings(SiteStrings.factDrawn, ["number": "\(number)"]))
  }
}
// endregion:example

extension StaticExample: Previewed {
  static var previews: [Preview] {
    Preview("Three facts") { StaticExample() }
  }
}

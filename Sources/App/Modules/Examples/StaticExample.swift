// Example: components with data that is written in place.
import CoreExtensions
import CoreModels
import Puddles

// example:begin
/// Three facts that need no provider: two favourites, and one that a seed picks.
struct StaticExample: Module {
  var body: some HTML {
    NumberFactListView(facts: [
      NumberFact(number: 42, content: "42 is the product of 2, 3 and 7."),
      NumberFact(number: 73, content: "73 is the 21st prime, and 21 is 7 times 3."),
      drawnFact,
    ])
  }

  private var drawnFact: NumberFact {
    var generator = SeededGenerator(seed: 2023)
    let number = Int.random(in: 100...1000, using: &generator)
    return NumberFact(number: number, content: "\(number) was drawn, the same in every build.")
  }
}
// example:end

extension StaticExample {
  @PreviewBuilder static var previews: [Preview] {
    Preview("Three facts") { StaticExample() }
  }
}

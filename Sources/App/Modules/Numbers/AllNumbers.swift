// The index of the numbers.
import Puddles

/// The namespace of the pages about numbers.
enum NumberPages {}

extension NumberPages {
  /// Every number that has a page, and the ways to find the interesting ones.
  struct AllNumbers: Module {
    var body: some HTML {
      section {
        h1 { "Numbers" }
        p(.class("lead")) { "Pick one, and see everything that is true of it." }
        KindChips(current: nil)
        NumberGridView(
          numbers: Array(NumberFactProvider.range),
          interface: .consume { .navigate(to: .number($0)) })
        p {
          "Tired of the order? "
          Link("See some of them shuffled.", to: .shuffledNumbers(round: 1))
        }
      }
      .pageTitle("Numbers")
      .pageDescription("The numbers from 0 to 200 with all their properties.")
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Index") { AllNumbers() }
    }
  }

  /// The chips that lead from kind to kind.
  struct KindChips: Module {
    let current: NumberKind?

    var body: some HTML {
      ChipsView(
        label: "Kinds of numbers", chips: NumberKind.allCases.map { .init($0, $0.title) },
        current: current, interface: .consume { .navigate(to: $0.place) })
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Squares") { KindChips(current: .squares) }
    }
  }
}

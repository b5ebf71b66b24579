// The numbers of one kind.
import Puddles

extension NumberPages {
  /// Every number up to 200 that is of a kind.
  struct NumbersOfKind: Module {
    @Environment(NumberFactProvider.self) private var numberFactProvider
    private let kind: NumberKind

    init(_ kind: NumberKind) {
      self.kind = kind
    }

    var body: some HTML {
      get async throws {
        let numbers = try await numberFactProvider.numbers(of: kind)
        section {
          h1 { kind.title }
          p(.class("lead")) { kind.definition }
          KindChips(current: kind)
          NumberGridView(
            numbers: numbers, interface: .consume { .navigate(to: .number($0)) })
          p(.class("soft")) { "\(numbers.count) of the numbers from 0 to 200." }
        }
        .pageTitle(kind.title)
        .pageDescription("\(kind.title) up to 200. \(kind.definition)")
      }
    }

    @PreviewBuilder static var previews: [Preview] {
      Preview("Computed") {
        NumbersOfKind(.perfect).environment(NumberFactProvider.computed)
      }
      Preview("None") {
        NumbersOfKind(.perfect).environment(NumberFactProvider.mock(fact: "A number."))
      }
      Preview("Failed") {
        Attempt {
          NumbersOfKind(.perfect).environment(NumberFactProvider.failingMock)
        } failed: {
          ErrorView("The numbers could not be found", $0)
        }
      }
    }
  }
}

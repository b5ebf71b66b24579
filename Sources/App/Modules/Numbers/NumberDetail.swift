// The page of one number.
import Puddles
import PuddlesWorkshop

extension NumberPages {
  /// Everything that is true of a number. Any `Int` will do; those outside the index have no
  /// neighbors.
  struct NumberDetail: Module, Previewed {
    @Environment(NumberFactProvider.self) private var numberFactProvider
    @Environment(.strings) private var strings
    private let number: Int

    init(_ number: Int) {
      self.number = number
    }

    var body: some HTML {
      get async throws {
        let sentences = try await numberFactProvider.sentences(
          about: number, in: strings.language)
        let title = strings(NumberStrings.title, ["number": "\(number)"])
        let isTold =
          await numberFactProvider.sentenceOfService(about: number, in: strings.language) != nil
        let isAway = await numberFactProvider.isServiceAway()
        NumberDetailView(
          interface: .consume(handleViewInterface), state: state(sentences, isTold, isAway)
        )
        .pageTitle(title)
        .pageDescription(sentences.first ?? title + strings(CommonStrings.sentenceEnd))
      }
    }

    private func state(
      _ sentences: [String], _ isTold: Bool, _ isAway: Bool
    ) -> NumberDetailView.ViewState {
      let range = NumberFactProvider.range
      let isListed = range.contains(number)
      return .init(
        number: number, sentences: sentences,
        previous: isListed && number > range.lowerBound ? number - 1 : nil,
        next: isListed && number < range.upperBound ? number + 1 : nil,
        service: isTold ? numberFactProvider.service : nil, isServiceAway: isAway)
    }

    private func handleViewInterface(_ action: NumberDetailView.Action) -> Effect {
      switch action {
      case .numberTapped(let number): .navigate(to: .number(number))
      }
    }

    static var previews: [Preview] {
      Preview("Computed") { NumberDetail(28).environment(NumberFactProvider.computed) }
    }
  }
}

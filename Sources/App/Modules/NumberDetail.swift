// The page of one number.
import Puddles
import PuddlesWorkshop

/// Everything that is true of a number. Any `Int` will do; those outside the list have no neighbors.
struct NumberDetail: Module {
  let number: Int
  @Environment(NumberFactProvider.self) private var provider
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let sentences = try await provider.sentences(about: number, in: strings.language)
      let isTold = await provider.sentenceOfService(about: number, in: strings.language) != nil
      NumberDetailView(
        number: number, sentences: sentences,
        neighbors: [number - 1, number + 1].filter { isListed(number) && isListed($0) },
        service: isTold ? provider.service : nil, isServiceAway: await provider.isServiceAway(),
        interface: .consume { .navigate(to: .number($0)) }
      )
      .pageTitle(strings(NumberStrings.title, ["number": "\(number)"]))
      .pageDescription(sentences.first ?? "\(number)")
    }
  }

  private func isListed(_ number: Int) -> Bool { NumberFactProvider.range.contains(number) }
}

extension NumberDetail: Previewed {
  static var previews: [Preview] {
    Preview("Computed") { NumberDetail(number: 28).environment(NumberFactProvider.computed) }
  }
}

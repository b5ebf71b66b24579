// The page of one number.
import Puddles
import PuddlesWorkshop

/// Everything that is true of a number. Any `Int` will do.
struct NumberDetail: Module, Previewed {
  let number: Int
  @Environment(NumberFactProvider.self) private var provider
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let sentences = try await provider.sentences(about: number, in: strings.language)
      let isTold = await provider.sentenceOfService(about: number, in: strings.language) != nil
      NumberDetailView(
        number: number, sentences: sentences,
        service: isTold ? provider.service : nil, isServiceAway: await provider.isServiceAway()
      )
      .pageTitle(strings(NumberStrings.title, ["number": "\(number)"]))
      .pageDescription(sentences.first ?? "\(number)")
    }
  }

  static var previews: [Preview] {
    Preview("Computed") { NumberDetail(number: 28).environment(NumberFactProvider.computed) }
  }
}

// The page of one number.
import Puddles
import PuddlesWorkshop

/// Shows a number in large type, and all sentences about it, the best first. Any `Int` is allowed.
struct NumberDetail: Module, Previewed {
  let number: Int
  @Environment(NumberFactProvider.self) private var provider
  @Environment(.strings) private var strings

  var body: some HTML {
    get async throws {
      let sentences = try await provider.sentences(about: number, in: strings.language)
      let isFromService = await provider.factFromService(about: number, in: strings.language) != nil
      let isServiceAway = await provider.isServiceAway()
      article {
        h1(.class("figure")) { number }
        if let best = sentences.first { p(.class("lead")) { best } }
        if isFromService, let service = provider.service {
          p(.class("soft")) { strings(NumberStrings.accordingTo, ["address": service]) }
        }
        if isServiceAway {
          p(.class("notice"), .role(.status)) { strings(NumberStrings.serviceAway) }
        }
        if sentences.count > 1 {
          h2 { strings(NumberStrings.alsoTrue) }
          ul(.class("list")) {
            for sentence in sentences.dropFirst() { li { sentence } }
          }
        }
      }
      .pageTitle(strings(NumberStrings.title, ["number": "\(number)"]))
      .pageDescription(sentences.first ?? "\(number)")
    }
  }

  static var previews: [Preview] {
    Preview("Computed") { NumberDetail(number: 28).environment(NumberFactProvider.computed) }
  }
}

// The page of the Culture's Minds.
import Puddles
import PuddlesWorkshop

/// The namespace of the pages about Minds.
enum Minds {}

extension Minds {
  /// Names in the order in which a stream gives them, and new ones.
  struct AllMinds: Module, Previewed {
    @Environment(CultureMindsProvider.self) private var cultureMindsProvider
    @Environment(.isLive) private var isLive
    @Environment(.strings) private var strings
    /// How often the names were begun again.
    @State private(set) var round = 0
    @State private(set) var invented: [String] = []
    @Query<Void, String> private var chooseClass
    @State private var confirmForgetting = Queryable<Int, Bool>()

    var body: some HTML {
      get async throws {
        let provider = cultureMindsProvider
        let isLive = isLive
        let prefixes = try await provider.prefixes()
        Group {
          h1 { strings(MindStrings.minds) }
          p(.class("lead")) { strings(MindStrings.lead) }
          h2 { strings(MindStrings.introduce) }
          p { strings(MindStrings.stream) }
          p { Button(strings(MindStrings.restart)) { round += 1 } }
          ForEach([round], id: \.self) { _ in
            StreamHosting {
              isLive ? try await provider.names(every: .seconds(1)) : try await provider.names()
            } content: { names in
              NameStreamView(names: names)
            }
          }
          h2 { strings(MindStrings.oneMore) }
          p { strings(MindStrings.newShip) }
          div(.class("row")) {
            Button(strings(MindStrings.invent)) { try await invent() }
            Button(strings(MindStrings.chooseClass)) {
              chooseClass { prefix in invent(of: prefix) }
            }
            if !invented.isEmpty {
              Button(strings(MindStrings.forgetNames)) { try await forget() }
            }
          }
          WithQuery(confirmForgetting) { count, query in
            p(.class("notice")) {
              strings(
                MindStrings.forgetQuestion, ["names": strings(MindStrings.names, count: count)])
              " "
              Button(strings(MindStrings.forget), style: .destructive) {
                query.answer(with: true)
              }
              " "
              Button(strings(MindStrings.keep)) { query.answer(with: false) }
            }
          }
          NameStreamView(names: invented)
        }
        .queryableSheet(controlledBy: chooseClass) { _, answer in
          ShipClassView(prefixes: prefixes, interface: .consume { answer($0) })
        }
        .pageTitle(strings(MindStrings.minds))
        .pageDescription(strings(MindStrings.description))
      }
    }

    private func invent() async throws {
      invented.append(try await cultureMindsProvider.inventName(besides: invented))
    }

    private func invent(of prefix: String) -> Effect {
      .perform {
        let name = try await cultureMindsProvider.inventName(of: prefix, besides: invented)
        invented.append(name)
        return .dismiss
      }
    }

    /// The question stands where the names are, and the action waits for its answer.
    private func forget() async throws {
      if try await confirmForgetting.query(with: invented.count) { invented = [] }
    }

    static var previews: [Preview] {
      Preview("Loaded") { AllMinds().environment(CultureMindsProvider.mock) }
    }
  }
}

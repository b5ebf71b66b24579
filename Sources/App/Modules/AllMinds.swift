// The page of Minds, the ships of the Culture books: it shows and invents their names.
import Puddles
import PuddlesWorkshop

/// Shows a stream of names, and lets a visitor invent more.
struct AllMinds: Module, Previewed {
  @Environment(CultureMindsProvider.self) private var cultureMindsProvider
  @Environment(.strings) private var strings
  @State private(set) var invented: [String] = []
  @Queryable<Void, String> private var chooseClass
  @Queryable<Int, Bool> private var confirmForgetting

  var body: some HTML {
    get async throws {
      let prefixes = try await cultureMindsProvider.prefixes()
      Group {
        h1 { strings(SiteStrings.minds) }
        p(.class("lead")) { strings(SiteStrings.mindLead) }
        h2 { strings(SiteStrings.introduce) }
        p { strings(SiteStrings.stream) }
        NameStream()
        h2 { strings(SiteStrings.oneMore) }
        p { strings(SiteStrings.newShip) }
        div(.class("row")) {
          Button(strings(SiteStrings.invent)) { try await invent() }
          Button(strings(SiteStrings.chooseClass)) {
            chooseClass { prefix in
              .perform {
                try await invent(of: prefix)
                return .dismiss
              }
            }
          }
          if !invented.isEmpty {
            Button(strings(SiteStrings.forgetNames)) { try await forget() }
          }
        }
        .queryableInline(controlledBy: confirmForgetting) { count, query in
          p(.class("notice")) {
            strings(
              SiteStrings.forgetQuestion, ["names": strings(SiteStrings.names, count: count)])
            " "
            Button(strings(SiteStrings.mindForget), style: .destructive) {
              query.answer(with: true)
            }
            " "
            Button(strings(SiteStrings.keep)) { query.answer(with: false) }
          }
        }
        NameStreamView(names: invented)
      }
      .queryableSheet(controlledBy: chooseClass) { _, query in
        h1 { strings(SiteStrings.whichClass) }
        ul(.class("row")) {
          ForEach(prefixes, id: \.self) { prefix in
            li { Button(prefix) { query.answer(with: prefix) } }
          }
        }
      }
      .pageTitle(strings(SiteStrings.minds))
      .pageDescription(strings(SiteStrings.mindDescription))
    }
  }

  private func invent(of prefix: String? = nil) async throws {
    invented.append(try await cultureMindsProvider.inventName(of: prefix, besides: invented))
  }

  /// Asks on the page, between the buttons and the names, and waits for the answer.
  private func forget() async throws {
    if try await confirmForgetting.query(with: invented.count) { invented = [] }
  }

  static var previews: [Preview] {
    Preview("Loaded") { AllMinds().environment(CultureMindsProvider.mock) }
  }
}

// The page of a visitor's settings: colors, and the language of the first page.
public import CoreModels
public import Puddles
import PuddlesWorkshop

/// Lets a visitor choose colors for all pages and a language for `/`, and saves both.
struct SettingsScreen: Module, Previewed {
  @Environment(SettingsProvider.self) private var provider
  @Environment(.strings) private var strings
  @State private var settings = Settings()

  func start() async throws {
    settings = provider.saved ?? Settings()
  }

  var body: some HTML {
    let (isSaved, strings) = (provider.saved != nil, strings)
    Group {
      h1 { strings(SiteStrings.settings) }
      p(.class("lead")) { strings(SiteStrings.settingsLead) }
      Form($settings, submit: save) { field in
        Picker(
          strings(SiteStrings.colors), field.appearance, options: Appearance.allCases,
          name: { strings($0.name) })
        Picker(
          strings(SiteStrings.language), field.language, options: PreferredLanguage.allCases,
          name: { $0 == .english ? "English" : "简体中文" })
        div(.class("row")) {
          SubmitButton(strings(SiteStrings.save))
          if isSaved { Button(strings(SiteStrings.forget)) { try forget() } }
        }
      }
    }
    .pageTitle(strings(SiteStrings.settings))
    .pageDescription(strings(SiteStrings.settingsDescription))
  }

  @Sendable private func save() throws -> Effect {
    try provider.save(settings)
    return .none
  }

  private func forget() throws {
    try provider.reset()
    settings = Settings()
  }

  static var previews: [Preview] {
    Preview("Not chosen") { SettingsScreen().environment(SettingsProvider()) }
  }
}

extension Appearance: PathValue {
  fileprivate var name: SiteStrings {
    switch self {
    case .system: .system
    case .light: .light
    case .dark: .dark
    }
  }
}

extension PreferredLanguage: PathValue {}

// The page on which a visitor chooses.
import CoreModels
import Puddles
import PuddlesWorkshop

/// Shows and saves the choices of a visitor.
struct SettingsScreen: Module, Previewed {
  @Environment(SettingsProvider.self) private var provider
  @Environment(.strings) private var strings
  @State private var settings = Settings()

  func start() async throws {
    settings = provider.saved ?? Settings()
  }

  var body: some HTML {
    Group {
      h1 { strings(SiteStrings.settings) }
      p(.class("lead")) { strings(SiteStrings.settingsLead) }
      SettingsForm(
        settings: $settings, isSaved: provider.saved != nil,
        interface: .consume(handleInterface))
    }
    .pageTitle(strings(SiteStrings.settings))
    .pageDescription(strings(SiteStrings.settingsDescription))
  }

  private func handleInterface(_ action: SettingsForm.Action) -> Effect {
    switch action {
    case .submitted: .perform { try provider.save(settings) }
    case .resetTapped:
      .perform {
        try provider.reset()
        settings = Settings()
      }
    }
  }

  static var previews: [Preview] {
    Preview("Not chosen") { SettingsScreen().environment(SettingsProvider()) }
  }
}

// What a visitor can choose, as a form.
public import CoreModels
public import Puddles
import PuddlesWorkshop

/// Chooses colors for all pages and a language for `/`.
struct SettingsForm: Component, Previewed {
  /// What a reader can do here; the settings are written before.
  enum Action: Hashable, Sendable {
    case submitted
    case resetTapped
  }

  let settings: Binding<Settings>
  /// Whether anything was saved.
  var isSaved = false
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  var body: some HTML {
    let (isSaved, strings) = (isSaved, strings)
    Form(settings, submit: { interface.send(.submitted) }) { field in
      Picker(
        strings(SiteStrings.colors), field.appearance, options: Appearance.allCases,
        name: { strings($0.name) })
      Picker(
        strings(SiteStrings.language), field.language, options: PreferredLanguage.allCases,
        name: { $0 == .english ? "English" : "简体中文" })
      div(.class("row")) {
        SubmitButton(strings(SiteStrings.save))
        if isSaved {
          Button(strings(SiteStrings.forget)) { interface.send(.resetTapped) }
        }
      }
    }
  }

  static var previews: [Preview] {
    Preview("Not chosen", state: Settings()) { $settings in
      SettingsForm(settings: $settings, interface: .ignore)
    } controls: { $settings in
      DebugButton("Dark") { $settings.appearance = .dark }
      DebugButton("Chinese") { $settings.language = .simplifiedChinese }
    }
    Preview("Chosen", state: Settings(appearance: .dark)) { $settings in
      SettingsForm(settings: $settings, isSaved: true, interface: .ignore)
    }
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

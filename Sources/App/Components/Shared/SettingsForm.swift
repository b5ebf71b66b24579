// What a visitor can choose, as a form.
public import CoreModels
public import Puddles
import PuddlesWorkshop

/// The three choices, and how a number looks with them.
struct SettingsForm: Component {
  /// What a reader can do here; the settings are written before.
  enum Action: Hashable, Sendable {
    case submitted
    case resetTapped
  }

  let settings: Binding<Settings>
  /// What is saved: the number is shown as all pages show it.
  let saved: Settings
  /// Whether anything was saved.
  var isSaved = false
  let interface: Interface<Action>
  @Environment(.strings) private var strings

  /// Shows each style of numbers, and the one that applies.
  private static let largeNumber = 1_234_567

  var body: some HTML {
    let (isSaved, strings) = (isSaved, strings)
    Form(settings, submit: { interface.send(.submitted) }) { field in
      Picker(
        strings(SettingsStrings.colors), field.appearance, options: Appearance.allCases,
        name: { strings($0.name) })
      Picker(
        strings(SettingsStrings.numbers), field.numbers, options: NumberStyle.allCases,
        name: { $0.text(Self.largeNumber) })
      Picker(
        strings(SettingsStrings.language), field.language, options: PreferredLanguage.allCases,
        name: { $0.name })
      div(.class("row")) {
        SubmitButton(strings(CommonStrings.save))
        if isSaved {
          Button(strings(SettingsStrings.forget)) { interface.send(.resetTapped) }
        }
      }
    }
    h2 { strings(SettingsStrings.now) }
    dl(.class("facts")) {
      dt { strings(SettingsStrings.colors) }
      dd { strings(saved.appearance.name) }
      dt { strings(SettingsStrings.largeNumber) }
      dd { saved.numbers.text(Self.largeNumber) }
      dt { strings(SettingsStrings.firstPage) }
      dd { saved.language.name }
    }
  }
}

extension Appearance: PathValue {
  var name: SettingsStrings {
    switch self {
    case .system: .system
    case .light: .light
    case .dark: .dark
    }
  }
}

extension NumberStyle: PathValue {}

extension PreferredLanguage: PathValue {
  /// What the language calls itself.
  var name: String {
    switch self {
    case .english: "English"
    case .simplifiedChinese: "简体中文"
    }
  }
}

extension SettingsForm: Previewed {
  static var previews: [Preview] {
    Preview("Not chosen", state: PreviewState()) { $state in
      form($state)
    } controls: { $state in
      DebugButton("Dark") { $state.settings.appearance = .dark }
      DebugButton("Chinese") { $state.settings.language = .simplifiedChinese }
    }
    Preview("Chosen", state: PreviewState.chosen) { $state in
      form($state)
    } controls: { $state in
      DebugButton("Forget") { $state.wrappedValue = PreviewState() }
    }
  }

  private struct PreviewState: Codable, Hashable, Sendable {
    var settings = Settings()
    var isSaved = false

    static let chosen = Self(settings: Settings(appearance: .dark, numbers: .comma), isSaved: true)
  }

  private static func form(_ state: Binding<PreviewState>) -> some HTML {
    SettingsForm(
      settings: state.settings, saved: state.wrappedValue.settings,
      isSaved: state.wrappedValue.isSaved,
      interface: .consume { action in
        state.wrappedValue =
          action == .submitted
          ? PreviewState(settings: state.wrappedValue.settings, isSaved: true) : PreviewState()
      })
  }
}

// The words of the settings.
import Puddles

/// The texts of what a visitor can choose.
enum SettingsStrings: String, StringTable {
  case settings, lead, description, colors, numbers, language, forget, now, largeNumber
  case firstPage, system, light, dark

  var original: Phrase {
    switch self {
    case .settings: "Settings"
    case .lead: "Your choices apply to every page, for you alone. This browser keeps them."
    case .description: "Light or dark, the style of numbers, and the language of the first page."
    case .colors: "Colors"
    case .numbers: "Numbers"
    case .language: "Language of the first page"
    case .forget: "Forget my choices"
    case .now: "What applies now"
    case .largeNumber: "A large number"
    case .firstPage: "First page"
    case .system: "Same as the system"
    case .light: "Light"
    case .dark: "Dark"
    }
  }

  static let translations: [String: [SettingsStrings: Phrase]] = [
    "zh-Hans": [
      .settings: "设置",
      .lead: "这些设置只对您生效，适用于所有页面，并保存在此浏览器中。",
      .description: "浅色或深色、数字的写法，以及首页的语言。",
      .colors: "颜色",
      .numbers: "数字",
      .language: "首页的语言",
      .forget: "清除我的选择",
      .now: "当前设置",
      .largeNumber: "较大的数",
      .firstPage: "首页",
      .system: "跟随系统",
      .light: "浅色",
      .dark: "深色",
    ]
  ]
}

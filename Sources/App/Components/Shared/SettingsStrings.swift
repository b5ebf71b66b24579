// The words of the settings.
import Puddles

/// The texts of what a visitor can choose.
enum SettingsStrings: String, StringTable {
  case settings = "Settings"
  case lead = "Your choices apply to every page, for you alone. This browser keeps them."
  case description = "Light or dark, and the language of the first page."
  case colors = "Colors"
  case language = "Language of the first page"
  case forget = "Forget my choices"
  case system = "Same as the system"
  case light = "Light"
  case dark = "Dark"
}

// The words of the settings.
import Puddles

/// The texts of what a visitor can choose.
enum SettingsStrings: String, StringTable {
  case settings = "Settings"
  case lead = "Your choices apply to every page, for you alone. This browser keeps them."
  case description = "Light or dark, the style of numbers, and the language of the first page."
  case colors = "Colors"
  case numbers = "Numbers"
  case language = "Language of the first page"
  case forget = "Forget my choices"
  case now = "What applies now"
  case largeNumber = "A large number"
  case firstPage = "First page"
  case system = "Same as the system"
  case light = "Light"
  case dark = "Dark"
}

// The themes: their words, colors and readability.

import CoreModels
import Testing

@Suite struct ThemeTests {
  @Test("there are sixteen themes, and their text can be read", arguments: Theme.allCases)
  func contrast(theme: Theme) {
    #expect(Theme.allCases.count == 16)
    #expect(theme.contrast >= 4.5, "\(theme) has \(theme.contrast)")
  }

  @Test("five dark themes carry white text")
  func dark() {
    let dark = Theme.allCases.filter { $0.textColor == .white }
    #expect(dark == [.indigo, .magenta, .navy, .oxblood, .purple])
  }

  @Test("a theme has a word and a color for style sheets")
  func words() {
    #expect(Theme.seafoam.rawValue == "seafoam")
    #expect(Theme.orange.color.hex == "#FF8B42" && Theme.navy.color.hex == "#001441")
  }

  @Test("the contrast of black and white is 21, of a color with itself 1")
  func extremes() {
    #expect(RGB.black.contrast(with: .white) == 21)
    #expect(RGB(0x914BF2).contrast(with: RGB(0x914BF2)) == 1)
  }
}

// The themes: their words, colors and readability.

import CoreModels
import Foundation
import Testing

@Suite struct ThemeTests {
  @Test("there are sixteen themes, and their text can be read", arguments: Theme.allCases)
  func contrast(theme: Theme) {
    #expect(Theme.allCases.count == 16)
    let contrast = ratio(of: theme.color, theme.textColor)
    #expect(contrast >= 4.5, "\(theme) has \(contrast)")
  }

  @Test("five dark themes carry white text")
  func dark() {
    let dark = Theme.allCases.filter { $0.textColor == "#FFFFFF" }
    #expect(dark == [.indigo, .magenta, .navy, .oxblood, .purple])
  }

  @Test("a theme has a word and a color for style sheets")
  func words() {
    #expect(Theme.seafoam.rawValue == "seafoam")
    #expect(Theme.orange.color == "#FF8B42" && Theme.navy.color == "#001441")
  }

  @Test("the contrast of black and white is 21, of a color with itself 1")
  func extremes() {
    #expect(ratio(of: "#000000", "#FFFFFF") == 21)
    #expect(ratio(of: "#914BF2", "#914BF2") == 1)
  }

  /// The contrast ratio of two colors, 1 to 21 (WCAG 2.2).
  private func ratio(of first: String, _ second: String) -> Double {
    let (a, b) = (luminance(of: first), luminance(of: second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The relative luminance, 0 for black to 1 for white (WCAG 2.2).
  private func luminance(of color: String) -> Double {
    let value = Int(color.dropFirst(), radix: 16) ?? 0
    func linear(_ shift: Int) -> Double {
      let channel = Double((value >> shift) & 0xFF) / 255
      return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }
}

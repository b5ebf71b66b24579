// The colours of code, as a reader sees them.

import Foundation
import Puddles
import Testing

@testable import App

@Suite("Colours of code")
struct ContrastTests {
  @Test("can be read on the background of code, in light and in dark")
  func contrast() throws {
    let css = try #require(ExampleSite().assets.first { $0.path == "site.css" }).bytes
    let text = String(decoding: css, as: UTF8.self)
    let names = ["soft", "accent", "danger"].map { name in
      (
        name,
        text.components(separatedBy: "--\(name):").dropFirst().first?.prefix { $0 != ";" } ?? ""
      )
    }
    let ground = try #require(text.firstMatch(of: /pre\{[^}]*background:light-dark\((.*?),(.*?)\)/))
    var rules = 0
    for rule in text.matches(of: /pre (?:\.[a-z]|:is\([^)]*\))\{color:([^}]*)\}/) {
      let value = names.reduce(String(rule.1)) {
        $0.replacing("var(--\($1.0))", with: String($1.1))
      }
      let pair = try #require(value.firstMatch(of: /light-dark\((.*?),(.*?)\)/))
      #expect(ratio(pair.1, ground.1) >= 4.5, "\(rule.0) in light")
      #expect(ratio(pair.2, ground.2) >= 4.5, "\(rule.0) in dark")
      rules += 1
    }
    #expect(rules == 8)
  }

  /// The contrast of two colours (WCAG 2.2, "contrast ratio").
  private func ratio(_ first: Substring, _ second: Substring) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private func luminance(_ color: Substring) -> Double {
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [16, 8, 0].map { shift in
      let part = Double(number >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

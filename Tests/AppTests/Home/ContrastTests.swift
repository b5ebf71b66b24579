// The colors of code, as a reader sees them.

import Foundation
import Puddles
import Testing

@testable import App

@Suite("Colors of code")
struct ContrastTests {
  private struct Pair {
    let light: Substring
    let dark: Substring
  }

  private func text(_ asset: String) throws -> String {
    let css = try #require(ExampleSite().settings.brings.assets.first { $0.path == asset }).bytes
    return String(decoding: css, as: UTF8.self)
  }

  /// What colors stand for: `light-dark(…)`, or the name of one.
  private func pair(_ value: Substring, in text: String) throws -> Pair {
    let name = value.firstMatch(of: /var\((--[a-z]+)\)/)?.1
    let rest = name.flatMap { text.components(separatedBy: "\($0):").dropFirst().first }
    let color = rest.map { $0.prefix { $0 != ";" } } ?? value
    let match = try #require(color.firstMatch(of: /light-dark\((.*?),(.*?)\)/))
    return Pair(light: match.1, dark: match.2)
  }

  @Test("can be read on the background of code and of marked lines, in light and in dark")
  func contrast() throws {
    let (site, code) = (try text("site.css"), try text("code.css"))
    let ground = try #require(site.firstMatch(of: /pre\{[^}]*background:(light-dark\(.*?\))/))
    let lines = code.matches(of: /(mark|ins|del)\.line\{background:(light-dark\(.*?\))/)
    #expect(lines.map { String($0.1) } == ["mark", "ins", "del"])
    let grounds = try ([ground.1] + lines.map(\.2)).map { try pair($0, in: site) }
    let words = site.matches(of: /pre (?:\.[a-z]|:is\([^)]*\))\{color:([^}]*)\}/).map(\.1)
    #expect(words.count == 8)
    for word in words + ["var(--ink)", "var(--soft)"] {
      let color = try pair(word, in: site)
      for ground in grounds {
        #expect(ratio(color.light, ground.light) >= 4.5, "\(word) on \(ground.light)")
        #expect(ratio(color.dark, ground.dark) >= 4.5, "\(word) on \(ground.dark)")
      }
    }
  }
}

/// The contrast of two colors such as `#1f4d2b` (WCAG 2.2, "contrast ratio").
func ratio(_ first: Substring, _ second: Substring) -> Double {
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

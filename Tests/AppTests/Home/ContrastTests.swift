// The colors of code and of scrums, as a reader sees them.

import CoreModels
import Foundation
import Puddles
import Testing

@testable import PuddlesTheme
@testable import App

@Suite("Colors")
struct ContrastTests {
  private struct Pair {
    let light: Substring
    let dark: Substring
  }

  private func text(_ asset: String) throws -> String {
    let css = try #require(ExampleSite().settings.contributions.assets.first { $0.path == asset })
      .bytes
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
        #expect(try contrast(color.light, ground.light) >= 4.5, "\(word) on \(ground.light)")
        #expect(try contrast(color.dark, ground.dark) >= 4.5, "\(word) on \(ground.dark)")
      }
    }
  }

  @Test("text can be read on each of the sixteen themes of a scrum")
  func themes() throws {
    #expect(CoreModels.Theme.allCases.count == 16)
    for theme in CoreModels.Theme.allCases {
      #expect(try contrast(theme.color[...], theme.textColor[...]) >= 4.5, "\(theme)")
    }
  }

  private func contrast(_ first: Substring, _ second: Substring) throws -> Double {
    try #require(ThemeColor(String(first))).contrast(with: #require(ThemeColor(String(second))))
  }
}

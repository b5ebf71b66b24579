// Every example of the GFM specification through our own drawing.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import Testing

@Suite("The GFM specification", .enabled(if: Assets.arePresent))
struct SpecificationTests {
  /// Raw HTML is drawn here so that the examples with it can be compared too.
  static let trusting = MarkdownReplacements(
    block: { node, _ in
      guard case .html(let html, _) = node else { return nil }
      return AnyHTML(UnescapedHTML(trusted: html))
    },
    inline: { node, _ in
      guard case .html(let html, _) = node else { return nil }
      return AnyHTML(UnescapedHTML(trusted: html))
    })

  @Test("all examples draw as the reference does, but for the listed ones")
  func examples() throws {
    let count = try compare("spec", with: SpecificationDifferences.examples)
    #expect(count == 671)
  }

  @Test("all examples of the extensions draw as the reference does, but for the listed ones")
  func extensions() throws {
    let count = try compare("extensions", with: SpecificationDifferences.extensions)
    #expect(count == 30)
  }

  /// Compares a file of examples; an example that differs without a reason is an issue, and so is a
  /// reason for an example that does not differ.
  private func compare(_ file: String, with reasons: [Int: String]) throws -> Int {
    let examples = try Assets.load(
      [SpecificationExample].self, "markdown/gfm-0.29.0.gfm.6/\(file).json"
    ).filter { !$0.disabled }
    for example in examples {
      let html = try rendered(example.markdown, replacements: Self.trusting)
      let ours = Normalized.ours(html)
      let expected = Normalized.expected(example.html)
      let isListed = reasons[example.example] != nil
      if isListed != (ours != expected) {
        let comment: Comment =
          "\(file) \(example.example), \(example.section)\n\(ours)\nreference:\n\(expected)"
        Issue.record(comment)
      }
    }
    return examples.count
  }
}

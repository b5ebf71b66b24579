// Recognizes keys and markup of other site generators, and suggests what to write instead.

package import PuddlesData
import PuddlesHighlighting
import PuddlesSystem

/// Suggestions for keys and directives of other site generators.
package enum ForeignWords {
  /// A decoder for front matter that suggests our keys for the keys of other programs.
  package static func decoder(otherKeys: Set<String>) -> DataDecoder {
    var decoder = DataDecoder(otherKeys: otherKeys)
    decoder.unknownKey = { .unknownKey($0, known: $1, help: help(forKey: $0, known: $1)) }
    return decoder
  }

  /// What to write instead of a key of Hugo, Jekyll, Docusaurus, MkDocs, Zola, Astro or Eleventy.
  private static func help(forKey key: String, known: [String]) -> String? {
    let key = key.lowercased()
    if let counterpart = counterparts[key], known.contains(counterpart) {
      return key == "published"
        ? "write the opposite: 'draft: true' for 'published: false'" : "write '\(counterpart)'"
    }
    return needless[key].map { "remove it: \($0)" }
  }

  private static let counterparts: [String: String] = [
    "weight": "order", "nav_order": "order", "sidebar_position": "order", "menu_order": "order",
    "lastmod": "updated", "last_modified_at": "updated", "modified": "updated",
    "last_updated": "updated", "updateddate": "updated", "permalink": "url", "path": "url",
    "published": "draft", "summary": "description", "excerpt": "description",
    "subtitle": "description", "abstract": "description", "categories": "tags", "category": "tags",
    "topics": "tags", "redirect_from": "aliases", "redirects": "aliases",
    "expirydate": "expires", "publishdate": "date", "pubdate": "date", "linktitle": "title",
    "sidebar_label": "title",
  ]

  private static let needless: [String: String] = [
    "layout": "a layout is not needed, the module of the page decides how it looks",
    "template": "a template is not needed, the module of the page decides how it looks",
    "type": "a type is not needed, the collection of the document has one",
    "menu": "a menu is not needed, 'sidebar.yml' and the site say what is in it",
    "author": "one author stands in the site; for several the collection declares a key",
    "authors": "one author stands in the site; for several the collection declares a key",
    "keywords": "search engines do not read keywords",
    "toc": "the outline comes from the headings",
    "comments": "there are no comments",
  ]

  /// What to write instead of a directive of Docusaurus, Starlight or VitePress.
  static func help(forDirective name: String) -> String? {
    alert(for: name).map { "write a quote whose first line is '> [!\($0)]'" }
  }

  /// The alert that stands for a kind of note of another program, such as `NOTE` for `info`.
  static func alert(for kind: String) -> String? {
    let kinds = [
      "note": "NOTE", "info": "NOTE", "abstract": "NOTE", "tip": "TIP", "hint": "TIP",
      "success": "TIP", "important": "IMPORTANT", "warning": "WARNING", "caution": "CAUTION",
      "danger": "CAUTION", "error": "CAUTION",
    ]
    return kinds[kind.lowercased()]
  }
}

// MARK: - Markup that only other site generators know

/// Markup of another program, which is only text here and would be shown as it is.
struct ForeignMarkup: Hashable, Sendable {
  /// The name of the markup in messages.
  let name: String
  /// What to write instead.
  let help: String

  init(_ name: String, _ help: String) {
    self.name = name
    self.help = help
  }
}

extension ForeignMarkup {
  private static let shortcode = ForeignMarkup(
    "a shortcode of Hugo",
    "write a link as [words](file.md), an image as ![words](image.png), a note as > [!NOTE]")
  private static let liquid = ForeignMarkup(
    "Liquid, as Jekyll has it,",
    "write a link as [words](file.md), code between lines of ```; an include as :::include")
  private static let value = ForeignMarkup(
    "Liquid, as Jekyll has it,", "write the words themselves, and links relative to the file")
  private static let include = ForeignMarkup("a command of mdBook", "write ':::include file=…'")
  private static let attributes = ForeignMarkup(
    "a list of attributes, as Jekyll has it,", "remove it")
  private static let directive = ForeignMarkup(
    "a directive of DocC", "write what it says as front matter or as Markdown")
  private static let admonition = ForeignMarkup(
    "an admonition of MkDocs", "write a quote whose first line is '> [!NOTE]'")
  static let headingID = ForeignMarkup(
    "an id of a heading with other signs than letters, digits, '-', '_' and '.'",
    "write another id, and keep links to the old one by the alias '#old -> new'"
  )

  private static let braces: [(mark: String, markup: ForeignMarkup)] = [
    ("{{<", shortcode), ("{{%", shortcode), ("{%", liquid), ("{{#", include), ("{{ site.", value),
    ("{{site.", value), ("{{ page.", value), ("{{page.", value), ("{:.", attributes),
    ("{: ", attributes),
  ]

  /// Finds the first occurrence of each kind of foreign markup in a text outside of code.
  /// - Parameter isStart: whether the text begins a paragraph.
  static func found(
    in text: UnsafeBufferPointer<UInt8>, isStart: Bool
  ) -> [(markup: ForeignMarkup, text: String)] {
    var found = isStart ? atStart(text[...]).map { [$0] } ?? [] : []
    // Nearly all texts have no brace.
    var index = ByteSearch.index(of: UInt8(ascii: "{"), from: 0, in: text)
    while index < text.count {
      if let brace = braces.first(where: { text[index...].starts(with: $0.mark.utf8) }) {
        found.append((brace.markup, brace.mark))
        index += brace.mark.utf8.count - 1
      }
      index = ByteSearch.index(of: UInt8(ascii: "{"), from: index + 1, in: text)
    }
    return found
  }

  /// Finds `@Metadata {` and `!!! note`, which begin a paragraph.
  private static func atStart(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (ForeignMarkup, String)? {
    if text.starts(with: "!!! ".utf8) { return (admonition, "!!!") }
    guard text.first == UInt8(ascii: "@") else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter }
    guard let first = name.first, (0x41...0x5A).contains(first) else { return nil }
    var rest = text[name.endIndex...]
    if rest.first == UInt8(ascii: "(") {
      rest = rest.drop { $0 != UInt8(ascii: ")") }.dropFirst()
    }
    guard rest.drop(while: { $0 == 0x20 }).first == UInt8(ascii: "{") else { return nil }
    return (directive, "@" + String(decoding: name, as: UTF8.self))
  }

  /// Returns the `{#id}` at the end of a heading.
  static func headingID(_ text: String) -> String? {
    guard text.hasSuffix("}"), let brace = text.lastIndex(of: "{") else { return nil }
    let id = text[brace...].dropFirst().dropLast()
    return id.hasPrefix("#") && id.count > 1 && !id.contains(" ") ? String(text[brace...]) : nil
  }
}

// The words and the markup of other site generators, and what to write instead.

package import PuddlesData
import PuddlesHighlighting

/// Keys and directives of other programs.
package enum ForeignWords {
  /// What to write instead of a key of Hugo, Jekyll, Docusaurus, MkDocs, Zola, Astro or Eleventy.
  /// - Returns: `nil` for a key that none of them has, or whose counterpart is not known here.
  package static func help(forKey key: String, known: [String]) -> String? {
    if let counterpart = counterparts[key.lowercased()], known.contains(counterpart) {
      return key.lowercased() == "published"
        ? "write the opposite: 'draft: true' for 'published: false'" : "write '\(counterpart)'"
    }
    return needless[key.lowercased()].map { "remove it: \($0)" }
  }

  /// A decoder of front matter, which knows the keys of other programs.
  package static func decoder(otherKeys: Set<String>) -> DataDecoder {
    var decoder = DataDecoder(otherKeys: otherKeys)
    decoder.unknownKey = { .unknownKey(key: $0, known: $1, help: help(forKey: $0, known: $1)) }
    return decoder
  }

  private static let counterparts: [String: String] = [
    "weight": "order", "nav_order": "order", "sidebar_position": "order", "menu_order": "order",
    "lastmod": "updated", "last_modified_at": "updated", "modified": "updated",
    "last_updated": "updated", "updateddate": "updated", "permalink": "url", "path": "url",
    "published": "draft", "unlisted": "draft", "summary": "description", "excerpt": "description",
    "subtitle": "description", "abstract": "description", "categories": "tags", "category": "tags",
    "keywords": "tags", "topics": "tags", "redirect_from": "aliases", "redirects": "aliases",
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
    let kinds = [
      "note": "NOTE", "info": "NOTE", "abstract": "NOTE", "tip": "TIP", "hint": "TIP",
      "success": "TIP", "important": "IMPORTANT", "warning": "WARNING", "caution": "CAUTION",
      "danger": "CAUTION", "error": "CAUTION",
    ]
    return kinds[name.lowercased()].map { "write a quote whose first line is '> [!\($0)]'" }
  }
}

// MARK: - Markup of other site generators that is text here

/// What stands in a text because another program would have replaced it.
package enum ForeignMarkup: String, Hashable, CaseIterable, Sendable {
  case shortcode, liquid, liquidValue, mdBookInclude, doccDirective, headingID, attributeList
  case admonition, imageWithBlanks
}

extension ForeignMarkup {
  /// What a message calls it.
  var name: String {
    switch self {
    case .shortcode: "a shortcode of Hugo"
    case .liquid, .liquidValue: "Liquid, as Jekyll has it,"
    case .mdBookInclude: "a command of mdBook"
    case .doccDirective: "a directive of DocC"
    case .headingID: "the id of a heading, as Hugo, mdBook and Docusaurus have it,"
    case .attributeList: "a list of attributes, as Jekyll has it,"
    case .admonition: "an admonition of MkDocs"
    case .imageWithBlanks: "an image with a blank in its path"
    }
  }

  /// What to write instead.
  var help: String {
    switch self {
    case .shortcode:
      "write a link as [words](file.md), an image as ![words](image.png), a note as > [!NOTE]"
    case .liquid:
      "write a link as [words](file.md), code between lines of ```; an include as :::include"
    case .liquidValue: "write the words themselves, and links relative to the file"
    case .mdBookInclude: "write ':::include file=…'"
    case .doccDirective: "write what it says as front matter or as Markdown"
    case .headingID:
      "remove it: the id comes from the words, and the alias '#old -> new' keeps links to the old one"
    case .attributeList: "remove it"
    case .admonition: "write a quote whose first line is '> [!NOTE]'"
    case .imageWithBlanks: "write %20 for each blank, or put the path between < and >"
    }
  }
}

/// Finds markup of other programs in the text of a document, outside of its code.
struct ForeignMarkupScan {
  /// The first of each kind, as it is written, in a piece of text.
  /// - Parameter isStart: whether a paragraph begins with the text.
  static func found<Text: RandomAccessCollection<UInt8>>(
    in text: Text, isStart: Bool
  ) -> [(markup: ForeignMarkup, text: String)] where Text.Index == Int {
    var found: [(ForeignMarkup, String)] = []
    if isStart, let first = atStart(text) { found.append(first) }
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "{"):
        if let brace = braces(text[index...]) {
          found.append(brace)
          index += brace.1.utf8.count - 1
        }
      case UInt8(ascii: "!"):
        if let image = image(text[index...]) { found.append(image) }
      default: break
      }
      index += 1
    }
    return found
  }

  private static func braces(_ rest: some Collection<UInt8>) -> (ForeignMarkup, String)? {
    let marks: [(String, ForeignMarkup)] = [
      ("{{<", .shortcode), ("{{%", .shortcode), ("{%", .liquid), ("{{#", .mdBookInclude),
      ("{{ site.", .liquidValue), ("{{site.", .liquidValue), ("{{ page.", .liquidValue),
      ("{{page.", .liquidValue), ("{:.", .attributeList), ("{: ", .attributeList),
    ]
    for (mark, markup) in marks where rest.starts(with: mark.utf8) {
      return (markup, mark)
    }
    return nil
  }

  /// `![words](a path.png)` is no image in CommonMark.
  private static func image(_ rest: some Collection<UInt8>) -> (ForeignMarkup, String)? {
    guard rest.starts(with: "![".utf8) else { return nil }
    let words = rest.dropFirst(2).prefix(200).prefix { $0 != UInt8(ascii: "]") }
    let behind = rest[words.endIndex...]
    guard behind.starts(with: "](".utf8) else { return nil }
    let path = behind.dropFirst(2).prefix(200).prefix { $0 != UInt8(ascii: ")") }
    guard path.contains(0x20), path.endIndex < rest.endIndex,
      rest[path.endIndex] == UInt8(ascii: ")"), path.contains(UInt8(ascii: "."))
    else { return nil }
    return (
      .imageWithBlanks, String(decoding: rest[rest.startIndex...path.endIndex], as: UTF8.self)
    )
  }

  /// `@Metadata {` and `!!! note` stand at the beginning of a paragraph.
  private static func atStart(_ text: some Collection<UInt8>) -> (ForeignMarkup, String)? {
    if text.starts(with: "!!! ".utf8) { return (.admonition, "!!!") }
    guard text.first == UInt8(ascii: "@") else { return nil }
    let name = text.dropFirst().prefix { $0.isLetter }
    guard let first = name.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
      return nil
    }
    var rest = text[name.endIndex...]
    if rest.first == UInt8(ascii: "(") {
      rest = rest.drop { $0 != UInt8(ascii: ")") }.dropFirst()
    }
    guard rest.drop(while: { $0 == 0x20 }).first == UInt8(ascii: "{") else { return nil }
    return (.doccDirective, "@" + String(decoding: name, as: UTF8.self))
  }

  /// `{#id}` behind the words of a heading.
  static func headingID(_ text: String) -> String? {
    guard text.hasSuffix("}"), let brace = text.lastIndex(of: "{") else { return nil }
    let id = text[brace...].dropFirst().dropLast()
    let isWord = id.hasPrefix("#") && id.count > 1 && !id.contains(" ")
    return isWord ? String(text[brace...]) : nil
  }
}

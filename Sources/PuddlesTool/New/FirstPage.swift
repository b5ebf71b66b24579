// Makes the README of a library the first page of its site.
import PuddlesMarkdown
import PuddlesSystem

/// The text of a README as a document of its own site, and the pictures that it needs.
///
/// Pictures of other hosts, such as badges, become their words, because a page may load nothing from there. Links to files
/// lead into the repository; if that has no address on the web, they become words, too.
struct FirstPage {
  private(set) var text = ""
  /// The pictures of the library that the text shows, below its folder.
  private(set) var pictures: [String] = []

  /// - Parameters:
  ///   - library: The folder of the README.
  ///   - repository: The address of the repository on the web.
  init(_ readme: String, in library: String, repository: String?) {
    var isCode = false
    var lines: [String] = []
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFence = line.drop { $0 == " " }.hasPrefix("```") || line.hasPrefix("~~~")
      if isFence { isCode.toggle() }
      lines.append(isCode || isFence ? String(line) : withoutForeignPictures(line, library))
    }
    text = lines.joined(separator: "\n")
    let links = relativeLinks.filter { !pictures.contains(Self.file($0)) }
    guard let repository else {
      for link in links { text = withoutLinks(to: link) }
      return
    }
    let targets = links.map { ($0, "\(repository)/blob/HEAD/\(Self.file($0))") }
    let bytes = LinkRewriter.rewritten(
      Array(text.utf8)[...], Dictionary(targets) { first, _ in first })
    text = String(decoding: bytes, as: UTF8.self)
  }
}

extension FirstPage {
  private static func file(_ link: String) -> String {
    link.hasPrefix("./") ? String(link.dropFirst(2)) : link
  }

  private mutating func withoutForeignPictures(_ line: Substring, _ library: String) -> String {
    var found: [String] = []
    let text = String(line).replacing(#/!\[([^\]]*)\](?:\(\s*<?([^)\s>]*)[^)]*\)|\[[^\]]*\])/#) {
      match in
      if let url = match.output.2, !url.contains(":") {
        let file = Self.file(String(url))
        if Files.isFile("\(library)/\(file)"), !file.contains("..") {
          found.append(file)
          return String(match.output.0)
        }
      }
      return match.output.1.isEmpty ? "picture" : String(match.output.1)
    }
    pictures += found
    return text
  }

  /// The destinations of links to files beside the README.
  private var relativeLinks: [String] {
    text.split(separator: "](").dropFirst().map { part in
      String(part.prefix { $0 != ")" && !$0.isWhitespace })
    }.filter { !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("/") && !$0.contains(":") }
  }

  /// The text with the words of links in place of the links.
  private func withoutLinks(to destination: String) -> String {
    text.replacing(#/\[([^\[\]]*)\]\(([^)\s]+)[^)]*\)/#) { match in
      match.output.2 == destination ? String(match.output.1) : String(match.output.0)
    }
  }
}

// Makes the README of a library the first page of its site.
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

/// The text of a README as a document of its own site, and the pictures that it needs.
///
/// Pictures of other hosts, such as badges, become their words, because a page may load nothing from there. Links to files
/// lead into the repository; if that has no address on the web, they become words, too, and so do links to headings that
/// the text does not have.
struct FirstPage {
  private(set) var text = ""
  /// The first heading, or the name of the library if there is none.
  private(set) var title: String
  /// The pictures of the library that the text shows, below its folder.
  private(set) var pictures: [String] = []

  /// - Parameters:
  ///   - name: What the library is called if the text has no title.
  ///   - library: The folder of the README.
  ///   - repository: The address of the repository on the web.
  init(_ readme: String, of name: String, in library: String, repository: String?) {
    title = name
    var hasTitle = false
    var isCode = false
    var lines: [String] = []
    for line in readme.split(separator: "\n", omittingEmptySubsequences: false) {
      let isFence = line.drop { $0 == " " }.hasPrefix("```") || line.hasPrefix("~~~")
      if isFence { isCode.toggle() }
      if !isCode, !hasTitle, line.hasPrefix("# ") {
        hasTitle = true
        title = Self.name(in: line.dropFirst(2)) ?? name
      }
      lines.append(isCode || isFence ? String(line) : withoutForeignPictures(line, library))
    }
    if !hasTitle { lines.insert("# \(name)\n", at: 0) }
    text = lines.joined(separator: "\n")
    for link in deadHeadingLinks { text = withoutLinks(to: link) }
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
  /// The words of a heading up to a colon; `nil` if a string of Swift cannot hold them as they are.
  private static func name(in heading: Substring) -> String? {
    let words = heading.prefix { $0 != ":" }.filter { $0 != "`" && $0 != "*" }
    let isPlain = words.allSatisfy { $0.isLetter || $0.isNumber || " -_.&+/".contains($0) }
    return isPlain && words.contains(where: \.isLetter) && words.count <= 60
      ? words.trimmingEnd : nil
  }

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

  /// The destinations of links and of definitions of them.
  private var destinations: [String] {
    let definitions = text.split(separator: "\n").filter { $0.hasPrefix("[") }
      .flatMap { $0.split(separator: "]: ", maxSplits: 1).dropFirst() }
    return (text.split(separator: "](").dropFirst() + definitions).map { part in
      String(part.prefix { $0 != ")" && !$0.isWhitespace })
    }
  }

  /// The destinations of links to files beside the README.
  private var relativeLinks: [String] {
    destinations.filter {
      !$0.isEmpty && !$0.hasPrefix("#") && !$0.hasPrefix("/") && !$0.contains(":")
    }
  }

  /// The destinations of links to headings that are not in the text, or not any more.
  private var deadHeadingLinks: [String] {
    var ids: Set<String> = []
    let content = try? MarkdownParser().parse(text)
    content?.visitBlocks { block in
      if case .heading(let heading) = block { ids.insert(heading.id) }
    }
    guard content != nil else { return [] }
    return destinations.filter { link in
      link.hasPrefix("#") && !ids.contains(PercentEncoding.decode(fragment: link.dropFirst()))
    }
  }

  /// The text with the words of links in place of the links, and without definitions of them.
  private func withoutLinks(to destination: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !($0.hasPrefix("[") && $0.contains("]: \(destination)")) }
    return lines.joined(separator: "\n").replacing(#/\[([^\[\]]*)\]\(([^)\s]+)[^)]*\)/#) { match in
      match.output.2 == destination ? String(match.output.1) : String(match.output.0)
    }
  }
}

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
  /// What became words, by its kind.
  private(set) var leftOut: [String] = []
  private var foreignPictures = 0

  /// - Parameters:
  ///   - name: What the library is called if the text has no title.
  ///   - library: The folder of the README.
  ///   - repository: The address of the repository on the web.
  init(_ readme: String, of name: String, in library: String, repository: String?) {
    title = name
    var hasTitle = false
    var scan = FenceScan()
    var lines: [String] = []
    for line in readme.lines {
      let isCode = scan.isCode(line)
      if !isCode, !hasTitle, line.hasPrefix("# ") {
        hasTitle = true
        title = Self.name(in: line.dropFirst(2)) ?? name
      }
      lines.append(isCode ? line : withoutForeignPictures(line, library))
    }
    if !hasTitle { lines.insert(contentsOf: ["# \(name)", ""], at: 0) }
    let links = Set(Self.links(in: lines).map(\.destination))
    let files = links.filter { Self.isRelative($0) && !pictures.contains(Self.file($0)) }
    let (headings, lost) = (Self.deadHeadings(links, in: lines), repository == nil ? files : [])
    leftOut = [
      Self.list(lost, "to files that are not in the site"),
      Self.list(headings, "to headings that are not in the text"),
      foreignPictures == 0
        ? nil : "\(foreignPictures.counted("picture")) from elsewhere, such as badges",
    ].compactMap(\.self)
    lines = Self.without(headings.union(lost), lines)
    if let repository {
      lines = TextLinks.changed(lines) { link in
        // A link by a label has the destination of the definition.
        guard link.kind != .reference, files.contains(link.destination) else { return .none }
        return .to("\(repository)/blob/HEAD/\(Self.file(link.destination))")
      }
    }
    text = lines.joined(separator: "\n")
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

  private mutating func withoutForeignPictures(_ line: String, _ library: String) -> String {
    var (found, foreign) = ([String](), 0)
    let text = line.replacing(#/!\[([^\]]*)\](?:\(\s*<?([^)\s>]*)[^)]*\)|\[[^\]]*\])/#) {
      match in
      if let url = match.output.2, !url.contains(":") {
        let file = Self.file(String(url))
        if Files.isFile("\(library)/\(file)"), !file.contains("..") {
          found.append(file)
          return String(match.output.0)
        }
      }
      foreign += 1
      return match.output.1.isEmpty ? "picture" : String(match.output.1)
    }
    pictures += found
    foreignPictures += foreign
    return text
  }

  /// How many links of a kind there are, and where they led; `nil` if there are none.
  private static func list(_ links: Set<String>, _ kind: String) -> String? {
    links.isEmpty
      ? nil : "\(links.count.counted("link")) \(kind) (\(links.sorted().joined(separator: ", ")))"
  }

  /// The links of a text outside of code, and the definitions of them.
  private static func links(in lines: [String]) -> [TextLink] {
    var links: [TextLink] = []
    _ = TextLinks.changed(lines) { link in
      links.append(link)
      return .none
    }
    return links
  }

  /// Whether a destination is a file beside the README.
  private static func isRelative(_ link: String) -> Bool {
    !link.isEmpty && !link.hasPrefix("#") && !link.hasPrefix("/") && !link.contains(":")
  }

  /// The destinations that are headings, but not of the text; `#` is its beginning.
  private static func deadHeadings(_ links: Set<String>, in lines: [String]) -> Set<String> {
    guard let content = try? MarkdownParser().parse(lines.joined(separator: "\n")) else {
      return []
    }
    var ids: Set<String> = []
    content.visitBlocks { block in
      if case .heading(let heading) = block { ids.insert(heading.id) }
    }
    return links.filter { link in
      link.hasPrefix("#") && link != "#"
        && !ids.contains(PercentEncoding.decode(fragment: link.dropFirst()))
    }
  }

  /// The text with the words of links in place of the links to these destinations, and without definitions of them.
  private static func without(_ destinations: Set<String>, _ lines: [String]) -> [String] {
    guard !destinations.isEmpty else { return lines }
    let lines = TextLinks.changed(lines) { destinations.contains($0.destination) ? .words : .none }
    let definitions = links(in: lines).filter { link in
      link.kind == .definition && destinations.contains(link.destination)
        && lines[link.line].contains(link.destination)
    }
    let numbers = Set(definitions.map(\.line))
    return lines.indices.filter { !numbers.contains($0) }.map { lines[$0] }
  }
}

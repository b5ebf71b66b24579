// Texts that a page of MDX imports and shows as components.
import PuddlesMarkdown
import PuddlesSystem

extension ForeignProject {
  /// `<Part />` stands for the text of the file that `import Part from './_part.mdx'` names.
  /// - Parameters:
  ///   - line: A line outside of code.
  ///   - file: The page.
  ///   - parts: The files that the page imports, by their names.
  func part(in line: String, of file: String, among parts: [String: String]) -> Inclusion? {
    guard !parts.isEmpty, line.contains("/>") else { return nil }
    let page = "\(texts)/\(file)"
    return line.matches(of: #/<([A-Z]\w*)\b[^<>]*\/>/#).lazy.compactMap { tag in
      guard let part = parts[String(tag.1)], let lines = text(of: part) else { return nil }
      let folder = RelativeFile.path(to: Files.parent(of: part), from: Files.parent(of: page))
      return (tag.range, folder == "." ? lines : Self.moved(lines, from: folder))
    }.first
  }

  /// The lines of a text of another folder with links that lead from the folder of the page.
  private static func moved(_ lines: [String], from folder: String) -> [String] {
    TextLinks.changed(lines) { link in
      let isRelative =
        link.kind != .url && link.kind != .reference && !LinkTarget.hasScheme(link.destination)
        && !"/#@~".contains(link.destination.first ?? "#")
      return isRelative ? .to("\(folder)/\(link.destination)") : .none
    }
  }

  /// The files that a page and its parts import, by the names that they give to them; those of the page come first.
  /// - Parameter aliases: The folders that the beginnings of paths stand for, such as `@site/`.
  func parts(of file: String, _ aliases: [String: String]) -> [String: String] {
    let page = Files.resolved("\(texts)/\(file)")
    var parts: [String: String] = [:]
    var (files, seen) = ([page], Set<String>())
    while let file = files.popLast() {
      for line in lines(of: file) ?? [] {
        guard line.hasPrefix("import "),
          let match = line.wholeMatch(of: #/import\s+(\w+)\s+from\s+["']([^"']+\.mdx?)["'];?\s*/#)
        else { continue }
        let alias = aliases.first { match.2.hasPrefix($0.key) }
        let path = Files.resolved(
          alias.map { "\($0.value)/\(match.2.dropFirst($0.key.count))" }
            ?? "\(Files.parent(of: file))/\(match.2)")
        // A page that its parts take in again would have no end.
        if path == page { continue }
        parts[String(match.1)] = parts[String(match.1)] ?? path
        if seen.insert(path).inserted { files.append(path) }
      }
    }
    return parts
  }
}

// Where links of another program lead, as links to files.
import PuddlesBasics
import PuddlesSystem

/// Finds the page or the file that a link means, by its file or by its URL.
struct ImportedLinks {
  private let format: ImportFormat
  private let project: String
  private let folder: String
  private let pages: [ImportedPage]
  private var byFile: [String: Int] = [:]
  private var byURL: [String: Int] = [:]
  private var byName: [String: Int] = [:]
  /// Files of the project by their names, for DocC, which names them without a folder.
  private let resources: [String: String]
  /// Files that pages show, by their paths below the output.
  private(set) var copies: [String: String] = [:]

  init(_ pages: [ImportedPage], from format: ImportFormat, project: String, otherFiles: [String]) {
    self.format = format
    self.project = project
    self.pages = pages
    folder = format.textFolder(of: project)
    resources = Dictionary(otherFiles.map { (Self.resource($0), $0) }) { first, _ in first }
    for (index, page) in pages.enumerated() {
      byFile[page.file] = index
      let stem = Self.stem(page.file)
      byName[Files.name(of: stem).lowercased()] = index
      if let dated = DatedName(page.file) { byName["\(dated.date)-\(dated.name)"] = index }
      let own = page.url.map { [$0] } ?? []
      for url in [Self.url(page.output)] + own + page.aliases where !url.contains("#") {
        byURL[Self.key(url), default: index] = index
      }
    }
  }
}

extension ImportedLinks {
  /// The pages with links that hold where the pages are now.
  mutating func rewritten() -> [ImportedPage] {
    pages.map { page in
      var page = page
      page.lines = Prose.text(of: page.lines) { text in
        guard text.contains("]") || text.contains("<doc:") else { return text }
        let text =
          format == .docc ? Prose.exchange(text, from: "<doc:", to: ">") { auto($0, page) } : text
        return links(in: text, of: page)
      }
      return page
    }
  }

  private mutating func auto(_ name: Substring, _ page: ImportedPage) -> String? {
    guard let found = target(of: "doc:\(name)", from: page), let index = byFile[found.file] else {
      return "`\(name.split(separator: "/").last.map(String.init) ?? String(name))`"
    }
    let title =
      pages[index].title
      ?? pages[index].lines.first { $0.hasPrefix("# ") }
      .map { HeadingText.plain(String($0.dropFirst(2))) }
    return "[\(title ?? String(name))](doc:\(name))"
  }

  /// Exchanges what stands behind `](`, and behind `[label]:` at the beginning of a line.
  private mutating func links(in text: String, of page: ImportedPage) -> String {
    var result = ""
    var rest = text[...]
    while let bracket = rest.firstIndex(of: "]") {
      let behind = rest.index(after: bracket)
      result += rest[..<behind]
      let lineStart =
        result.lastIndex(of: "\n").map { result.index(after: $0) } ?? result.startIndex
      rest = rest[behind...]
      if rest.first == "(" {
        rest.removeFirst()
        result += "(" + destination(&rest, page)
      } else if rest.hasPrefix(": "), result[lineStart...].hasPrefix("["),
        !result[lineStart...].hasPrefix("[^")
      {
        let end = rest.dropFirst(2).firstIndex(where: \.isWhitespace) ?? rest.endIndex
        let old = rest[..<end].dropFirst(2)
        result += ": " + (converted(String(old), page) ?? String(old))
        rest = rest[end...]
      }
    }
    return result + rest
  }

  private mutating func destination(_ rest: inout Substring, _ page: ImportedPage) -> String {
    var depth = 0
    let end =
      rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth < 0 || character == "\n"
      } ?? rest.endIndex
    let whole = rest[..<end]
    let path = whole.prefix { $0 != " " }
    let isTitled = whole[path.endIndex...].contains { "\"'(".contains($0) }
    let old = isTitled || whole.hasPrefix("<") ? path : whole
    let plain = String(old.filter { $0 != "<" && $0 != ">" }).trimmed
    rest = rest[old.endIndex...]
    return converted(plain, page)
      ?? (plain.contains(" ") && !plain.contains("{{") ? Self.encoded(plain) : String(old))
  }

  /// `nil` for a link that stays as it is.
  private mutating func converted(_ old: String, _ page: ImportedPage) -> String? {
    if old.hasPrefix("#") { return fragment(String(old.dropFirst()), in: page).map { "#\($0)" } }
    let parts = old.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard let found = target(of: parts[0], from: page) else { return nil }
    let link = Self.encoded(Self.relative(from: page.output, to: found.output))
    guard parts.count == 2, !parts[1].isEmpty else { return link }
    let target = byFile[found.file].map { pages[$0] }
    return link + "#" + (target.flatMap { fragment(parts[1], in: $0) } ?? parts[1])
  }

  /// The id that a heading has now; `nil` for one that is not known.
  private func fragment(_ old: String, in page: ImportedPage) -> String? {
    if let moved = page.movedIDs.first(where: { $0.old == old }) { return moved.new }
    if page.ids.contains(old) { return old }
    let id = HeadingText.id(old.replacing("%20", with: " "))
    return page.ids.contains(id) ? id : nil
  }
}

extension ImportedLinks {
  /// The page or the file that a path or URL means.
  private mutating func target(
    of path: String, from page: ImportedPage
  ) -> (file: String, output: String)? {
    if path.hasPrefix("doc:") || path.hasPrefix("post_url:") {
      let name = path.split(separator: ":").last?.split(separator: "/").last.map(String.init) ?? ""
      return byName[name.lowercased()].map { (pages[$0].file, pages[$0].output) }
    }
    let path = Self.decoded(String(path.prefix { $0 != "?" }))
    guard !path.isEmpty, !path.contains("://"), !path.hasPrefix("//"), !path.hasPrefix("mailto:")
    else {
      return nil
    }
    let inner = path.hasPrefix("/") ? String(path.dropFirst()) : path
    let base = path.hasPrefix("/") ? "" : Files.parent(of: "/" + page.file)
    if let file = Self.joined(base, inner) {
      if let index = self.page(file) { return (pages[index].file, pages[index].output) }
      if let copy = copy(file, isAbsolute: path.hasPrefix("/")) { return (file, copy) }
    }
    for base in path.hasPrefix("/")
      ? [""] : [Self.url(page.output), Self.url(Files.parent(of: "/" + page.output))]
    {
      guard let url = Self.joined(base, inner) else { continue }
      if let index = byURL[Self.key(url)] ?? byURL[Self.key(Self.stem(url))] {
        return (pages[index].file, pages[index].output)
      }
      // The site may have lain below a path.
      if path.hasPrefix("/"), let slash = url.firstIndex(of: "/"),
        let index = byURL[Self.key(String(url[slash...]))]
      {
        return (pages[index].file, pages[index].output)
      }
    }
    let name = Self.resource(path)
    guard format == .docc, let file = resources[name], let copy = copy(file, isAbsolute: false)
    else {
      return nil
    }
    return (file, copy)
  }

  private func page(_ file: String) -> Int? {
    let path = file.hasSuffix("/") ? String(file.dropLast()) : file
    var stem = Self.stem(path)
    if stem.hasSuffix("/index") { stem = String(stem.dropLast(6)) + "/README" }
    let names = [
      path, path + ".md", path + "/index.md", path + "/_index.md",
      path + "/README.md",
      stem + ".md", "_posts/" + path,
    ]
    return names.lazy.compactMap { byFile[$0] }.first
  }

  /// The place of a file of the project in the output, where it is copied to.
  private mutating func copy(_ file: String, isAbsolute: Bool) -> String? {
    let folders = isAbsolute ? [folder] + format.fileFolders(of: project) : [folder]
    for folder in folders {
      guard let path = ProjectFile.path(folder + "/" + file, in: project) else { continue }
      let output = file.split(separator: "/").map {
        $0.hasPrefix("_") || $0.hasPrefix(".") ? $0.dropFirst() : $0
      }
      .joined(separator: "/")
      guard !output.hasSuffix(".md"), !output.hasSuffix(".html") else { return nil }
      copies[output] = path
      return output
    }
    return nil
  }
}

// MARK: - Paths

extension ImportedLinks {
  /// A path from a folder, without `.` and `..`; `nil` if it leads out of the top.
  static func joined(_ folder: String, _ path: String) -> String? {
    var names: [Substring] = []
    for name in (folder + "/" + path).split(separator: "/") where name != "." {
      if name == ".." {
        guard names.popLast() != nil else { return nil }
      } else {
        names.append(name)
      }
    }
    return names.joined(separator: "/")
  }

  static func relative(from file: String, to target: String) -> String {
    var from = file.split(separator: "/").dropLast()[...]
    var to = target.split(separator: "/")[...]
    while let first = from.first, first == to.first, to.count > 1 {
      from.removeFirst()
      to.removeFirst()
    }
    return (from.map { _ in ".." } + to).joined(separator: "/")
  }

  static func encoded(_ path: String) -> String {
    path.replacing(" ", with: "%20")
  }

  private static func decoded(_ path: String) -> String {
    PercentEncoding.decode(path[...]) ?? path
  }

  /// Without the ending of its name.
  static func stem(_ file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return file }
    return String(file.dropLast(name[dot...].count))
  }

  /// The URL of a page, without slashes at its ends.
  static func url(_ output: String) -> String {
    let stem = output.hasSuffix(".md") ? String(output.dropLast(3)) : output
    for name in ["index", "README"] {
      if stem == name { return "" }
      if stem.hasSuffix("/" + name) { return String(stem.dropLast(name.count + 1)) }
    }
    return stem
  }

  private static func key(_ url: String) -> String {
    url.lowercased().split(separator: "/").joined(separator: "/")
  }

  /// The name of a picture without its ending, its scale and its look.
  private static func resource(_ file: String) -> String {
    let name = stem(Files.name(of: file)).lowercased()
    return String(name.prefix { $0 != "~" && $0 != "@" })
  }
}

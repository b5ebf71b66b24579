// The navigation of an imported project, as `sidebar.yml`.
import PuddlesBasics

/// A line of the sidebar with the lines below it.
struct NavigationItem {
  var title: String?
  /// The title in other languages.
  var translations: [(language: String, title: String)] = []
  /// The path of the document below the folder of texts.
  var file: String?
  var url: String?
  var items: [NavigationItem] = []
}

extension NavigationItem {
  /// Stands for the documents of a folder that no other line names, in their own order.
  init(folder: String) {
    let names = folder.namesOfPath.filter { $0 != "." }
    self.init(file: (names + ["*"]).joined(separator: "/"))
  }
}

extension NavigationItem {
  /// The words for a folder, such as `Release notes` for `release-notes`.
  static func title(ofFolder path: String) -> String {
    let words = (path.namesOfPath.last ?? "").replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension [NavigationItem] {
  /// The files that these lines and the lines below them name.
  var files: Set<String> { Set(compactMap(\.file)).union(flatMap(\.items.files)) }

  /// The titles of the lines that are to name files and name none yet.
  var drafts: [String] { flatMap { ($0.file == "" ? [$0.title ?? ""] : []) + $0.items.drafts } }

  /// The titles of the lines that lead nowhere and hold none.
  var empty: [String] {
    flatMap { item in
      item.file == nil && item.url == nil && item.items.isEmpty
        ? [item.title ?? ""].filter { !$0.isEmpty } : item.items.empty
    }
  }

  /// The files that are named and are none of these, each once and in the order of the lines; not the folders whose
  /// documents a line stands for.
  func missing(in files: Set<String>) -> [String] {
    var known = files
    return names.filter { !$0.isEmpty && !$0.hasSuffix("*") && known.insert($0).inserted }
  }

  private var names: [String] { flatMap { [$0.file ?? ""] + $0.items.names } }

  /// The names that the navigation gives to files.
  var titles: [String: String] {
    var titles = Dictionary(flatMap(\.items.titles)) { first, _ in first }
    for item in self { if let file = item.file, let title = item.title { titles[file] = title } }
    return titles
  }
}

/// Writes the navigation as `sidebar.yml`.
struct SidebarText {
  /// The pages by the files of the project.
  private let pages: [String: ImportedPage]
  private let language: String
  private var used: Set<String> = []
  /// The folders whose documents one line stands for, each with a slash at the end.
  private var folders: [String] = []
  private(set) var text = "# The order of the pages.\n"

  /// - Parameters:
  ///   - pages: The pages in the language of the site.
  ///   - language: That language.
  init(_ items: [NavigationItem], _ pages: [ImportedPage], in language: String) {
    self.language = language
    self.pages = Dictionary(pages.map { ($0.file, $0) }) { first, _ in first }
    for item in items { text += lines(of: item, indent: "") }
    let rest = pages.filter { page in
      !used.contains(page.output) && page.output != "index.md" && !page.isDraft
        && !folders.contains(where: page.output.hasPrefix)
    }.sorted { ($0.order ?? .max, $0.output) < ($1.order ?? .max, $1.output) }
    if !rest.isEmpty { text += "# What the navigation did not name.\n" }
    for page in rest { text += lines(of: NavigationItem(file: page.file), indent: "") }
  }

  /// The YAML of a line; empty for a line that would lead nowhere.
  private mutating func lines(of item: NavigationItem, indent: String) -> String {
    if let file = item.file, file.hasSuffix("*") {
      let folder = String(file.dropLast())
      guard pages.values.contains(where: { $0.output.hasPrefix(folder) }) else { return "" }
      folders.append(folder)
      return "\(indent)- \(FrontMatterText.yaml(file))\n"
    }
    let page = item.file.flatMap { pages[$0] }
      .flatMap { used.insert($0.output).inserted ? $0 : nil }
    // A title that the page has itself need not stand here, too.
    let label = item.title ?? page?.label
    let isKnown = page?.name == label && item.translations.isEmpty
    let title = isKnown || label?.isEmpty == true ? nil : label
    let isGroup = item.file != nil || item.url != nil || item.title?.isEmpty == false
    var inner = ""
    for item in item.items { inner += lines(of: item, indent: isGroup ? indent + "    " : indent) }
    guard isGroup else { return inner }
    if inner.isEmpty, title == nil {
      return page.map { "\(indent)- \(FrontMatterText.yaml($0.output))\n" } ?? ""
    }
    guard page != nil || item.url != nil || title != nil && !inner.isEmpty else { return "" }
    var lines: [String] = []
    if let title { lines.append("title: \(words(title, item.translations))") }
    if let page { lines.append("file: \(FrontMatterText.yaml(page.output))") }
    if let url = item.url { lines.append("url: \(FrontMatterText.quoted(url))") }
    if !inner.isEmpty { lines.append("items:") }
    return "\(indent)- " + lines.joined(separator: "\n\(indent)  ") + "\n" + inner
  }
  /// A title in YAML, as a map of languages if it has translations; the first one is for all other languages.
  private func words(_ title: String, _ others: [(language: String, title: String)]) -> String {
    guard !others.isEmpty else { return FrontMatterText.yaml(title) }
    let all = [(language, title)] + others.filter { $0.language != language }
    return "{" + all.map { "\($0): \(FrontMatterText.quoted($1))" }.joined(separator: ", ") + "}"
  }
}

// The navigation of an imported project, as `sidebar.yml`.
import PuddlesBasics

/// A line of the sidebar with the lines below it.
struct NavigationItem {
  var title: String?
  /// The path of the document below the folder of texts.
  var file: String?
  /// The path of the document below the folder of texts, without its ending.
  var slug: String?
  /// A folder whose documents follow, in their own order.
  var folder: String?
  var url: String?
  var items: [NavigationItem] = []

  init(
    title: String? = nil, file: String? = nil, slug: String? = nil, folder: String? = nil,
    url: String? = nil,
    items: [NavigationItem] = []
  ) {
    (self.title, self.file, self.folder, self.url, self.items) = (title, file, folder, url, items)
    self.slug = slug.map { $0.split(separator: "/").joined(separator: "/") }
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

  /// The names that the navigation gives to files.
  var titles: [String: String] {
    var titles = Dictionary(flatMap(\.items.titles)) { first, _ in first }
    for item in self { if let file = item.file, let title = item.title { titles[file] = title } }
    return titles
  }
}

/// Writes the navigation as `sidebar.yml`.
struct SidebarText {
  /// The paths of the written pages, by the files of the project.
  private let outputs: [String: String]
  private let files: [String: String]
  private let names: [String: String]
  private var used: Set<String> = []
  private(set) var text = ""

  /// - Parameter pages: The pages in the language of the site.
  init(_ items: [NavigationItem], _ pages: [ImportedPage]) {
    outputs = Dictionary(pages.map { ($0.file, $0.output) }) { first, _ in first }
    files = Dictionary(pages.map { (ImportedLinks.url($0.file), $0.file) }) { first, _ in first }
    names = Dictionary(pages.map { ($0.output, $0.name) }) { first, _ in first }
    let named = items.flatMap(fileNames)
    var text = "# The order of the pages.\n"
    for item in items { text += lines(of: item, indent: "", beside: Set(named)) }
    let rest = pages.filter { !used.contains($0.output) && $0.output != "index.md" && !$0.isDraft }
      .sorted { ($0.order ?? .max, $0.output) < ($1.order ?? .max, $1.output) }
    self.text =
      text + (rest.isEmpty ? "" : "# What the navigation did not name.\n")
      + rest.map { "- \(FrontMatterText.yaml($0.output))\n" }.joined()
  }

  private func fileNames(_ item: NavigationItem) -> [String] {
    [file(of: item)].compactMap(\.self) + item.items.flatMap(fileNames)
  }

  private func file(of item: NavigationItem) -> String? {
    item.file ?? item.slug.flatMap { files[$0] }
  }

  /// The YAML of a line; empty for a line that would lead nowhere.
  private mutating func lines(of item: NavigationItem, indent: String, beside named: Set<String>)
    -> String
  {
    if let folder = item.folder {
      let prefix = folder == "." ? "" : folder.split(separator: "/").joined(separator: "/") + "/"
      let inner = outputs.filter {
        $0.key.hasPrefix(prefix) && !named.contains($0.key) && !used.contains($0.value)
      }
      .map(\.value).sorted()
      used.formUnion(inner)
      return inner.map { "\(indent)- \(FrontMatterText.yaml($0))\n" }.joined()
    }
    if item.title?.isEmpty != false, item.url == nil, file(of: item) == nil {
      var inner = ""
      for item in item.items { inner += lines(of: item, indent: indent, beside: named) }
      return inner
    }
    let output = file(of: item).flatMap { outputs[$0] }.flatMap {
      used.insert($0).inserted ? $0 : nil
    }
    var inner = ""
    for item in item.items { inner += lines(of: item, indent: indent + "    ", beside: named) }
    // A title that the page has itself need not stand here, too.
    let title = output.map { names[$0] } == item.title ? nil : item.title
    if inner.isEmpty, title == nil || title?.isEmpty == true {
      return output.map { "\(indent)- \(FrontMatterText.yaml($0))\n" } ?? ""
    }
    guard output != nil || item.url != nil || title != nil && !inner.isEmpty else { return "" }
    var lines: [String] = []
    if let title, !title.isEmpty { lines.append("title: \(FrontMatterText.yaml(title))") }
    if let output { lines.append("file: \(FrontMatterText.yaml(output))") }
    if let url = item.url { lines.append("url: \(FrontMatterText.quoted(url))") }
    if !inner.isEmpty { lines.append("items:") }
    return "\(indent)- " + lines.joined(separator: "\n\(indent)  ") + "\n" + inner
  }
}

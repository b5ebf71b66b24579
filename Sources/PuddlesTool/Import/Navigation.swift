// The navigation of an imported project, as `sidebar.yml`.

/// A line of the sidebar with the lines below it.
struct NavigationItem {
  var title: String?
  /// The path of the document below the folder of texts.
  var file: String?
  var url: String?
  var items: [NavigationItem] = []
}

extension [NavigationItem] {
  /// The files that these lines and the lines below them name.
  var files: Set<String> { Set(compactMap(\.file)).union(flatMap(\.items.files)) }

  /// The content of `sidebar.yml`.
  /// - Parameter outputs: The paths of the written pages, by the files of the project.
  func sidebar(_ outputs: [String: String]) -> String {
    "# The order of the pages. What no line names comes at the end.\n"
      + map { $0.text(outputs, indent: "") }.joined() + "- \"*\"\n"
  }
}

extension NavigationItem {
  /// The YAML of a line; empty for a line that would lead nowhere.
  fileprivate func text(_ outputs: [String: String], indent: String) -> String {
    let inner = items.map { $0.text(outputs, indent: indent + "    ") }.joined()
    let file = file.flatMap { outputs[$0] }
    if inner.isEmpty, title == nil { return file.map { "\(indent)- \($0)\n" } ?? "" }
    guard file != nil || url != nil || title != nil && !inner.isEmpty else { return "" }
    var lines: [String] = []
    if let title, !title.isEmpty { lines.append("title: \(FrontMatterText.yaml(title))") }
    if let file { lines.append("file: \(FrontMatterText.yaml(file))") }
    if let url { lines.append("url: \"\(url)\"") }
    if !inner.isEmpty { lines.append("items:") }
    return "\(indent)- " + lines.joined(separator: "\n\(indent)  ") + "\n" + inner
  }
}

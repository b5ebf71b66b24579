// What `puddles import` can read, and where each program keeps its texts.
import PuddlesSystem

/// A program whose projects can be imported.
enum ImportFormat: String, CaseIterable, Sendable {
  case hugo, jekyll, mdbook, mkdocs, docc
}

extension ImportFormat {
  /// The folder of a project that holds its texts.
  func textFolder(of project: String) -> String {
    switch self {
    case .hugo: existing([project + "/content/en", project + "/content"]) ?? project
    case .jekyll: project
    case .mdbook: project + "/" + (setting("src", in: project + "/book.toml") ?? "src")
    case .mkdocs: project + "/" + (setting("docs_dir", in: project + "/mkdocs.yml") ?? "docs")
    case .docc: project.hasSuffix(".docc") ? project : catalog(in: project) ?? project
    }
  }

  /// Folders whose files have URLs at the top of the site.
  func fileFolders(of project: String) -> [String] {
    switch self {
    case .hugo: [project + "/static", project + "/assets"]
    case .jekyll: [project]
    case .mdbook, .mkdocs, .docc: []
    }
  }

  /// The name of the site, for a first page that has to be made.
  func title(of project: String) -> String? {
    switch self {
    case .hugo:
      setting("title", in: project + "/hugo.toml") ?? setting("title", in: project + "/config.toml")
    case .jekyll: setting("title", in: project + "/_config.yml")
    case .mdbook: setting("title", in: project + "/book.toml")
    case .mkdocs: setting("site_name", in: project + "/mkdocs.yml")
    case .docc: nil
    }
  }

  private func existing(_ folders: [String]) -> String? { folders.first(where: Files.isFolder) }

  /// The first catalog below a folder, by name.
  private func catalog(in folder: String) -> String? {
    guard let entries = try? Files.entries(of: folder) else { return nil }
    let folders = entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map(\.name)
    if let found = folders.first(where: { $0.hasSuffix(".docc") }) { return "\(folder)/\(found)" }
    for name in folders {
      if let found = catalog(in: "\(folder)/\(name)") { return found }
    }
    return nil
  }

  /// The value of a key on a line of its own, in YAML or in TOML.
  private func setting(_ key: String, in file: String) -> String? {
    Self.settings(in: file)[key]
  }

  /// The values of all keys on lines of their own that are not indented.
  static func settings(in file: String) -> [String: String] {
    guard let bytes = try? Files.read(file) else { return [:] }
    var settings: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      guard line.first?.isLetter == true,
        let mark = line.firstIndex(where: { $0 == ":" || $0 == "=" })
      else { continue }
      let key = String(line[..<mark]).trimmed
      let value = ForeignScalar.text(String(line[mark...].dropFirst()))
      if !value.isEmpty, settings[key] == nil { settings[key] = value }
    }
    return settings
  }
}

extension ImportFormat {
  /// Whether a file is a page of the project.
  /// - Parameter file: its path below the folder of texts.
  func isText(_ file: String) -> Bool {
    let name = Files.name(of: file)
    guard [".md", ".markdown"].contains(where: name.hasSuffix) else { return false }
    switch self {
    case .jekyll:
      let folder = file.split(separator: "/").first.map(String.init) ?? ""
      return ![
        "_includes", "_layouts", "_sass", "_data", "_site", "_plugins", "vendor", "node_modules",
      ]
      .contains(folder)
    case .mdbook: return name != "SUMMARY.md"
    case .hugo, .mkdocs, .docc: return true
    }
  }

  /// Where the page of a file is written, below the output.
  func output(of file: String) -> String {
    var names = file.split(separator: "/").map(String.init)
    var name = names.removeLast()
    if name.hasSuffix(".markdown") { name = name.dropLast(".markdown".count) + ".md" }
    switch self {
    case .hugo:
      if name.hasPrefix("_index.") { name = "index.md" }
      name = name.replacing(".en.md", with: ".md")
    case .jekyll: names = names.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
    case .docc:
      names.removeAll { $0 == "Resources" }
    case .mdbook, .mkdocs: break
    }
    return (names + [name]).joined(separator: "/")
  }
}

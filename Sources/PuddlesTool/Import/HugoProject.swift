// Imports projects of Hugo: front matter in TOML, YAML or JSON, shortcodes, and files of `static`.
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

struct HugoProject: ForeignProject {
  let root: String
  let texts: String
  private let folder: String
  private let settings: ForeignMatter
  private let language: String
  /// The folders whose texts are only parts of others.
  private let partial: Set<String>

  init(_ folder: String, _ root: String) throws {
    let stems = ["hugo", "config", "config/_default/hugo", "config/_default/config"]
    let names = stems.flatMap { stem in ["toml", "yaml", "yml", "json"].map { "\(stem).\($0)" } }
    settings = try ForeignMatter(settings: names, in: folder)
    (self.root, self.folder) = (root, folder)
    language = settings["defaultContentLanguage"] ?? "en"
    let content = "\(folder)/\(settings["contentDir"] ?? "content")"
    let texts = ["\(content)/\(language)", content].first(where: Files.isFolder) ?? folder
    partial = Set(
      Self.entries(of: texts).filter { $0.kind == .folder }.map(\.name).filter { name in
        let start = (try? Files.start(of: "\(texts)/\(name)/_index.md", 4096)) ?? []
        let text = String(decoding: start, as: UTF8.self)
        return text.contains("render: never") || text.contains("render = \"never\"")
      })
    self.texts = texts
  }

  func isPage(_ file: String) -> Bool { !partial.contains(String(file.prefix { $0 != "/" })) }

  var site: SiteFacts {
    SiteFacts(
      title: settings["title"], summary: settings["params.description"],
      address: settings["baseURL"] ?? settings["baseurl"],
      language: settings["languageCode"] ?? settings["defaultContentLanguage"])
  }

  var fileFolders: [String] { ["\(folder)/static", "\(folder)/assets"] }

  func output(of file: String) -> String {
    let name = Files.name(of: file)
    let own =
      name.hasPrefix("_index.") ? "index.md" : name.replacing(".\(language).md", with: ".md")
    return file.dropLast(name.count) + own
  }

  func reasonToSkip(_ page: ImportedPage) -> String? {
    let parts = Files.name(of: page.output).split(separator: ".")
    let isTranslation = parts.count == 3 && Conversion.isLanguage(parts[1])
    return isTranslation ? "it is a translation of a page that is not there" : nil
  }

  func convert(_ page: inout ImportedPage) {
    address(of: page).map { page.moves(from: $0) }
  }

  /// The path that the settings' `permalinks` give to a page; `nil` if they give none.
  private func address(of page: ImportedPage) -> String? {
    let names = page.output.split(separator: "/").map(String.init)
    guard page.url == nil, !page.isDraft, names.count > 1,
      !page.file.split(separator: "/").contains(where: { $0.hasPrefix("_index.") }),
      let pattern =
        (settings.node("permalinks", "page", names[0])
        ?? settings.node("permalinks", names[0]))?.text
    else { return nil }
    let own = ImportedLinks.url(page.output).namesOfPath
    let name = own.last ?? ""
    let title = page.title.map(HeadingIDs.slug) ?? name
    var values = [
      "section": names[0], "sections": own.dropLast().joined(separator: "/"), "title": title,
      "slug": page.slug ?? title, "slugorfilename": page.slug ?? name, "filename": name,
      "contentbasename": name, "slugorcontentbasename": page.slug ?? name,
    ]
    if let date = page.date?.prefix(10).split(separator: "-").map(String.init), date.count == 3 {
      values.merge(["year": date[0], "month": date[1], "day": date[2]]) { $1 }
    } else if [":year", ":month", ":day"].contains(where: pattern.contains) {
      return nil
    }
    return Permalink.filled(pattern, values)
  }

  /// `{{% include "file" %}}` stands for the text of a file.
  func included(_ line: String, by file: String, isCode: Bool) -> [String]? {
    guard let code = Shortcode(line: line), code.name == "include" else { return nil }
    return code.words.first.flatMap { self.text(of: "\(texts)/\($0)") }
  }
}

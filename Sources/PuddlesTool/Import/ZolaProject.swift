// Imports projects of Zola: front matter in TOML, shortcodes in the notation of Tera, and files of `static`.
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem

struct ZolaProject: ForeignProject {
  let root: String
  let texts: String
  private let folder: String
  private let settings: ForeignMatter

  init(_ folder: String, _ root: String) throws {
    settings = try ForeignMatter(settings: ["config.toml"], in: folder)
    (self.root, self.folder, texts) = (root, folder, "\(folder)/content")
  }

  func leftOut(of pages: [ImportedPage]) -> [String] {
    settings.unread(
      besides: ["title", "description", "base_url", "default_language", "markdown", "languages"],
      in: "config.toml")
  }

  var site: SiteFacts {
    SiteFacts(
      title: settings["title"], summary: settings["description"], address: settings["base_url"],
      language: settings["default_language"])
  }

  var fileFolders: [String] { ["\(folder)/static"] }

  func output(of file: String) -> String {
    let name = Files.name(of: file)
    return file.dropLast(name.count) + (name == "_index.md" ? "index.md" : name)
  }

  /// Converts `{{ name(key="value") }}` and `{% name() %} … {% end %}`, and shows those that are marked as text.
  static func shortcodes(_ page: inout ImportedPage) {
    guard page.lines.contains(where: { $0.contains("{{") || $0.contains("{%") }) else { return }
    var scan = FenceScan()
    page.lines = page.lines.compactMap { line -> String? in
      let shown = line.replacing("{{/*", with: "{{").replacing("*/}}", with: "}}")
        .replacing("{%/*", with: "{%").replacing("*/%}", with: "%}")
      let text = line.trimmed
      guard !scan.isCode(line),
        text.hasPrefix("{{") && text.hasSuffix("}}")
          || text.hasPrefix("{%") && text.hasSuffix("%}"),
        shown == line
      else { return shown }
      let inner = text.dropFirst(2).dropLast(2).trimmed
      let name = String(inner.prefix { $0 != "(" && $0 != " " })
      let values = TagWords(inner.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }).values
      switch name {
      case "youtube", "vimeo":
        guard let id = values["id"] else { break }
        return Shortcode.video(
          name == "vimeo" ? "https://vimeo.com/\(id)" : "https://www.youtube.com/watch?v=\(id)")
      case "resize_image", "image", "img", "figure":
        guard let source = values["path"] ?? values["src"] else { break }
        return Prose.image(source.hasPrefix("/") ? source : "@/\(source)", values["alt"])
      default: break
      }
      page.drop(text.hasPrefix("{%") ? "{% \(name) %}" : "{{ \(name)() }}")
      return nil
    }.flatMap(\.lines)
  }
}

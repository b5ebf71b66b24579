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
      besides: [
        "title", "description", "base_url", "default_language", "markdown", "languages",
        "slugify.paths_keep_dates",
      ], in: "config.toml")
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

  /// Takes the date at the start of a file's name, or of the folder of an index page, as the date of the page: the URL has
  /// the rest of the name alone.
  func convert(_ page: inout ImportedPage) {
    let dated = #/(\d{4}-\d\d-\d\d)(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))? ?[-_](.+)/#
    guard Files.name(of: page.file) != "_index.md",
      let name = Files.name(of: ImportedLinks.url(page.output)).wholeMatch(of: dated),
      let day = ForeignDate.text(String(name.1))
    else { return }
    page.date = page.date ?? day
    guard page.url == nil, settings["slugify.paths_keep_dates"] != "true" else {
      return
    }
    page.slug = page.slug ?? String(name.2).hyphenated(keeping: "").lowercased()
  }

  /// Converts `{{ name(key="value") }}` and `{% name() %} … {% end %}`, and shows those that are marked as text.
  static func shortcodes(_ page: inout ImportedPage) {
    page.lines = Prose.lines(of: page.lines) { line in
      guard line.contains("{{") || line.contains("{%") else { return [line] }
      let text = Prose.outsideOfCode(line) { piece in
        let text = Prose.exchange(piece, from: "{{", to: "}}") { inner in
          converted(inner, dropping: { page.drop("{{ \($0)() }}") })
        }
        return Prose.exchange(text, from: "{%", to: "%}") { inner in
          converted(inner, dropping: { page.drop("{% \($0) %}") })
        }
      }
      return text == line ? [line] : Prose.lines(of: text, inPlaceOf: line)
    }.map { line in
      line.replacing("{{/*", with: "{{").replacing("*/}}", with: "}}")
        .replacing("{%/*", with: "{%").replacing("*/%}", with: "%}")
    }
  }

  /// The Markdown for a shortcode, nothing for one that only a template knows; `nil` for anything else in braces.
  private static func converted(_ inner: Substring, dropping drop: (String) -> Void) -> String? {
    let call = inner.trimmed
    let name = call.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty, call == "end" || call[name.endIndex...].hasPrefix("(") else { return nil }
    let values = TagWords(call.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }).values
    let source = values["path"] ?? values["src"]
    switch (name, values["id"], source) {
    case ("youtube", let id?, _): return Shortcode.video("https://www.youtube.com/watch?v=\(id)")
    case ("vimeo", let id?, _): return Shortcode.video("https://vimeo.com/\(id)")
    case ("resize_image", _, let source?), ("image", _, let source?), ("img", _, let source?),
      ("figure", _, let source?):
      return Prose.image(source.hasPrefix("/") ? source : "@/\(source)", values["alt"])
    default:
      drop(String(name))
      return ""
    }
  }
}

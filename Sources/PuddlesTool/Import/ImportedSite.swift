// The site of an imported project: as it proves the documents, and as Swift in the package that is written.
import Puddles
import PuddlesBasics
import PuddlesMarkdown
import PuddlesSystem
import PuddlesTheme

/// The site that an import writes: documentation or posts at the top, a search, and what the settings of the project said.
struct ImportedSite: ThemedSite {
  let name: String
  let settings: SiteSettings
  /// The sections of documents: one at the top, or one for each page beside posts at the top.
  private let docs: [(folder: String, path: String, title: String)]
  private let posts: PostSection?
  /// The old addresses outside of the section of their page, with the paths of the pages.
  private let oldAddresses: [(old: String, new: String)]
  private let facts: SiteFacts
  private let languages: [String]
  private let trusts: Bool

  var sections: [any Section] {
    docs.map {
      Documentation($0.folder, at: $0.path, title: $0.title, rawHTML: trusts ? .trusted : .leftOut)
    }
    if let articles { articles }
    OldAddresses(list: oldAddresses)
    Search()
  }

  private var articles: Articles? {
    posts.map {
      Articles(
        "posts", at: $0.path, title: $0.title, summary: $0.summary,
        rawHTML: trusts ? .trusted : .leftOut)
    }
  }
}

/// The addresses that pages had before an import, each of which leads to its page.
private struct OldAddresses: Section {
  let list: [(old: String, new: String)]

  func page(at path: RoutePath) -> PageDefinition? { nil }

  func pages(in environment: EnvironmentValues) -> [PageGroup] {
    [
      PageGroup {
        PageListing(
          [],
          redirects: list.map { Redirect(from: Destination($0.old), to: Destination($0.new)) }
        )
      }
    ]
  }
}

extension ImportedSite {
  /// - Parameter isPackage: Whether the site is written as a package; otherwise nothing is known of the site, and its HTML
  ///   is not trusted.
  init(_ conversion: Conversion, _ documents: ImportedDocuments, isPackage: Bool) {
    facts = conversion.project.site
    name =
      facts.title.map { $0.filter { !$0.isNewline } } ?? Files.name(of: conversion.project.root)
    let first = facts.language.map { $0.replacing("_", with: "-") } ?? "en"
    languages = [first] + conversion.languages.filter { $0 != first }
    trusts = isPackage && conversion.hasHTML
    let address = facts.address.flatMap { $0.hasPrefix("http") ? $0 : nil }
    settings = SiteSettings(languages: languages, baseURL: isPackage ? address : nil)
    posts = conversion.posts
    let own = documents.pages.filter { !$0.isPost }
    docs =
      posts?.path == ""
      ? Set(own.map(\.mount)).sorted().map { path in
        let page = own.first { $0.place == path }
        return (path, path, page?.name ?? NavigationItem.title(ofFolder: path))
      } : [("docs", "", name)]
    oldAddresses = documents.pages.flatMap { page in
      page.foreignAliases.map { ($0, page.place) }
    }.sorted { $0.0.precedesInBytes($1.0) }
  }

  /// What a person should know who has such a package.
  var remarks: [String] {
    var remarks: [String] = []
    if trusts {
      remarks.append("the texts have HTML, so the package trusts it: 'rawHTML: .trusted'")
    }
    if let posts {
      let path = posts.path.isEmpty ? "/" : "/\(posts.path)/"
      remarks.append("the posts are 'Articles' at '\(path)', with list and feed")
      if let feed = facts.feed, settings.baseURL != nil {
        remarks.append("the feed '/\(feed)' is '\(path)atom.xml' now: let the host redirect it")
      }
    }
    if languages.count > 1 { remarks.append("languages: \(languages.joined(separator: ", "))") }
    return remarks
  }

  /// Replaces the site of a starter, and its test, by this one.
  func write(to folder: String, named package: PackageName) throws {
    try Files.replace(
      "\(folder)/Sources/\(package.type)/\(package.type).swift", Array(swift(package.type).utf8))
    if !oldAddresses.isEmpty {
      try Files.replace(
        "\(folder)/Sources/\(package.type)/OldAddresses.swift",
        Array(swiftOfOldAddresses.utf8))
    }
    try Files.replace(
      "\(folder)/Tests/\(package.type)Tests/\(package.type)Tests.swift",
      Array(test(package.type).utf8))
  }

  private func swift(_ type: String) -> String {
    let name = Self.quoted(name)
    let trust = trusts ? ", rawHTML: .trusted" : ""
    let hasOldAddresses = !oldAddresses.isEmpty
    var settings: [String] = []
    if languages != ["en"] {
      settings.append("languages: [\(languages.map(Self.quoted).joined(separator: ", "))]")
    }
    if let summary = facts.summary { settings.append("summary: \(Self.quoted(summary))") }
    if let address = facts.address, address.hasPrefix("http") {
      settings.append("baseURL: \(Self.quoted(address))")
    }
    var lines = [
      docs.first?.path == ""
        ? "// The documentation: one section, a search, and a look."
        : "// The site: its posts, its other pages, a search, and a look.",
      "public import Puddles", "public import PuddlesTheme", "",
      "public struct \(type): ThemedSite {",
    ]
    let documents = docs.map {
      "Documentation(\(Self.quoted($0.folder)), at: \(Self.quoted($0.path)), "
        + "title: \(Self.quoted($0.title))\(trust))"
    }
    if docs.first?.path == "" { lines.append("  public static let docs = \(documents[0])") }
    if let posts {
      let words = [posts.title, posts.summary].compactMap { $0.map(Self.quoted) }
      let title = zip(["title", "summary"], words).map { ", \($0): \($1)" }.joined()
      lines.append(
        "  public static let posts = Articles(\"posts\", at: \(Self.quoted(posts.path))\(title)\(trust))"
      )
    }
    lines.append("  public let name = \(name)")
    if !settings.isEmpty {
      lines.append(
        "  public let settings = SiteSettings(\n    \(settings.joined(separator: ",\n    ")))")
    }
    let others =
      (posts == nil ? [] : ["Self.posts"]) + (hasOldAddresses ? ["OldAddresses()"] : [])
      + ["Search()"]
    lines.append("  public init() {}")
    if posts?.path == "" {
      let menu =
        ["MenuItem(\"Posts\", Self.posts.list)"]
        + docs.map { "MenuItem(\(Self.quoted($0.title)), Destination(\(Self.quoted($0.path))))" }
      lines += ["  public var sections: [any Section] {"]
      lines += (documents + others).map { "    \($0)" } + ["  }"]
      lines += ["  public var menu: [MenuItem] {"] + menu.map { "    \($0)" } + ["  }"]
    } else {
      let sections = (["Self.docs"] + others).joined(separator: ", ")
      lines.append("  public var sections: [any Section] { [\(sections)] }")
      if let posts {
        lines.append(
          "  public var menu: [MenuItem] { MenuItem(\(Self.quoted(posts.title)), Self.posts.list) }"
        )
      }
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  /// The redirects in Swift, because the front matter has only those below the section.
  private var swiftOfOldAddresses: String {
    let rows = oldAddresses.map { "    (\(Self.quoted($0.old)), \(Self.quoted($0.new))),\n" }
    return """
      // The addresses that pages had before; each leads to its page.
      import Puddles

      struct OldAddresses: Section {
        func page(at path: RoutePath) -> PageDefinition? { nil }

        func pages(in environment: EnvironmentValues) -> [PageGroup] {
          let redirects = Self.list.map { old, new in
            Redirect(from: Destination(old), to: Destination(new))
          }
          return [PageGroup { PageListing([], redirects: redirects) }]
        }

        private static let list: [(old: String, new: String)] = [
      \(rows.joined())  ]
      }

      """
  }

  private func test(_ type: String) -> String {
    let first = posts?.path == "" ? "posts.list" : "docs.page()"
    let lines = [
      "// The documentation as a reader meets it, without a browser.", "import Puddles",
      "import PuddlesTesting", "import Testing", "", "@testable import \(type)", "",
      "@Test(\"a reader finds the first page\")", "func read() async throws {",
      "  let context = SiteContext(contentPath: contentPath)",
      "  let docs = try await ModuleTest(site: \(type)(), at: \(type).\(first), in: context)",
      "  #expect(docs.title != nil)", "}", "",
      "/// The content of the package, wherever the tests run.",
      "private var contentPath: String {",
      "  let file = #filePath.split(separator: \"/\", omittingEmptySubsequences: false)",
      "  return file.dropLast(3).joined(separator: \"/\") + \"/Content\"", "}", "",
    ]
    return lines.joined(separator: "\n")
  }

  /// A text as a literal of Swift.
  private static func quoted(_ text: String) -> String {
    var literal = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: literal += " "
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return "\"\(literal)\""
  }
}

/// The section of a blog's posts.
struct PostSection {
  /// The path of the section.
  let path: String
  var title: String
  var summary: String?

  /// The names of pages that the sections of a site have themselves.
  static let ownNames: Set<String> = [
    "tags", "archive", "page", "authors", "series", "search", "posts", "static",
  ]

  /// Whether the section makes a page at a path by itself, such as its list.
  func makesPage(at names: [String]) -> Bool {
    let own = path.namesOfPath
    return names.starts(with: own)
      && (names.count == own.count || Self.ownNames.contains(names[own.count]))
  }
}

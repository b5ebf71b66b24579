// The starters of `site new`: what each of them writes.

/// A package to start from.
enum Starter: String, CaseIterable {
  case blog, docs, app

  /// What it is, for the help and for the question on a terminal.
  var summary: String {
    switch self {
    case .blog: "a blog: posts in Markdown with tags, series, archive and feeds"
    case .docs: "documentation: a tree of Markdown with sidebar and search"
    case .app: "an app: a list, a form and a store, static and live"
    }
  }
}

/// The files of a new package.
struct PackageTemplate {
  let name: PackageName
  let starter: Starter
  let reference: PackageReference
}

extension PackageTemplate {
  /// Every file with its path below the folder of the package.
  var files: [(path: String, text: String)] {
    (shared + own).map { path, text in (filled(path), filled(text)) }
  }

  private var own: [(String, String)] {
    switch starter {
    case .blog: BlogStarter.files
    case .docs: DocumentationStarter.files
    case .app: AppStarter.files
    }
  }

  private var shared: [(String, String)] {
    [
      ("Package.swift", StarterParts.manifest), ("README.md", StarterParts.readme),
      (".gitignore", ".build/\n.cache/\nPublic/\n.Public.*\n"),
      (".github/workflows/pages.yml", StarterParts.workflow),
      ("Sources/site/main.swift", StarterParts.main),
      ("Sources/site-host/main.swift", StarterParts.host),
    ]
  }

  /// What the manifest says of the products that a site needs.
  private var products: String {
    ["Puddles", "PuddlesTheme"].map {
      ".product(name: \"\($0)\", package: \"\(reference.identity)\")"
    }.joined(separator: ", ")
  }

  /// What is to be done before another machine can build the package.
  private static let localNote = """

    The library is found in a folder of this machine. Before a service builds the package, name the URL of
    its repository in `Package.swift`: `.package(url: "…", branch: "main")`.

    """

  private func filled(_ text: String) -> String {
    let table = [
      "TYPE": name.type, "TITLE": name.title, "FOLDER": name.folder,
      "DEPENDENCY": reference.dependency, "IDENTITY": reference.identity, "PRODUCTS": products,
      "PUBLISH": reference.isLocal ? Self.localNote : "",
    ]
    var result = ""
    var rest = text[...]
    while let mark = rest.firstRange(of: "<#"),
      let end = rest[mark.upperBound...].firstRange(of: "#>")
    {
      result += rest[..<mark.lowerBound]
      result += table[String(rest[mark.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

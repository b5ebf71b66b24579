// The starters for new packages: folders of files, each of which also builds as it is.
import Foundation
import PuddlesSystem

/// A package to start from.
enum Starter: String, CaseIterable {
  case blog, docs, app

  /// A description for messages.
  var summary: String {
    switch self {
    case .blog: "a blog: posts in Markdown with tags, series, archive and feeds"
    case .docs: "documentation: a tree of Markdown with sidebar and search"
    case .app: "an app: a list, a form and a store, static and live"
    }
  }
}

extension Starter {
  /// The folder of the files for the documentation of a library, in place of those of ``docs``.
  static let library = "library"

  /// The folder with the starter's own files, then the folder with the files that all starters share.
  private static func sourceFolders(of starter: String) -> [String] {
    [starter, "common"].map { "\(Bundle.module.bundlePath)/Starters/\($0)" }
  }

  /// Writes the package: copies the files and inserts the chosen names. A file of the starter replaces a shared
  /// file of the same path. The workflow that publishes the site is left out if the library has no URL, because
  /// it could not run.
  /// - Parameter starterFolder: The folder of the starter's own files, if it is another one.
  func copy(
    to folder: String, named name: PackageName, with library: LibraryReference,
    from starterFolder: String? = nil
  ) throws(FileError) {
    for source in Self.sourceFolders(of: starterFolder ?? rawValue) {
      for path in try Files.paths(below: source) where library.hasURL || !path.hasPrefix(".github/")
      {
        let target = "\(folder)/\(name.replaced(in: path))"
        if Files.status(of: target) != nil { continue }
        var text = String(decoding: try Files.read("\(source)/\(path)"), as: UTF8.self)
        if path == "Package.swift" { text = library.replaced(in: text) }
        text = name.replaced(in: text)
        if path.hasSuffix(".swift") { text = text.withSortedImports }
        try Files.makeFolder(Files.parent(of: target))
        try Files.create(target, Array(text.utf8))
      }
    }
  }
}

extension PackageName {
  /// Replaces the name of the starters in a text by this name.
  fileprivate func replaced(in text: String) -> String {
    text.replacing("MySite", with: type).replacing("my-site", with: folder)
      .replacing("My site", with: title)
  }
}

extension String {
  /// The code with each run of import lines in the order of their modules, which the chosen name may have disturbed.
  fileprivate var withSortedImports: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    for start in lines.indices where lines[start].contains(importLine) {
      if start > 0, lines[start - 1].contains(importLine) { continue }
      let end = lines[start...].firstIndex { !$0.contains(importLine) } ?? lines.endIndex
      lines[start..<end].sort {
        ($0.split(separator: " ").last ?? "") < ($1.split(separator: " ").last ?? "")
      }
    }
    return lines.joined(separator: "\n")
  }

  private var importLine: Regex<Substring> { /^(?:public )?import \w+$/ }
}

extension LibraryReference {
  /// Replaces the dependency in the manifest of a starter by this one.
  fileprivate func replaced(in manifest: String) -> String {
    manifest.replacing(".package(path: \"../puddles-web\")", with: dependency)
      .replacing("package: \"puddles-web\"", with: "package: \"\(identity)\"")
  }
}

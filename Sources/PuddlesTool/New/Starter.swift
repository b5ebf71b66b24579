// The packages to start from: folders of real files, of which each can be built as it lies.
import Foundation
import PuddlesSystem

/// A package to start from.
enum Starter: String, CaseIterable {
  case blog, docs, app

  /// What it is.
  var summary: String {
    switch self {
    case .blog: "a blog: posts in Markdown with tags, series, archive and feeds"
    case .docs: "documentation: a tree of Markdown with sidebar and search"
    case .app: "an app: a list, a form and a store, static and live"
    }
  }
}

extension Starter {
  /// The folder with its own files, then the one with those that it shares with other starters.
  var folders: [String] {
    [rawValue, "common"].map { "\(Bundle.module.bundlePath)/Starters/\($0)" }
  }

  /// Writes the package: a copy of its files with the names that were asked for. A file of its own comes
  /// in place of a shared one. The workflow that publishes the site is left out if the library has no URL,
  /// because it could not run.
  func copy(
    to folder: String, named name: PackageName, with library: LibraryReference
  ) throws(FileError) {
    for source in folders {
      for path in try Files.paths(below: source) where library.hasURL || !path.hasPrefix(".github/")
      {
        let target = "\(folder)/\(name.replaced(in: path))"
        if Files.status(of: target) != nil { continue }
        var text = String(decoding: try Files.read("\(source)/\(path)"), as: UTF8.self)
        if path == "Package.swift" { text = library.replaced(in: text) }
        try Files.makeFolder(Files.parent(of: target))
        try Files.create(target, Array(name.replaced(in: text).utf8))
      }
    }
  }
}

extension PackageName {
  /// The text with this name where that of the starters stands.
  fileprivate func replaced(in text: String) -> String {
    text.replacing("MySite", with: type).replacing("my-site", with: folder)
      .replacing("My site", with: title)
  }
}

extension LibraryReference {
  /// The manifest of a starter with this dependency.
  fileprivate func replaced(in manifest: String) -> String {
    manifest.replacing(".package(path: \"../puddles-web\")", with: dependency)
      .replacing("package: \"puddles-web\"", with: "package: \"\(identity)\"")
  }
}

// The documents of the site: loaded once for a build.
import Puddles
import PuddlesMarkdown

/// Hands out the documents.
final class DocumentProvider: WatchedProvider {
  /// What the provider needs from outside.
  struct Dependencies: Sendable {
    /// Changes when loading would give other documents; `nil` if only loading can tell.
    var revision: (@Sendable () async throws -> UInt64)?
    var load: @Sendable () async throws -> DocumentTree
  }

  private let tree: SharedValue<DocumentTree>

  init(dependencies: Dependencies) {
    tree = SharedValue(revision: dependencies.revision, load: dependencies.load)
  }
}

extension DocumentProvider {
  /// All documents.
  /// - Throws: `DiagnosticsError` with every fault of every file.
  func documents() async throws -> DocumentTree {
    try await tree.value()
  }

  /// The document at a path below the documentation.
  /// - Throws: `NotFound` if there is none.
  func document(at path: RoutePath) async throws -> Document {
    guard let document = try await documents().document(atPath: path.segments) else {
      throw NotFound("document \(path)")
    }
    return document
  }
}

extension DocumentProvider {
  /// Documents of a content folder.
  static func live(contentPath: String, includesDrafts: Bool) -> DocumentProvider {
    var options = DocumentTree.Options()
    options.includesDrafts = includesDrafts
    options.otherKeys = ["layout", "image"]
    let folder = "\(contentPath)/docs"
    return DocumentProvider(
      dependencies: Dependencies(
        revision: { [options] in DocumentTree.state(ofFolder: folder, options: options) },
        load: { [options] in try DocumentTree(folder: folder, options: options) }))
  }

  /// Three short documents that exist nowhere else.
  static let mock = DocumentProvider(
    dependencies: Dependencies(load: { try DocumentTree(MockDocuments.files) }))

  /// For tests of modules that must not touch documents.
  static let unimplemented = DocumentProvider(
    dependencies: Dependencies(load: { throw Unimplemented("DocumentProvider.load") }))
}

/// The documents of the mock.
private enum MockDocuments {
  static let files: [(file: String, text: String)] = [
    (
      "index.md",
      "---\ntitle: Mock documents\norder: 1\n---\nThis documentation is a mock. See [the guide](guide/first.md).\n"
    ),
    ("guide/index.md", "---\ntitle: Guide\norder: 2\n---\nA folder.\n"),
    (
      "guide/first.md",
      "---\ntitle: First\n---\n## One\n\nText with `code`.\n\n## Two\n\n- a\n- b\n"
    ),
  ]
}

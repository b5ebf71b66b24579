// Loads folders, and collects what is said about them.

import Puddles
import PuddlesContent
import PuddlesMarkdown
import PuddlesTesting
import TestSupport
import Testing

/// Loads a folder under the name `docs`.
func load(
  _ folder: TemporaryFolder, options: DocumentTree.Options = DocumentTree.Options()
) throws -> DocumentTree {
  try DocumentTree(folder: folder.path, displayedAs: "docs", options: options)
}

/// Loads files under the name `docs`; they stay on the disk, because texts are read when they are drawn.
func tree(
  _ files: [String: String], directives: MarkdownDirectives? = nil,
  options: DocumentTree.Options = DocumentTree.Options()
) throws -> DocumentTree {
  var options = options
  if let directives { options.directives = directives }
  return try load(TemporaryFolder(files).untilExit(), options: options)
}

/// The first line of each message, with its help behind a bar.
func messages(_ diagnostics: [Diagnostic]) -> [String] {
  diagnostics.map { diagnostic in
    diagnostic.help.map { "\(diagnostic.summary) | \($0)" } ?? diagnostic.summary
  }
}

/// What is wrong with the links of all texts.
func linkFaults(_ tree: DocumentTree) -> [Diagnostic] { tree.check().filter(\.isAboutLink) }

/// What the error says that ends the work.
func failure<Value>(of work: () throws -> Value) -> [String] {
  do {
    _ = try work()
    return []
  } catch { return (error as? DiagnosticsError).map { messages($0.diagnostics) } ?? ["\(error)"] }
}

/// The errors of files and of their texts.
func faults(_ files: [String: String]) throws -> [String] {
  do {
    return messages(
      try tree(files).check().filter { $0.severity == .error && !$0.isAboutLink })
  } catch let error as DiagnosticsError {
    return messages(error.diagnostics)
  }
}

/// Checks what comes of each text, in one snapshot.
func assertEach(
  _ texts: [String], filePath: String = #filePath, _ result: (String) throws -> [String]
) rethrows {
  let all = try texts.map { text in
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ">" : "> \($0)" }
    return try (lines + result(text)).map { $0 + "\n" }.joined()
  }
  assertText(all.joined(separator: "\n"), filePath: filePath)
}

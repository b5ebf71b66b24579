// `puddles symbols --diff`: says what has changed between the symbols of two versions.
import PuddlesConsole
import PuddlesReference
import PuddlesSystem

struct DiffCommand {
  let old: String
  let new: String
  /// The file of the page; `nil` prints it.
  let output: String?
  let console: Console
}

extension DiffCommand {
  /// `nil` if the arguments do not ask for it.
  init?(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    guard let old = arguments.value(.diff) else { return nil }
    if arguments.has(.products) { throw .conflict("--diff", "--products") }
    let new = arguments.operands[0]
    for (option, path) in [("--diff", old), ("PACKAGE", new)] where !Files.isFolder(path) {
      guard !Files.isFile(path) else { continue }
      throw .badValue(
        option: option, value: path, expected: "it is a symbol graph, or a folder of some")
    }
    self.init(old: old, new: new, output: arguments.value(.to), console: console)
  }

  /// Writes the page; returns 1 if a change may break source.
  func run() throws -> Int32 {
    let (before, after) = (try SymbolGraph.load(old), try SymbolGraph.load(new))
    for (path, graphs) in [(old, before), (new, after)] where graphs.isEmpty {
      throw SymbolsError.noGraph(path)
    }
    let changes = SymbolChanges(from: before, to: after)
    let page = changes.page(since: Files.name(of: Files.resolved(old)).beforeEnding)
    if let output { try Files.replace(output, Array(page.utf8)) } else { console.print(page) }
    return changes.breaksSource ? 1 : 0
  }
}

extension String {
  /// A name without `.symbols.json`.
  fileprivate var beforeEnding: String {
    hasSuffix(".symbols.json") ? String(dropLast(".symbols.json".count)) : self
  }
}

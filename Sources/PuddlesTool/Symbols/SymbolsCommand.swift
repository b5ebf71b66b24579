// `puddles symbols`: writes the symbol graphs of a package into the content of a site.
import PuddlesBasics
import PuddlesConsole
import PuddlesContent
import PuddlesData
import PuddlesReference
import PuddlesSystem

struct SymbolsCommand {
  /// The folder of the package.
  let package: String
  /// The products whose modules are wanted; all libraries if it is empty.
  let products: [String]
  /// The folder of the graphs.
  let output: String
  let console: Console
}

extension SymbolsCommand {
  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    let folder = arguments.operands[0]
    guard Files.isFolder(folder) else {
      throw .badValue(option: "PACKAGE", value: folder, expected: "there is no such folder")
    }
    let products = arguments.values(.products).flatMap {
      $0.split(separator: ",").map(String.init)
    }
    self.init(
      package: Files.resolved(folder), products: products,
      output: arguments.value(.to) ?? "Content/api", console: console)
  }

  /// Builds the libraries and writes a file for each of their modules; returns the exit code.
  func run() async throws -> Int32 {
    let progress = Progress(console, isShown: true)
    defer { progress.clear() }
    progress.show("reading the package", 0, 0)
    let package = try await SwiftPackage(in: package)
    let modules: [SwiftPackage.Target]
    do throws(UsageOrSymbolsError) { modules = try package.modules(of: products) } catch {
      switch error {
      case .noLibrary(let name): throw SymbolsError.noLibrary(name)
      case .unknownProduct(let name, let known):
        let help = Suggestion.help(for: name, among: known, listedAs: "it has") ?? ""
        throw UsageError.badValue(option: "--products", value: name, expected: help)
      }
    }
    let work = Files.resolved(try Files.makeTemporaryFolder("puddles-symbols"))
    defer { try? Files.removeTree(work) }
    let compiler = try await compiler(package, modules, progress)
    var graphs: [SymbolGraph] = []
    for (number, module) in modules.enumerated() {
      progress.show("extracting symbols", number, modules.count)
      let folder = "\(work)/\(module.name)"
      try Files.makeFolder(folder)
      try await Toolchain.run(
        ["symbolgraph-extract", "-module-name", module.name, "-output-dir", folder] + compiler)
      graphs.append(try graph(of: module.name, in: folder, package))
    }
    progress.clear()
    try write(graphs, package, modules)
    return 0
  }

  /// Builds the modules; returns the arguments with which the compiler finds them.
  private func compiler(
    _ package: SwiftPackage, _ modules: [SwiftPackage.Target], _ progress: Progress
  ) async throws -> [String] {
    let place = ["--package-path", package.folder]
    let targets = package.outermost(of: modules)
    for (number, module) in targets.enumerated() {
      progress.show("compiling \(module.name)", number, targets.count)
      try await Toolchain.run(["build"] + place + ["--target", module.name])
    }
    let folder = try await Toolchain.run(
      ["build"] + place + ["--show-bin-path"], streams: [1]
    ).trimmingEnd
    return ["-minimum-access-level", "public", "-I", "\(folder)/Modules", "-I", folder]
      + ["-target", try await Toolchain.triple()] + (await Toolchain.sdk())
      + SwiftCompiler.moduleMaps(of: "\(folder)/Modules")
  }

  /// Reads what the compiler has written about one module: a file for itself, and one for each module that it extends.
  private func graph(
    of module: String, in folder: String, _ package: SwiftPackage
  ) throws -> SymbolGraph {
    let repository = Repository(of: package.folder)
    var whole = SymbolGraph()
    for entry in try Files.entries(of: folder) where entry.name.hasSuffix(".symbols.json") {
      let path = "\(folder)/\(entry.name)"
      let source = Source(file: path, bytes: try Files.read(path))
      do throws(Fault) {
        let graph = try SymbolGraphReader.read(source, naming: repository.path)
        whole.symbols += graph.symbols
        whole.relations += graph.relations
      } catch { throw DiagnosticsError([source.diagnostic(error)]) }
    }
    whole.module = module
    whole.package.name = package.name
    (whole.package.repository, whole.package.commit) = (repository.url, repository.commit)
    return whole
  }

  private func write(
    _ graphs: [SymbolGraph], _ package: SwiftPackage, _ modules: [SwiftPackage.Target]
  ) throws {
    try Files.makeFolder(output)
    for graph in graphs {
      let path = "\(output)/\(graph.module).symbols.json"
      // A build that follows the folder need not draw pages again that are the same.
      if !Files.holds(path, graph.json) { try Files.replace(path, graph.json) }
    }
    var catalogs = 0
    for module in modules {
      let sources = "\(package.folder)/\(module.path)"
      guard let catalog = Self.catalog(in: sources) else { continue }
      try Self.copy(catalog, to: "\(output)/\(module.name).docc")
      catalogs += 1
    }
    let symbols = graphs.reduce(0) { $0 + $1.symbols.count { !$0.isInherited } }
    let bare = graphs.reduce(0) { sum, graph in
      sum + graph.symbols.count { !$0.isInherited && $0.comment == nil }
    }
    console.print(
      "wrote \(symbols) symbols of \(graphs.count) module\(graphs.count == 1 ? "" : "s")"
        + (catalogs > 0 ? " and \(catalogs) catalog\(catalogs == 1 ? "" : "s")" : "")
        + " to '\(output)'" + (bare > 0 ? "; \(bare) of them without a comment" : "") + "\n")
  }

  /// The catalog among the sources of a module.
  private static func catalog(in folder: String) -> String? {
    guard let entries = try? Files.entries(of: folder) else { return nil }
    let folders = entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }
      .map { "\(folder)/\($0.name)" }
    return folders.first { $0.hasSuffix(".docc") } ?? folders.lazy.compactMap(catalog).first
  }

  /// Copies texts and pictures, and removes what is no longer there.
  private static func copy(_ catalog: String, to folder: String) throws {
    let files = try Files.paths(below: catalog) { !$0.name.hasPrefix(".") }
      .filter { !$0.hasSuffix(".tutorial") }
    for file in files {
      let target = "\(folder)/\(file)"
      let bytes = try Files.read("\(catalog)/\(file)")
      try Files.makeFolder(Files.parent(of: target))
      if !Files.holds(target, bytes) { try Files.replace(target, bytes) }
    }
    for old in try Files.paths(below: folder) where !files.contains(old) {
      try Files.remove("\(folder)/\(old)")
    }
  }
}

/// The repository of a package: where its lines are on the web.
struct Repository {
  let url: String?
  let commit: String?
  /// The root of the repository, or the folder of a package without one.
  private let root: String

  init(of folder: String) {
    func git(_ words: String...) -> String? {
      let environment = ["LC_ALL": "C", "PATH": SystemProcess.variable("PATH") ?? ""]
      return ChildProcess.output(of: "git", ["-C", folder] + words, environment: environment)
        .map { String(decoding: $0, as: UTF8.self).trimmingEnd }
    }
    root = git("rev-parse", "--show-toplevel") ?? folder
    commit = git("rev-parse", "HEAD")
    url = git("remote", "get-url", "origin").flatMap(ForgeAddress.webURL)
  }

  /// The path of a file below the root.
  func path(_ file: String) -> String {
    file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
  }
}

// What the toolchain tells of a package: its products, its modules, and the graphs of their symbols.
import PuddlesBasics
import PuddlesData
import PuddlesSystem

/// A package on the disk, as `swift package describe` shows it.
struct SwiftPackage {
  struct Target {
    var name = ""
    /// The folder of its sources below that of the package.
    var path = ""
    /// The other targets of the package that it needs.
    var needs: [String] = []
    /// Whether it is written in Swift and can be imported.
    var isLibrary = false
  }

  struct Product {
    var name = ""
    var targets: [String] = []
    var isLibrary = false
  }

  let folder: String
  private(set) var name = ""
  private(set) var products: [Product] = []
  private(set) var targets: [Target] = []
}

/// Why no graph could be written.
enum SymbolsError: Error, CustomStringConvertible {
  case noPackage(String)
  case toolchain(_ command: String, output: String)
  case noLibrary(String)
  case noGraph(String)

  var description: String {
    switch self {
    case .noPackage(let folder): "there is no package in '\(folder)': it has no Package.swift"
    case .toolchain(let command, let output):
      "'\(command)' failed:\n\(output.trimmingEnd)"
    case .noGraph(let folder): "there is no symbol graph in '\(folder)'"
    case .noLibrary(let name): "the package '\(name)' has no library of Swift"
    }
  }
}

extension SwiftPackage {
  /// Asks the toolchain; the dependencies of the package are not needed for this.
  init(in folder: String) async throws {
    self.init(folder: folder)
    guard Files.status(of: "\(folder)/Package.swift")?.kind == .file else {
      throw SymbolsError.noPackage(folder)
    }
    let words = ["package", "--package-path", folder, "describe", "--type", "json"]
    let text = try await Toolchain.run(words, streams: [1])
    // Messages of the package manager may come first.
    let json = text.drop { $0 != "{" }
    let source = Source(file: "the description of the package", bytes: Array(json.utf8))
    do throws(Fault) {
      self = try JSONReader.read(source) { json throws(Fault) in
        var package = SwiftPackage(folder: folder)
        try package.read(&json)
        return package
      }
    } catch { throw DiagnosticsError([source.diagnostic(error)]) }
  }

  private init(folder: String) {
    self.folder = folder
  }

  private mutating func read(_ json: inout JSONReader) throws(Fault) {
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "name": name = try json.text()
      case "products":
        try json.eachElement { json throws(Fault) in products.append(try Product(&json)) }
      case "targets":
        try json.eachElement { json throws(Fault) in targets.append(try Target(&json)) }
      default: try json.skip()
      }
    }
  }

  /// The modules of the libraries that were asked for, or of all.
  func modules(of names: [String]) throws(UsageOrSymbolsError) -> [Target] {
    let libraries = products.filter(\.isLibrary)
    for name in names where !libraries.contains(where: { $0.name == name }) {
      throw .unknownProduct(name, known: libraries.map(\.name))
    }
    let chosen = names.isEmpty ? libraries : libraries.filter { names.contains($0.name) }
    let wanted = Set(chosen.flatMap(\.targets))
    let modules = targets.filter { $0.isLibrary && wanted.contains($0.name) }
    guard !modules.isEmpty else { throw .noLibrary(name) }
    return modules
  }
}

extension SwiftPackage {
  /// The modules that no other one of them needs: to build these builds all.
  func outermost(of modules: [Target]) -> [Target] {
    let byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    var needed: Set<String> = []
    var open = modules.flatMap(\.needs)
    while let name = open.popLast() {
      if needed.insert(name).inserted { open += byName[name]?.needs ?? [] }
    }
    let outermost = modules.filter { !needed.contains($0.name) }
    return outermost.isEmpty ? modules : outermost
  }
}

/// What may be wrong with the products that were asked for.
enum UsageOrSymbolsError: Error {
  case unknownProduct(String, known: [String])
  case noLibrary(String)
}

extension SwiftPackage.Product {
  fileprivate init(_ json: inout JSONReader) throws(Fault) {
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "name": name = try json.text()
      case "targets":
        try json.eachElement { json throws(Fault) in targets.append(try json.text()) }
      case "type":
        try json.eachKey { json, key throws(Fault) in
          if key == "library" { isLibrary = true }
          try json.skip()
        }
      default: try json.skip()
      }
    }
  }
}

extension SwiftPackage.Target {
  fileprivate init(_ json: inout JSONReader) throws(Fault) {
    var (type, language) = ("", "")
    try json.eachKey { json, key throws(Fault) in
      switch key {
      case "name": name = try json.text()
      case "path": path = try json.text()
      case "target_dependencies":
        try json.eachElement { json throws(Fault) in needs.append(try json.text()) }
      case "type": type = try json.text()
      case "module_type": language = try json.text()
      default: try json.skip()
      }
    }
    isLibrary = type == "library" && language == "SwiftTarget"
  }
}

// MARK: - Graphs

/// Runs commands of the toolchain.
enum Toolchain {
  /// Runs `swift` and returns what it prints.
  /// - Throws: a ``SymbolsError`` with its output if it fails.
  @discardableResult
  static func run(_ words: [String], streams: [Int32] = [1, 2]) async throws -> String {
    let (text, end) = try await ChildProcess.run("swift", words, reading: streams)
    guard end == .exit(0) else {
      throw SymbolsError.toolchain("swift " + words.joined(separator: " "), output: text)
    }
    return text
  }

  /// The name of the machine and system for which modules are compiled.
  static func triple() async throws -> String {
    let text = try await run(["-print-target-info"], streams: [1])
    let source = Source(file: "the description of the toolchain", bytes: Array(text.utf8))
    return try JSONReader.read(source) { json throws(Fault) in
      var triple = ""
      try json.eachKey { json, key throws(Fault) in
        guard key == "target" else { return try json.skip() }
        try json.eachKey { json, key throws(Fault) in
          if key == "triple" { triple = try json.text() } else { try json.skip() }
        }
      }
      return triple
    }
  }

  /// The arguments by which the compiler finds the headers of the system on macOS.
  static func sdk() async -> [String] {
    #if os(macOS)
      let path = try? await ChildProcess.run("xcrun", ["--show-sdk-path"], reading: [1])
      return path.map { ["-sdk", $0.text.trimmingEnd] } ?? []
    #else
      return []
    #endif
  }
}

extension String {
  /// The text without white space at its end.
  var trimmingEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

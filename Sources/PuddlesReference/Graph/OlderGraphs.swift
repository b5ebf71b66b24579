// Since which version a symbol is there, from the graphs of older versions.
import Puddles
import PuddlesBasics

/// The names in the graphs of older versions, which lie in folders of their names: `api/1.1/Bakery.symbols.json`.
struct OlderGraphs: Sendable {
  /// When a symbol came.
  enum Start: Sendable, Hashable {
    /// With a version.
    case version(String)
    /// After the newest version that has a graph.
    case after(String)
  }

  /// The names by version, the oldest first, and by module.
  private var versions: [(name: String, names: [String: Set<String>])] = []
  /// The version of the other graphs, if the build has one.
  private var current: String?

  init() {}

  /// Reads one file after the other, because only the names of symbols stay in memory.
  /// - Parameter files: The files by version, below a folder.
  /// - Throws: Every fault of every file.
  init(_ files: [String], in folder: String, current: String?) throws(DiagnosticsError) {
    self.current = current
    var known: [VersionName: [String: Set<String>]] = [:]
    var faults: [Diagnostic] = []
    for file in files {
      guard let version = Self.version(of: file), version.text != current else { continue }
      do throws(DiagnosticsError) {
        let graph = try ReferenceContent.graph(at: "\(folder)/\(file)")
        known[version, default: [:]][graph.module, default: []]
          .formUnion(graph.symbols.map { $0.path.joined(separator: ".") })
      } catch { faults += error.diagnostics }
    }
    guard faults.isEmpty else { throw DiagnosticsError(faults) }
    versions = known.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
  }
}

extension OlderGraphs {
  /// The version of a file in a folder that has the name of one, with a digit at its beginning.
  static func version(of file: String) -> VersionName? {
    let folder = file.prefix { $0 != "/" }
    guard folder.count < file.count, folder.drop(while: { $0 == "v" }).first?.isNumber == true
    else { return nil }
    return VersionName(String(folder))
  }

  /// Divides files into those of older versions and the others.
  static func divide(_ files: [String]) -> (older: [String], others: [String]) {
    (files.filter { version(of: $0) != nil }, files.filter { version(of: $0) == nil })
  }

  /// When a symbol came. A name counts with its labels; what changed its types since then is the same.
  /// - Returns: `nil` if the oldest version has it, or if there is no older version of its module.
  func start(of symbol: Symbol, in module: String) -> Start? {
    let known = versions.filter { $0.names[module] != nil }
    guard let newest = known.last, !symbol.isInherited else { return nil }
    let name = symbol.path.joined(separator: ".")
    let lacking = known.lastIndex { $0.names[module]?.contains(name) == false }
    guard let lacking else { return nil }
    if lacking + 1 < known.count { return .version(known[lacking + 1].name) }
    return current.map(Start.version) ?? .after(newest.name)
  }
}

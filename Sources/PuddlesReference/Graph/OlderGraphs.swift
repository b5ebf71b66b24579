// Since which version a symbol is there, from the graphs of older versions.
import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesSystem

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

  /// - Parameters:
  ///   - files: The files by version, below a folder.
  ///   - fail: Called with the fault of each file that cannot be read.
  init(
    _ files: [String], in folder: String, current: String?, fail: (DiagnosticsError) -> Void
  ) {
    let found = Set(files.compactMap(Self.version)).filter { $0.text != current }
    self.current = current
    for version in found.sorted() {
      var names: [String: Set<String>] = [:]
      for file in files where Self.version(of: file) == version {
        let module = String(Files.name(of: file).dropLast(ReferenceContent.ending.count))
        let source: Source
        do throws(FileError) {
          source = Source(file: "\(folder)/\(file)", bytes: try Files.read("\(folder)/\(file)"))
        } catch {
          let source = Source(file: "\(folder)/\(file)", bytes: [])
          fail(DiagnosticsError([source.diagnostic(Fault(reading: error))]))
          continue
        }
        do throws(Fault) { names[module] = try SymbolGraphReader.names(in: source) } catch {
          fail(DiagnosticsError([source.diagnostic(error)]))
        }
      }
      versions.append((version.text, names))
    }
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

// Loads data of a site from a JSON, YAML or CSV file and decodes it into your own types.

public import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

/// A provider for a data file: the file is loaded once for a build, and again after a change while a host runs.
///
/// ```swift
/// DataFile<[Project]>("data/projects.json", in: context.contentPath)
/// ```
///
/// A site adds it to its environment, and modules ask for it by its type. A provider of your own may contain one or
/// more, see `WatchedProvider`. The file name must end in `.json`, `.yml`, `.yaml` or `.csv`; the first line of CSV
/// names the keys. Every page that uses the value is made again after a change. A program that also writes the file
/// uses a `DurableDocument` of PuddlesData instead.
public final class DataFile<Value: Decodable & Sendable>: WatchedProvider {
  private let shared: SharedValue<Value>

  /// - Parameters:
  ///   - path: the path of the file below `folder`.
  ///   - folder: the content folder of the site.
  ///   - ignoresOtherKeys: whether the file may have keys that the type does not use. Otherwise they are
  ///     errors, since the misspelling of an optional key would not be noticed.
  public init(
    _ path: String, in folder: String, ignoresOtherKeys: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let path = "\(folder)/\(path)"
    let reader = DataFileReader(path: path, ignoresOtherKeys: ignoresOtherKeys)
    let revision = FileRevision(path: path)
    shared = SharedValue(revision: { revision.current() }, file: file, line: line) {
      try reader.value(Value.self)
    }
  }

  /// Provides a value without a file, for mocks, previews and tests.
  public init(mock value: Value, file: StaticString = #fileID, line: UInt = #line) {
    shared = SharedValue(revision: { 0 }, file: file, line: line) { value }
  }
}

extension DataFile {
  /// Returns the decoded content of the file.
  /// - Throws: `DiagnosticsError` with every fault of the file, each with its line and column, or if
  ///   there is no such file.
  public func value() async throws -> Value { try await shared.value() }

  /// Reads a file once, for a provider that also changes the data and therefore stores the value itself.
  ///
  /// - Parameters: as in ``init(_:in:ignoresOtherKeys:file:line:)``.
  /// - Throws: `DiagnosticsError` with every fault of the file, or if there is no such file.
  public static func read(
    _ path: String, in folder: String, ignoresOtherKeys: Bool = false
  ) throws(DiagnosticsError) -> Value {
    try DataFileReader(path: "\(folder)/\(path)", ignoresOtherKeys: ignoresOtherKeys)
      .value(Value.self)
  }
}

/// Reads and decodes one data file.
struct DataFileReader {
  let path: String
  var ignoresOtherKeys = false

  /// - Throws: `DiagnosticsError` with every fault.
  func value<Value: Decodable>(_ type: Value.Type) throws(DiagnosticsError) -> Value {
    var source = Source(file: path, bytes: [])
    var decoder = DataDecoder()
    decoder.showsPaths = true
    decoder.ignoresOtherKeys = ignoresOtherKeys
    do throws(FaultList) {
      let root = try FaultList.one { () throws(Fault) in
        source = try Source(checking: bytes(), file: path, limit: DurableFile.sizeLimit)
        return try DataNode(of: source)
      }
      return try decoder.decode(type, from: root, named: Files.name(of: path))
    } catch {
      throw DiagnosticsError(source.diagnostics(error).sorted())
    }
  }

  private func bytes() throws(Fault) -> [UInt8] {
    if let bytes = try DurableFile(path: path).read() { return bytes }
    let names = (try? Files.entries(of: Files.parent(of: path)))?.map(\.name) ?? []
    throw .data(
      "there is no such file",
      help: Suggestion.help(
        for: Files.name(of: path), among: names.sorted(), or: "create it, or name another one"))
  }
}

// Data of a site in a file: JSON, YAML or CSV, decoded into types of one's own.

public import Puddles
import PuddlesBasics
import PuddlesData
import PuddlesMarkdown
import PuddlesSystem

/// A file of data as a provider: loaded once for a build, and again after an edit while a host runs.
///
/// ```swift
/// DataFile<[Project]>("data/projects.json", in: context.contentPath)
/// ```
///
/// A site puts it into its environment, and modules ask for it by its type. A provider of your own may hold one or
/// several, see `WatchedProvider`. Names that end in `.json`, `.yml`, `.yaml` and `.csv` are known; the first line of
/// CSV names the keys. Every page that used the value depends on the file. A program that also changes the file uses a
/// `DurableDocument` of PuddlesData instead.
public final class DataFile<Value: Decodable & Sendable>: WatchedProvider {
  private let shared: SharedValue<Value>

  /// - Parameters:
  ///   - path: below `folder`.
  ///   - folder: the content folder of the site.
  ///   - ignoresOtherKeys: whether the file may have keys that the type never asks for; else they are
  ///     errors, because a misspelt key that may be missing would go unseen.
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

  /// A value that never was a file: mocks, previews and tests.
  public init(mock value: Value, file: StaticString = #fileID, line: UInt = #line) {
    shared = SharedValue(revision: { 0 }, file: file, line: line) { value }
  }
}

extension DataFile {
  /// What the file says.
  /// - Throws: `DiagnosticsError` with every fault of the file, each with its line and column, or if
  ///   there is no such file.
  public func value() async throws -> Value { try await shared.value() }

  /// Reads a file once: for a provider that also changes its data, and so keeps the value itself.
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

/// Reads one file of data.
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

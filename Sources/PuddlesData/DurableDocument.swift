// Loads and saves a value in a JSON file. A save keeps the keys that the type does not know, and does not
// overwrite the change of another program.

public import PuddlesBasics
import PuddlesSystem

/// A value in a JSON file that a program changes and people may edit, too.
///
/// ```swift
/// let document = DurableDocument<[Tea]>("Content/data/teas.json", empty: [])
/// let teas = SharedValue(load: { try await document.load() })
///
/// try await teas.change { $0.append(tea) } save: { try await document.save($0) }
/// ```
/// The document reads and writes; a `SharedValue` of Puddles keeps the value for many pages and makes one change after
/// the other. Together they are a store.
///
/// Every fault of a file is reported with its line and column, and a file with a fault is never overwritten.
/// A save keeps the keys that the type does not know. It finds the elements of a list in the file by their `id`; without
/// an `id` such keys stay only if nothing in the list has changed. A value that did not change keeps its spelling.
public actor DurableDocument<Value: Codable & Sendable> {
  /// Reports what is wrong with a value besides the types of its parts.
  public typealias Check = @Sendable (Value, DataCheck) -> Void

  /// What the document knows about its file.
  private enum State {
    case untouched, missing
    /// The file could not be read, or must not be moved aside.
    case failed
    /// The file was read, but does not contain a valid value.
    case broken
    case loaded([UInt8], LoadedNode)
    case inMemory(Value)
  }

  private let file: DurableFile
  private let empty: Value
  private let version: Int?
  private let listKey: String?
  private let check: Check
  private var state: State

  /// Names a file; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - isPrivate: whether only the owner may read a file that is created, and messages repeat nothing of
  ///     the content.
  ///   - empty: the value when there is no file.
  ///   - version: the number that is written as `version` into the map of the file. A file with a higher
  ///     version is refused; a file without one is read.
  ///   - listKey: a file that is a plain list is read as a map that has the list under this key.
  public init(
    _ path: String, isPrivate: Bool = false, empty: Value, version: Int? = nil,
    listKey: String? = nil, check: @escaping Check = { _, _ in }
  ) {
    file = DurableFile(path: path, isPrivate: isPrivate)
    self.empty = empty
    self.version = version
    self.listKey = listKey
    self.check = check
    state = .untouched
  }

  /// A document with the same rules that touches no file: for previews and tests.
  /// - Parameter name: the name of the document in messages.
  public init(inMemory value: Value, named name: String, check: @escaping Check = { _, _ in }) {
    file = DurableFile(path: name)
    empty = value
    (version, listKey) = (nil, nil)
    self.check = check
    state = .inMemory(value)
  }
}

extension DurableDocument {
  /// Reads the file and never changes it.
  ///
  /// - Returns: its value, or the empty value when there is no file.
  /// - Throws: every fault of the file. After that, saving is refused.
  public func load() throws(DiagnosticsError) -> Value {
    if case .inMemory(let value) = state { return value }
    state = .failed
    var source = Source(file: file.path, bytes: [])
    do throws(FaultList) {
      let bytes = try FaultList.one { () throws(Fault) -> [UInt8]? in
        guard let bytes = try file.read() else { return nil }
        state = .broken
        source = try Source(checking: bytes, file: file.path, limit: DurableFile.sizeLimit)
        return bytes
      }
      guard let bytes else {
        state = .missing
        return empty
      }
      let (value, node) = try parse(source)
      state = .loaded(bytes, node)
      return value
    } catch {
      throw diagnostics(error.faults, in: source)
    }
  }

  /// Replaces the content of the file. If the process ends meanwhile, the file is the old or the new one, never a part.
  ///
  /// - Throws: when another program changed the file since the load (call ``load()``, then repeat the change), when it
  ///   was never loaded or could not be, and when the value breaks a rule: a value that could not be loaded again is
  ///   not written.
  public func save(_ value: Value) throws(DiagnosticsError) {
    do throws(FaultList) {
      switch state {
      case .inMemory:
        _ = try checked(value, onto: nil)
        state = .inMemory(value)
      case .failed, .broken:
        throw FaultList([
          .data(
            "the file could not be loaded, so it is not written over",
            help: "correct the file, or move it aside")
        ])
      case .untouched, .missing: try replace(nil, nil, with: value)
      case .loaded(let bytes, let node): try replace(bytes, node, with: value)
      }
    } catch {
      // The text that has these faults is never written, so they have no place.
      throw diagnostics(error.faults.map { $0.at(nil) }, in: Source(file: file.path, bytes: []))
    }
  }

  /// Renames a file without a valid value to `name.corrupt-1.json`, so that saving is possible again.
  ///
  /// - Returns: the new path of the file, or `nil` when the file is valid or missing.
  /// - Throws: an error if the file cannot be read or moved, or has a later version; it is not moved then.
  public func recover() throws(DiagnosticsError) -> String? {
    do throws(DiagnosticsError) {
      _ = try load()
      return nil
    } catch {
      guard case .broken = state else { throw error }
      do throws(Fault) {
        let aside = try file.moveAside()
        state = .missing
        return aside
      } catch {
        throw diagnostics([error], in: Source(file: file.path, bytes: []))
      }
    }
  }
}

extension DurableDocument {
  private func replace(
    _ old: [UInt8]?, _ node: LoadedNode?, with value: Value
  ) throws(FaultList) {
    let (bytes, saved) = try checked(value, onto: node)
    do throws(Fault) {
      try file.replace(old, with: bytes)
    } catch {
      let isUnread = if case .untouched = state { error == .conflict } else { false }
      throw FaultList([
        isUnread
          ? .data("the file was never loaded, so it is not written over", help: "load it first")
          : error
      ])
    }
    state = .loaded(bytes, saved)
  }

  /// Returns the bytes of a value after reading them again with all checks.
  private func checked(
    _ value: Value, onto loaded: LoadedNode?
  ) throws(FaultList) -> ([UInt8], LoadedNode) {
    let node = try node(of: value)
    let bytes = JSONWriter.write(loaded?.merged(node) ?? node)
    let (again, saved) = try parse(Source(file: file.path, bytes: bytes))
    // A type may distinguish two spellings that seem equal here, such as a text that only looks like a date.
    guard var loaded, JSONWriter.write(try self.node(of: again)) != JSONWriter.write(node) else {
      return (bytes, saved)
    }
    loaded.keepsSpelling = false
    let exact = JSONWriter.write(loaded.merged(node))
    return (exact, try parse(Source(file: file.path, bytes: exact)).1)
  }

  private func node(of value: Value) throws(FaultList) -> DataNode {
    var node: DataNode
    do { node = try DataEncoder.node(of: value) } catch {
      throw FaultList([.data("the value cannot be coded: \(error)")])
    }
    if let version, case .mapping(var map) = node.content {
      map.set(DataNode(.text("\(version)", isQuoted: false)), for: "version")
      node.content = .mapping(map)
    }
    return node
  }

  private func parse(_ source: Source) throws(FaultList) -> (Value, LoadedNode) {
    let root = try FaultList.one { () throws(Fault) in try self.root(of: source) }
    var decoder = DataDecoder()
    decoder.ignoresOtherKeys = true
    decoder.showsPaths = true
    decoder.quotesValues = !file.isPrivate
    let reading = decoder.read(
      Value.self, from: root, named: Files.name(of: file.path), check: check)
    return (try reading.get(), LoadedNode(node: root, known: reading.record.knownKeys))
  }

  private func root(of source: Source) throws(Fault) -> DataNode {
    if source.bytes.allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }) {
      throw .data("the file is empty", help: "write [] for an empty list, or remove the file")
    }
    var root: DataNode
    do throws(Fault) { root = try JSONReader.value(of: source) } catch {
      throw file.isPrivate ? .data("this is not JSON", at: error.position) : error
    }
    if let listKey, case .list = root.content {
      root = DataMap(entries: [.init(key: listKey, position: root.position, value: root)]).node
    }
    guard let version, case .mapping(let map) = root.content, let node = map["version"] else {
      return root
    }
    guard let found = node.text.flatMap({ Int($0) }) else {
      throw .wrongType("version", "a whole number", found: node.kind, at: node.position)
    }
    guard found > version else { return root }
    // A later version is no damage, so the file must not be moved aside.
    state = .failed
    throw Fault(
      code: "bad-value", "'version' is \(found), but this program reads version \(version)",
      help: "use the program that wrote the file, or a later one", at: node.position)
  }

  private func diagnostics(_ faults: [Fault], in source: Source) -> DiagnosticsError {
    // Lines of a private file are not shown.
    let source = file.isPrivate ? Source(file: source.file, bytes: []) : source
    return DiagnosticsError(source.diagnostics(FaultList(faults)).sorted())
  }
}

// MARK: - Merges a saved value with the loaded file, to keep unknown keys and spellings

/// The node of the loaded file, with the keys that types asked each map for, by the positions of the maps.
private struct LoadedNode: Sendable {
  let node: DataNode
  let known: [SourcePosition: Set<String>]
  /// Whether a text is written as the file spells it if both mean the same.
  var keepsSpelling = true
}

extension LoadedNode {
  /// Returns the new value, with the keys and the spellings of the file that it does not change.
  func merged(_ new: DataNode) -> DataNode { merged(new, onto: node) }

  private func merged(_ new: DataNode, onto old: DataNode?) -> DataNode {
    guard let old else { return new }
    return switch (new.content, old.content) {
    case (.mapping(let map), .mapping(let oldMap)):
      DataNode(.mapping(merged(map, onto: oldMap, known[old.position] ?? [])))
    case (.list(let list), .list(let oldList)): DataNode(.list(merged(list, onto: oldList)))
    case (.text(let a, isQuoted: let isQuoted), .text(let b, isQuoted: let wasQuoted)):
      keepsSpelling && isQuoted == wasQuoted && Self.areEqual(a, b, isQuoted: isQuoted) ? old : new
    default: new
    }
  }

  private func merged(_ new: DataMap, onto old: DataMap, _ known: Set<String>) -> DataMap {
    let values = Dictionary(old.entries.map { ($0.key, $0.value) }) { first, _ in first }
    let kept = new.entries.map {
      DataMap.Entry(key: $0.key, value: merged($0.value, onto: values[$0.key]))
    }
    let keys = known.union(new.entries.map(\.key))
    return DataMap(entries: kept + old.entries.filter { !keys.contains($0.key) })
  }

  /// Merges lists: elements are the same if they have the same `id`. Nothing says which element without an `id` was
  /// meant, so such elements are only kept in a list in which nothing has changed.
  private func merged(_ new: [DataNode], onto old: [DataNode]) -> [DataNode] {
    if new.count == old.count, zip(new, old).allSatisfy(isSame) {
      return zip(new, old).map { merged($0, onto: $1) }
    }
    let named = old.compactMap { node in Self.id(of: node).map { ($0, node) } }
    let byID = Dictionary(named) { first, _ in first }
    return new.map { node in merged(node, onto: Self.id(of: node).flatMap { byID[$0] }) }
  }

  /// Whether the new element changes nothing in the old one, apart from keys that no type asks for.
  private func isSame(_ new: DataNode, _ old: DataNode) -> Bool {
    var merge = self
    merge.keepsSpelling = true
    return JSONWriter.write(merge.merged(new, onto: old)) == JSONWriter.write(old)
  }

  private static func id(of node: DataNode) -> String? {
    guard case .mapping(let map) = node.content, let id = map["id"]?.text else { return nil }
    return isUUID(id) ? id.uppercased() : id
  }

  /// Whether both are the same text, number, UUID or moment.
  private static func areEqual(_ a: String, _ b: String, isQuoted: Bool) -> Bool {
    if a == b { return true }
    if !isQuoted {
      let areWhole = Int(a) != nil && Int(b) != nil
      return !areWhole && Double(a).map { $0 == Double(b) } ?? false
    }
    if isUUID(a), isUUID(b) { return a.uppercased() == b.uppercased() }
    return ISODate.seconds(a).map { $0 == ISODate.seconds(b) } ?? false
  }

  private static func isUUID(_ text: String) -> Bool {
    text.utf8.count == 36
      && text.utf8.allSatisfy { $0 == 0x2D || Character(Unicode.Scalar($0)).isHexDigit }
  }
}

// The life of a data file between loading and saving: it remembers what was loaded, so that a save
// neither drops keys that its type does not know nor overwrites the change of another program.

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
/// Every fault of a file comes with its line and column, and a file with a fault is never written over.
/// Keys that the type does not know are still there after a save; elements of lists are the same ones as
/// before if they have the same `id`, or without an `id` the same place. What did not change keeps its
/// spelling.
public actor DurableDocument<Value: Codable & Sendable> {
  /// Notes what is wrong with a value besides the types of its parts.
  public typealias Check = @Sendable (Value, DataCheck) -> Void

  /// What is known about the file.
  private enum State {
    case untouched, missing
    /// The file was not read, or must stay as it is.
    case failed
    /// What was read is no value.
    case broken
    case loaded([UInt8], LoadedFile<Value>)
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
  ///   - isPrivate: whether a file that is made may be read by its owner alone, and messages repeat nothing
  ///     of what is in it.
  ///   - empty: the value when there is no file.
  ///   - version: what is written as `version` into the map of the file; a file of a later version is not
  ///     read, one without a version is.
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
  /// - Parameter name: what messages call it.
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
  /// - Throws: everything that is wrong. Saving is refused after that.
  public func load() throws(DiagnosticsError) -> Value {
    if case .inMemory(let value) = state { return value }
    state = .failed
    var source = Source(file: file.path, bytes: [])
    do throws(FaultList) {
      let bytes = try FaultList.one { () throws(Fault) -> [UInt8]? in
        guard let bytes = try file.read() else { return nil }
        source = try Source(checking: bytes, file: file.path, limit: DurableFile.sizeLimit)
        return bytes
      }
      guard let bytes else {
        state = .missing
        return empty
      }
      state = .broken
      let loaded = try parse(source)
      state = .loaded(bytes, loaded)
      return loaded.value
    } catch {
      throw diagnostics(error.faults, in: source)
    }
  }

  /// Replaces the content of the file. A process that ends meanwhile leaves the old or the new file, whole.
  ///
  /// - Throws: when another program changed the file since the load (call ``load()``, then repeat the change), when it
  ///   was never loaded or could not be, and when the value breaks a rule: what could not be loaded again is not
  ///   written.
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
      case .loaded(let bytes, let loaded): try replace(bytes, loaded, with: value)
      }
    } catch {
      // The text that has these faults is never written, so they have no place.
      throw diagnostics(error.faults.map { $0.at(nil) }, in: Source(file: file.path, bytes: []))
    }
  }

  /// Moves a file aside that holds no such value, to `name.corrupt-1.json`, so that saving is possible again.
  ///
  /// - Returns: the new path of the file, or `nil` when it loads or is not there.
  /// - Throws: an error if the file cannot be read or moved, or is one of a later version: it stays.
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
    _ old: [UInt8]?, _ loaded: LoadedFile<Value>?, with value: Value
  ) throws(FaultList) {
    let (bytes, saved) = try checked(value, onto: loaded)
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

  /// The bytes of a value, after they were read again by all rules.
  private func checked(
    _ value: Value, onto loaded: LoadedFile<Value>?
  ) throws(FaultList) -> ([UInt8], LoadedFile<Value>) {
    var node = try node(of: value)
    if let loaded {
      let merge = NodeMerge(known: loaded.known)
      node = merge.merged(node, base: try self.node(of: loaded.value), onto: loaded.node)
    }
    if let version, case .mapping(var map) = node.content {
      map.set(DataNode(.text("\(version)", isQuoted: false)), for: "version")
      node.content = .mapping(map)
    }
    let bytes = JSONWriter.write(node)
    return (bytes, try parse(Source(file: file.path, bytes: bytes)))
  }

  private func node(of value: Value) throws(FaultList) -> DataNode {
    do { return try DataEncoder.node(of: value) } catch {
      throw FaultList([.data("the value cannot be coded: \(error)")])
    }
  }

  private func parse(_ source: Source) throws(FaultList) -> LoadedFile<Value> {
    let root = try FaultList.one { () throws(Fault) in try self.root(of: source) }
    var decoder = DataDecoder()
    decoder.ignoresOtherKeys = true
    decoder.showsPaths = true
    decoder.quotesValues = !file.isPrivate
    let reading = decoder.read(
      Value.self, from: root, named: Files.name(of: file.path), check: check)
    return LoadedFile(value: try reading.get(), node: root, known: reading.known)
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
    // Nothing is wrong with the file.
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

// MARK: - What a save keeps of the file that was loaded: keys that no type asked for, and spellings

/// A value with the node it was decoded from.
private struct LoadedFile<Value: Sendable>: Sendable {
  let value: Value
  let node: DataNode
  /// The keys that decoding asked for, by the places of their maps.
  let known: [SourcePosition: Set<String>]
}

/// Writes what changed of a value into the node of its file.
private struct NodeMerge {
  let known: [SourcePosition: Set<String>]

  /// - Parameters:
  ///   - new: the value as it is coded now.
  ///   - base: the same before the change.
  ///   - old: what stands in the file.
  func merged(_ new: DataNode, base: DataNode?, onto old: DataNode?) -> DataNode {
    guard let old else { return new }
    switch (new.content, old.content) {
    case (.mapping(let map), .mapping(let oldMap)):
      return merged(map, base: base?.map, onto: oldMap, known[old.position] ?? [])
    case (.list(let list), .list(let oldList)):
      return DataNode(.list(merged(list, base: base?.list ?? [], onto: oldList)))
    case (.text(_, let isQuoted), .text(_, let wasQuoted)):
      // What did not change keeps its spelling; an old number may stand for a text of today.
      return isQuoted == wasQuoted && new.content == base?.content ? old : new
    default: return new
    }
  }
}

extension NodeMerge {
  private func merged(
    _ new: DataMap, base: DataMap?, onto old: DataMap, _ known: Set<String>
  ) -> DataNode {
    let values = Dictionary(old.entries.map { ($0.key, $0.value) }) { first, _ in first }
    let kept = new.entries.map {
      DataMap.Entry(
        key: $0.key, value: merged($0.value, base: base?[$0.key], onto: values[$0.key]))
    }
    let keys = known.union(new.entries.map(\.key))
    return DataMap(entries: kept + old.entries.filter { !keys.contains($0.key) }).node
  }

  private func merged(_ new: [DataNode], base: [DataNode], onto old: [DataNode]) -> [DataNode] {
    guard base.count == old.count else { return new }
    return zip(new, Self.places(of: new, in: base)).map { node, place in
      merged(node, base: place.map { base[$0] }, onto: place.map { old[$0] })
    }
  }

  /// Where the elements of a list stood: those with an `id` are known by it, others by their place. If the
  /// list has another length, that is the same place from either end, if they are as they were. In a list
  /// that grew, others are those that no other one is.
  private static func places(of new: [DataNode], in base: [DataNode]) -> [Int?] {
    let ids = base.map { $0.map?["id"]?.text }
    let byID = Dictionary(
      ids.enumerated().compactMap { index, id in id.map { ($0, index) } }, uniquingKeysWith: min)
    var places = new.map { $0.map?["id"]?.text.flatMap { byID[$0] } }
    let nameless = new.indices.filter { new[$0].map?["id"]?.text == nil }
    var taken: Set<Int> = []
    func take(_ place: Int?, for index: Int) {
      guard places[index] == nil, let place, base.indices.contains(place), ids[place] == nil,
        taken.insert(place).inserted
      else { return }
      places[index] = place
    }
    for index in nameless where new.count != base.count {
      let ends = [index, index + base.count - new.count].filter(base.indices.contains)
      let isSame = { JSONWriter.write(new[index]) == JSONWriter.write(base[$0]) }
      take(ends.first { !taken.contains($0) && isSame($0) }, for: index)
    }
    for index in nameless where new.count >= base.count { take(index, for: index) }
    return places
  }
}

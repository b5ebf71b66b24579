// The life of a data file between loading and saving: it remembers what was loaded, so that a save
// neither drops keys that its type does not know nor overwrites the change of another program.

public import PuddlesBasics
import PuddlesSystem

/// A value in a file of JSON that people may edit, too.
///
/// ```swift
/// let teas = DurableDocument<[Tea]>("Content/data/teas.json", empty: [])
/// ```
/// Every fault of a file comes with its line and column, and a file with a fault is never written over.
/// Keys that the type does not know are still there after a save; elements of lists are the same ones as
/// before if they have the same `id`, or without an `id` the same place. What did not change keeps its
/// spelling.
public actor DurableDocument<Value: Codable & Sendable> {
  /// Notes what is wrong with a value besides the types of its parts.
  public typealias Check = @Sendable (Value, DataCheck) -> Void

  /// What is known about the file.
  private enum State {
    case untouched, missing, failed
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
      guard let bytes = try FaultList.one({ () throws(Fault) in try file.read() }) else {
        state = .missing
        return empty
      }
      source = try FaultList.one { () throws(Fault) in
        try Source(checking: bytes, file: file.path, limit: DurableFile.sizeLimit)
      }
      let (value, node) = try parse(source)
      state = .loaded(bytes, node)
      return value
    } catch {
      throw diagnostics(error.faults, in: source)
    }
  }

  /// Replaces the content of the file. A process that ends meanwhile leaves the old or the new file, whole.
  ///
  /// - Throws: when the file was changed since the load, was never loaded or could not be, and when the value
  ///   breaks a rule: what could not be loaded again is not written.
  public func save(_ value: Value) throws(DiagnosticsError) {
    do throws(FaultList) {
      switch state {
      case .inMemory:
        _ = try checked(value, onto: nil)
        state = .inMemory(value)
      case .failed: throw FaultList(faults: [Fault(.notUnderstood)])
      case .untouched, .missing: try replace(nil, nil, with: value)
      case .loaded(let bytes, let node): try replace(bytes, node, with: value)
      }
    } catch {
      // The text that has these faults is never written, so they have no place.
      throw diagnostics(
        error.faults.map { Fault($0.reason) }, in: Source(file: file.path, bytes: []))
    }
  }

  /// Moves a file that cannot be loaded aside, to `name.corrupt-1.json`, so that saving is possible again.
  ///
  /// - Returns: the new path of the file, or `nil` when it loads or is not there.
  /// - Throws: an error if the file cannot be moved.
  public func recover() throws(DiagnosticsError) -> String? {
    do throws(DiagnosticsError) {
      _ = try load()
      return nil
    } catch {
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
      let isUnread = if case .untouched = state { error.reason == .conflict } else { false }
      throw FaultList(faults: [isUnread ? Fault(.notLoaded) : error])
    }
    state = .loaded(bytes, saved)
  }

  /// The bytes of a value, after they were read again by all rules.
  private func checked(
    _ value: Value, onto loaded: LoadedNode?
  ) throws(FaultList) -> ([UInt8], LoadedNode) {
    let node = try node(of: value)
    var loaded = loaded
    while true {
      let bytes = JSONWriter.write(loaded?.merged(node) ?? node)
      let (again, saved) = try parse(Source(file: file.path, bytes: bytes))
      // To a type two spellings may be two values: a text is not a date, though it looks like one.
      let isSame = JSONWriter.write(try self.node(of: again)) == JSONWriter.write(node)
      if isSame || loaded?.keepsSpelling != true { return (bytes, saved) }
      loaded?.keepsSpelling = false
    }
  }

  private func node(of value: Value) throws(FaultList) -> DataNode {
    var node: DataNode
    do {
      node = try DataEncoder.node(of: value)
    } catch {
      throw FaultList(faults: [Fault(.dataFile(problem: "the value cannot be coded: \(error)"))])
    }
    if let version, case .mapping(var map) = node.content {
      map["version"] = DataNode(.text("\(version)", isQuoted: false))
      node.content = .mapping(map)
    }
    return node
  }

  private func parse(_ source: Source) throws(FaultList) -> (Value, LoadedNode) {
    var root = try FaultList.one { () throws(Fault) in try read(source) }
    if let listKey, case .list = root.content {
      let map = DataMap(entries: [.init(key: listKey, position: root.position, value: root)])
      root = DataNode(.mapping(map), position: root.position)
    }
    if let fault = versionFault(root) { throw FaultList(faults: [fault]) }
    var decoder = DataDecoder()
    decoder.ignoresOtherKeys = true
    decoder.showsPaths = true
    decoder.quotesValues = !file.isPrivate
    let (value, known) = try decoder.decode(
      Value.self, from: root, named: Files.name(of: file.path), check: check)
    return (value, LoadedNode(node: root, known: known))
  }

  private func read(_ source: Source) throws(Fault) -> DataNode {
    if source.bytes.allSatisfy({ [0x20, 0x0A, 0x0D, 0x09].contains($0) }) { throw Fault(.empty) }
    do throws(Fault) {
      return try JSONReader.value(of: source)
    } catch {
      throw file.isPrivate
        ? Fault(.dataFile(problem: "this is not JSON"), at: error.position) : error
    }
  }

  private func versionFault(_ root: DataNode) -> Fault? {
    guard let version, case .mapping(let map) = root.content, let node = map["version"] else {
      return nil
    }
    guard let found = node.text.flatMap({ Int($0) }) else {
      return Fault(
        .wrongType(key: "version", expected: "a whole number", found: node.kind), at: node.position)
    }
    return found <= version ? nil : Fault(.version(found, known: version), at: node.position)
  }

  private func diagnostics(_ faults: [Fault], in source: Source) -> DiagnosticsError {
    // Lines of a private file are not shown.
    let source = file.isPrivate ? Source(file: source.file, bytes: []) : source
    return DiagnosticsError(faults.map { source.diagnostic($0) }.sorted())
  }
}

extension Fault.Reason {
  fileprivate static var empty: Self {
    dataFile(
      problem: "the file is empty", help: "write [] for an empty list, or remove the file")
  }

  fileprivate static var notLoaded: Self {
    dataFile(
      problem: "the file was never loaded, so it is not written over", help: "load it first")
  }

  fileprivate static var notUnderstood: Self {
    dataFile(
      problem: "the file could not be loaded, so it is not written over",
      help: "correct the file, or move it aside")
  }

  fileprivate static func version(_ found: Int, known: Int) -> Self {
    Self(
      code: "bad-value", "'version' is \(found), but this program reads version \(known)",
      help: "use the program that wrote the file, or a later one")
  }
}

// The life of a data file between loading and saving: it remembers what was loaded, so that a save
// neither drops keys that it does not know nor overwrites the change of another program.

import PuddlesBasics

/// The form of a data file: how its value is read from a JSON tree and written into one.
public protocol DocumentFormat: Sendable {
  /// What the file holds.
  associatedtype Value: Sendable

  /// The value when there is no file.
  static var empty: Value { get }

  /// Reads the value; what is wrong is noted in the reader.
  static func read(_ root: JSONNode, _ reader: inout DataReader) -> Value

  /// Writes the value into the tree that was loaded, so that keys it does not know stay.
  static func write(_ value: Value, onto root: JSONNode?) -> JSONNode
}

/// A data file of one format. It is a value without locks: an actor owns it.
public struct DurableDocument<Format: DocumentFormat> {
  /// What is known about the file.
  private enum State {
    case untouched
    case missing
    case loaded([UInt8], JSONNode)
    case failed
  }

  private let file: DurableFile
  private var state = State.untouched

  /// Names a file; nothing is opened yet.
  ///
  /// - Parameter isPrivate: whether a file that is made may be read by its owner alone.
  public init(path: String, isPrivate: Bool = false) {
    file = DurableFile(path: path, isPrivate: isPrivate)
  }
}

extension DurableDocument {
  /// Reads the file and never changes it.
  ///
  /// - Returns: its value, or the empty value when there is no file.
  /// - Throws: everything that is wrong, as ``StoreError``. Saving is refused after that.
  public mutating func load() throws(StoreError) -> Format.Value {
    state = .failed
    guard let bytes = try located({ () throws(DataFileError) in try file.read() }) else {
      state = .missing
      return Format.empty
    }
    let (value, root) = try Self.parse(bytes, path: file.path)
    state = .loaded(bytes, root)
    return value
  }

  /// Replaces the content of the file.
  ///
  /// - Throws: ``StoreError`` when the file was changed since the load, was never loaded, could
  ///   not be loaded, or when the value breaks a rule of its own format: what cannot be loaded
  ///   again is not written.
  public mutating func save(_ value: Format.Value) throws(StoreError) {
    let (old, root) = try base()
    let (bytes, saved) = try Self.checked(value, onto: root, path: file.path)
    do {
      try file.replace(old, with: bytes)
    } catch {
      let isUnread = error == .conflict && isUntouched
      throw StoreError(path: file.path, isUnread ? .notLoaded : error)
    }
    state = .loaded(bytes, saved)
  }

  /// Moves a file that cannot be loaded aside, so that saving is possible again.
  ///
  /// - Returns: the new path of the file, or nil when it loads or is not there.
  /// - Throws: A ``StoreError`` if it cannot be moved.
  public mutating func recover() throws(StoreError) -> String? {
    do {
      _ = try load()
      return nil
    } catch {
      if error.errors.first?.reason == .file(.missingFolder) { throw error }
      let aside = try located { () throws(DataFileError) in try file.moveAside() }
      state = .missing
      return aside
    }
  }
}

extension DurableDocument {
  private var isUntouched: Bool {
    if case .untouched = state { true } else { false }
  }

  /// What a save is based on.
  private func base() throws(StoreError) -> ([UInt8]?, JSONNode?) {
    switch state {
    case .untouched, .missing: (nil, nil)
    case .loaded(let bytes, let root): (bytes, root)
    case .failed: throw StoreError(path: file.path, .notUnderstood)
    }
  }

  private func located<Result>(
    _ body: () throws(DataFileError) -> Result
  ) throws(StoreError) -> Result {
    do { return try body() } catch { throw StoreError(path: file.path, error) }
  }

  /// The bytes of a value, after they were read again by the rules of the format.
  ///
  /// - Throws: the broken rules, without places: the text that has them is never written.
  public static func checked(
    _ value: Format.Value, onto root: JSONNode?, path: String
  ) throws(StoreError) -> ([UInt8], JSONNode) {
    let bytes = JSONWriter.write(Format.write(value, onto: root))
    do {
      return (bytes, try parse(bytes, path: path).1)
    } catch {
      throw StoreError(errors: error.errors.map { DataError(path: path, reason: $0.reason) })
    }
  }

  /// Checks bytes from any source and takes the value out of them.
  /// - Throws: A ``StoreError`` with every fault and its place.
  public static func parse(
    _ bytes: [UInt8], path: String
  ) throws(StoreError) -> (Format.Value, JSONNode) {
    let root = try tree(bytes, path: path)
    var reader = DataReader(bytes)
    let value = Format.read(root, &reader)
    if let error = reader.error(path: path) { throw error }
    return (value, root)
  }

  private static func tree(_ bytes: [UInt8], path: String) throws(StoreError) -> JSONNode {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
      throw StoreError(path: path, .empty)
    }
    if let offset = UTF8Check.firstInvalidByte(in: bytes) {
      throw StoreError(path: path, .notUTF8(offset: offset, byte: bytes[offset]))
    }
    do {
      return try JSONReader.read(bytes)
    } catch {
      var reader = DataReader(bytes)
      reader.report(.syntax(error.reason), at: error.offset)
      throw reader.error(path: path) ?? StoreError(errors: [])
    }
  }
}

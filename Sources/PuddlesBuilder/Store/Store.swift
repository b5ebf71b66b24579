// The store: one file that remembers what a build made, as values under keys.
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Values of one build, for the next one. Any of them may be lost at any time; nothing in it is trusted
/// without its checksum.
///
/// A build writes a new file beside that of the last build: values as pages are made, and, when the site was
/// published, those that it keeps and an index of all. Then the new file takes the name of the old one. So
/// a build that fails or is killed leaves the values of the last one.
///
/// Safe to use from several tasks. Only one process uses the file at a time: it has the lock of the
/// output.
final class Store: Sendable {
  /// Where a value lies in the file.
  struct Slot: BitwiseCopyable, Sendable {
    let key: UInt64
    let start: Int
    let count: Int
    let checksum: UInt64
  }

  private struct State {
    /// The file of this build, once it has a value.
    var file: RandomAccessFile?
    /// Where the next value goes.
    var end = StoreFile.headerSize
    /// The values of this build.
    var slots: [UInt64: Slot] = [:]
    /// The same where there is no file.
    var memory: [UInt64: [UInt8]] = [:]
    /// The values of the last build that this one takes over.
    var kept: [Slot] = []
    /// Whether the disk refused a value: then nothing is left for the next build.
    var isRefused = false
    var isDamaged = false
  }

  /// `nil` for a store that is forgotten with the build.
  private let path: String?
  private let buildKey: UInt64
  private let last: StoreFile?
  private let state = Mutex(State())

  /// A store that is forgotten with the build.
  init() {
    (path, buildKey, last) = (nil, 0, nil)
  }

  /// Opens a store; it is empty if the file is missing, damaged, or of another key.
  init(_ path: String, buildKey: UInt64) {
    self.path = path
    self.buildKey = buildKey
    last = StoreFile(path, buildKey: buildKey)
  }
}

/// The keys of the values of one type: they come from the type and from what a value belongs to.
struct StoreTable<Value>: Sendable {
  private let seed = Fingerprint.of(bytes: String(reflecting: Value.self).utf8)

  /// - Parameter name: What the value belongs to, such as the file of a page; empty if there is only one.
  func key(_ name: String = "") -> UInt64 {
    Fingerprint.mix(seed, Fingerprint.of(bytes: name.utf8))
  }
}

/// A value in memory, or in a store until it is asked for.
enum Stored<Value: BinaryCodable>: Sendable {
  case value(Value)
  case key(UInt64, Store)
}

extension Stored {
  /// The value; `nil` if the store is damaged, which ends the build.
  var value: Value? {
    switch self {
    case .value(let value): value
    case .key(let key, let store): store.value(of: key)
    }
  }

  /// The same in a store.
  func stored(in store: Store, at key: UInt64) -> Stored {
    guard case .value(let value) = self else { return self }
    store.put(value, at: key)
    return .key(key, store)
  }
}

// MARK: - Values

extension Store {
  /// Whether the last build left nothing.
  var isEmpty: Bool { last?.slots.isEmpty ?? true }

  /// Whether a value was not what had been written: then the build begins again without the store.
  var isDamaged: Bool { state.withLock(\.isDamaged) }

  /// A value of this build, or else of the last one.
  func value<Value: BinaryCodable>(of key: UInt64) -> Value? {
    let (slot, memory, file) = state.withLock { ($0.slots[key], $0.memory[key], $0.file) }
    if let memory { return decode(memory) }
    guard let slot else { return lastValue(of: key) }
    return read(slot, in: file).flatMap(decode)
  }

  /// A value as the last build left it, whatever this build has put in its place.
  func lastValue<Value: BinaryCodable>(of key: UInt64) -> Value? {
    last?.slot(of: key).flatMap { read($0, in: last?.file) }.flatMap(decode)
  }

  /// The bytes of a value of the last build, for one that cannot be read without knowing more.
  func lastBytes(of key: UInt64) -> ByteReader? {
    last?.slot(of: key).flatMap { read($0, in: last?.file) }.map { ByteReader($0) }
  }

  /// Notes a value of this build.
  func put(_ value: some BinaryCodable, at key: UInt64) {
    var writer = ByteWriter()
    value.write(to: &writer)
    put(writer.bytes, at: key)
  }

  func put(_ bytes: [UInt8], at key: UInt64) {
    let (file, start) = state.withLock { state in
      defer { state.end += bytes.count }
      return (writable(&state), state.end)
    }
    guard let file, file.write(bytes, at: start) else {
      return state.withLock { state in
        state.memory[key] = bytes
        state.isRefused = true
      }
    }
    let checksum = Fingerprint.of(bytes: bytes)
    let slot = Slot(key: key, start: start, count: bytes.count, checksum: checksum)
    state.withLock { $0.slots[key] = slot }
  }

  /// Takes values of the last build over, where this build has put none in their places.
  func keep(_ keys: [UInt64]) {
    let slots = keys.compactMap { last?.slot(of: $0) }
    state.withLock { $0.kept += slots }
  }

  private func writable(_ state: inout State) -> RandomAccessFile? {
    if state.file == nil, let draft { state.file = RandomAccessFile(emptyAt: draft) }
    return state.file
  }

  private func read(_ slot: Slot, in file: RandomAccessFile?) -> [UInt8]? {
    guard let bytes = file?.read(slot.start..<slot.start + slot.count),
      Fingerprint.of(bytes: bytes) == slot.checksum
    else {
      noteDamage()
      return nil
    }
    return bytes
  }

  private func decode<Value: BinaryCodable>(_ bytes: [UInt8]) -> Value? {
    var reader = ByteReader(bytes)
    guard let value = try? Value(from: &reader), reader.isAtEnd else {
      noteDamage()
      return nil
    }
    return value
  }

  private func noteDamage() {
    state.withLock { $0.isDamaged = true }
  }
}

// MARK: - Leaving the values for the next build

extension Store {
  private var draft: String? { path.map { $0 + ".new" } }

  /// Leaves the values of this build for the next one, and no others. Without the file nothing is lost
  /// but time, so errors do not count.
  func commit() {
    guard let path, let draft else { return }
    state.withLock { state in
      guard !state.isRefused, !state.isDamaged, let file = writable(&state),
        copyKept(&state, to: file),
        StoreFile.finish(file, buildKey, Array(state.slots.values), at: state.end),
        (try? Files.move(draft, to: path)) != nil
      else { return forget() }
    }
  }

  private func copyKept(_ state: inout State, to file: RandomAccessFile) -> Bool {
    var rest = state.kept.filter { state.slots[$0.key] == nil }.sorted { $0.start < $1.start }[...]
    while let first = rest.first {
      // Values that lie side by side are copied as one piece.
      var end = first.start
      while let slot = rest.first, slot.start == end, end - first.start < 1 << 20 {
        state.slots[slot.key] = Slot(
          key: slot.key, start: state.end + end - first.start, count: slot.count,
          checksum: slot.checksum)
        end += slot.count
        rest.removeFirst()
      }
      guard let bytes = last?.file.read(first.start..<end), file.write(bytes, at: state.end) else {
        return false
      }
      state.end += bytes.count
    }
    return true
  }

  /// Removes what a build wrote that did not commit.
  func discard() {
    if let draft { try? Files.remove(draft) }
  }

  /// Throws everything away.
  func forget() {
    for path in [path, draft].compactMap(\.self) { try? Files.remove(path) }
  }
}

/// The values that a build left: a header that says where the index lies, the values, the index.
private struct StoreFile: Sendable {
  let file: RandomAccessFile
  /// Sorted by their keys.
  let slots: [Store.Slot]

  /// `puddles2` in ASCII.
  private static let form: UInt64 = 0x3273_656C_6464_7570
  /// Five words of eight bytes.
  static let headerSize = 40

  /// - Returns: `nil` if the file is missing, damaged, or of another key.
  init?(_ path: String, buildKey: UInt64) {
    guard let file = RandomAccessFile(path), let size = Files.status(of: path)?.size,
      let header = file.read(0..<Self.headerSize)
    else { return nil }
    var reader = ByteReader(header)
    guard (try? reader.word()) == Self.form, (try? reader.word()) == buildKey,
      let start = (try? reader.word()).flatMap(Int.init(exactly:)), (0...size).contains(start),
      let count = (try? reader.word()).flatMap(Int.init(exactly:)), count == size - start,
      let index = file.read(start..<size), (try? reader.word()) == Fingerprint.of(bytes: index)
    else { return nil }
    reader = ByteReader(index)
    guard let slots = try? reader.memory(of: Store.Slot.self) else { return nil }
    (self.file, self.slots) = (file, slots)
  }

  /// Writes the index behind the values, then the header that names it.
  static func finish(
    _ file: RandomAccessFile, _ buildKey: UInt64, _ slots: [Store.Slot], at end: Int
  ) -> Bool {
    var index = ByteWriter(capacity: (slots.count + 1) * MemoryLayout<Store.Slot>.size)
    index.write(memoryOf: slots.sorted { $0.key < $1.key })
    var header = ByteWriter(capacity: headerSize)
    let count = UInt64(index.bytes.count)
    for word in [form, buildKey, UInt64(end), count, Fingerprint.of(bytes: index.bytes)] {
      header.write(word)
    }
    return file.write(index.bytes, at: end) && file.write(header.bytes, at: 0)
  }

  func slot(of key: UInt64) -> Store.Slot? {
    var (low, high) = (0, slots.count)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < slots.count && slots[low].key == key ? slots[low] : nil
  }
}

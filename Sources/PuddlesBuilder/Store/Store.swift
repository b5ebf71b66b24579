// The store: one file that remembers what builds made, as values under keys.
import PuddlesBasics
import PuddlesSystem
import Synchronization

/// Values of one build, for the next one. Any of them may be lost at any time; nothing in it is trusted
/// without its checksum.
///
/// The file begins with a header that says where the index of all values lies. A build appends its
/// values and, when it was published, a new index; then it replaces the header. So a build that fails or
/// is killed leaves the values of the last one. A value that is the same as before is not written again,
/// and what no index names any more is left out when it is more than half of the file.
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
    var file: RandomAccessFile?
    /// Where the next value goes.
    var end: Int
    /// The values of this build.
    var slots: [UInt64: Slot] = [:]
    /// The same where there is no file.
    var memory: [UInt64: [UInt8]] = [:]
    /// Whether the disk refused a value: then nothing is left for the next build.
    var isRefused = false
    var isDamaged = false
  }

  /// `nil` for a store that is forgotten with the build.
  private let path: String?
  private let buildKey: UInt64
  /// The values of the last build, sorted by their keys.
  private let last: [Slot]
  private let state: Mutex<State>

  /// A store that is forgotten with the build.
  init() {
    (path, buildKey, last) = (nil, 0, [])
    state = Mutex(State(file: nil, end: 0))
  }

  /// Opens a store; it is empty if the file is missing, damaged, or of another key.
  init(_ path: String, buildKey: UInt64) {
    self.path = path
    self.buildKey = buildKey
    let file = RandomAccessFile(path)
    let opened = file.flatMap { Self.open($0, buildKey) }
    last = opened?.slots ?? []
    state = Mutex(State(file: opened == nil ? nil : file, end: opened?.end ?? Header.size))
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
  /// Whether the last build left anything.
  var isEmpty: Bool { last.isEmpty }

  /// Whether a value was not what had been written: then the build begins again without the store.
  var isDamaged: Bool { state.withLock(\.isDamaged) }

  /// A value of this build, or else of the last one.
  func value<Value: BinaryCodable>(of key: UInt64) -> Value? {
    let (slot, memory) = state.withLock { ($0.slots[key], $0.memory[key]) }
    if let memory { return decode(memory) }
    return (slot ?? lastSlot(key)).flatMap(read).flatMap(decode)
  }

  /// A value as the last build left it, whatever this build has put in its place.
  func lastValue<Value: BinaryCodable>(of key: UInt64) -> Value? {
    lastSlot(key).flatMap(read).flatMap(decode)
  }

  /// Notes a value of this build.
  func put(_ value: some BinaryCodable, at key: UInt64) {
    var writer = ByteWriter()
    value.write(to: &writer)
    put(writer.bytes, at: key)
  }

  /// The bytes of a value of the last build, for one that cannot be read without knowing more.
  func lastBytes(of key: UInt64) -> ByteReader? {
    lastSlot(key).flatMap(read).map { ByteReader($0) }
  }

  func put(_ bytes: [UInt8], at key: UInt64) {
    guard path != nil else { return state.withLock { $0.memory[key] = bytes } }
    let checksum = Fingerprint.of(bytes: bytes)
    if let old = lastSlot(key), old.count == bytes.count, old.checksum == checksum {
      return state.withLock { $0.slots[key] = old }
    }
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
    let slot = Slot(key: key, start: start, count: bytes.count, checksum: checksum)
    state.withLock { $0.slots[key] = slot }
  }

  /// Takes values of the last build over, where this build has put none in their places.
  func keep(_ keys: [UInt64]) {
    state.withLock { state in
      state.slots.reserveCapacity(state.slots.count + keys.count)
      for key in keys where state.slots[key] == nil {
        if let slot = lastSlot(key) { state.slots[key] = slot }
      }
    }
  }

  private func writable(_ state: inout State) -> RandomAccessFile? {
    if state.file == nil, let path { state.file = RandomAccessFile(emptyAt: path) }
    return state.file
  }

  private func lastSlot(_ key: UInt64) -> Slot? {
    var (low, high) = (0, last.count)
    while low < high {
      let middle = (low + high) / 2
      if last[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < last.count && last[low].key == key ? last[low] : nil
  }

  private func read(_ slot: Slot) -> [UInt8]? {
    let file = state.withLock(\.file)
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

// MARK: - The file

/// The first bytes of the file.
private struct Header {
  /// `puddles1` in ASCII.
  private static let form: UInt64 = 0x3173_656C_6464_7570
  /// Six words of eight bytes: these, and the checksum of those before it.
  static let size = 48

  let buildKey: UInt64
  /// Where the index lies, and how long it is.
  let start: Int
  let count: Int
  let indexChecksum: UInt64

  init(buildKey: UInt64, start: Int, index: [UInt8]) {
    (self.buildKey, self.start, count) = (buildKey, start, index.count)
    indexChecksum = Fingerprint.of(bytes: index)
  }
}

extension Header {
  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: Self.size)
    for word in [Self.form, buildKey, UInt64(start), UInt64(count), indexChecksum] {
      writer.write(word)
    }
    writer.write(Fingerprint.of(bytes: writer.bytes))
    return writer.bytes
  }

  /// - Returns: `nil` if these are not the bytes of a header.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let form = try? reader.word(), form == Self.form, let buildKey = try? reader.word(),
      let start = (try? reader.word()).flatMap(Int.init(exactly:)), start >= Header.size,
      let count = (try? reader.word()).flatMap(Int.init(exactly:)), start <= Int.max - count,
      let indexChecksum = try? reader.word()
    else { return nil }
    self.init(buildKey: buildKey, start: start, count: count, indexChecksum: indexChecksum)
    guard bytes == self.bytes else { return nil }
  }

  private init(buildKey: UInt64, start: Int, count: Int, indexChecksum: UInt64) {
    (self.buildKey, self.start, self.count) = (buildKey, start, count)
    self.indexChecksum = indexChecksum
  }
}

extension Store {
  private static func open(
    _ file: RandomAccessFile, _ buildKey: UInt64
  ) -> (slots: [Slot], end: Int)? {
    guard let header = file.read(0..<Header.size).flatMap(Header.init), header.buildKey == buildKey,
      let index = file.read(header.start..<header.start + header.count),
      Fingerprint.of(bytes: index) == header.indexChecksum
    else { return nil }
    var reader = ByteReader(index)
    guard let slots = try? reader.memory(of: Slot.self) else { return nil }
    return (slots, header.start + header.count)
  }

  /// Leaves the values of this build for the next one, and no others. Without the file nothing is lost
  /// but time, so errors do not count.
  func commit() {
    guard let path else { return }
    state.withLock { state in
      guard !state.isRefused, !state.isDamaged, let file = writable(&state) else {
        return try? Files.remove(path)
      }
      var slots = state.slots.values.sorted { $0.start < $1.start }
      let live = slots.reduce(0) { $0 + $1.count }
      if state.end - live > live + 1 << 20 {
        guard let (new, end) = Self.copy(&slots, from: file, to: path + ".new") else {
          return try? Files.remove(path + ".new")
        }
        if finish(new, slots, at: end) { try? Files.move(path + ".new", to: path) }
      } else {
        _ = finish(file, slots, at: state.end)
      }
    }
  }

  /// Writes the index behind the values, then the header that names it.
  private func finish(_ file: RandomAccessFile, _ slots: [Slot], at end: Int) -> Bool {
    var writer = ByteWriter(capacity: (slots.count + 1) * MemoryLayout<Slot>.size)
    writer.write(memoryOf: slots.sorted { $0.key < $1.key })
    let header = Header(buildKey: buildKey, start: end, index: writer.bytes)
    guard file.write(writer.bytes, at: end) else { return false }
    file.truncate(to: end + writer.bytes.count)
    return file.write(header.bytes, at: 0)
  }

  /// Copies values into a new file, and notes where they lie there.
  private static func copy(
    _ slots: inout [Slot], from file: RandomAccessFile, to path: String
  ) -> (RandomAccessFile, end: Int)? {
    guard let new = RandomAccessFile(emptyAt: path) else { return nil }
    var end = Header.size
    var number = 0
    while number < slots.count {
      // Values that lie side by side are copied as one piece.
      let first = slots[number].start
      var last = first
      while number < slots.count, slots[number].start == last, last - first < 1 << 20 {
        let slot = slots[number]
        slots[number] = Slot(
          key: slot.key, start: end + last - first, count: slot.count, checksum: slot.checksum)
        last += slot.count
        number += 1
      }
      guard let bytes = file.read(first..<last), new.write(bytes, at: end) else { return nil }
      end += last - first
    }
    return (new, end)
  }

  /// Throws everything away.
  func forget() {
    guard let path else { return }
    try? Files.remove(path)
    state.withLock { $0 = State(file: nil, end: Header.size) }
  }
}

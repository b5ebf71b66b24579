// Records what was read to make something, so that a cache can check whether the result is still valid.
import PuddlesBasics

/// The name of something that can be read, the same in every process.
package struct ReadKey: Hashable, Sendable {
  /// Where it comes from, such as `documents:Content/docs`.
  package let source: String
  /// The part of it, such as `guide/state.md`; empty for the whole.
  package let part: String

  package init(_ source: String, _ part: String = "") {
    self.source = source
    self.part = part
  }
}

/// Keys are compared by their bytes: each page looks up dozens of them, and texts that Unicode calls equal name two files.
extension ReadKey {
  package static func == (a: ReadKey, b: ReadKey) -> Bool {
    a.part.hasSameBytes(as: b.part) && a.source.hasSameBytes(as: b.source)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(
      Fingerprint.mix(Fingerprint.of(bytes: part.utf8), Fingerprint.of(bytes: source.utf8)))
  }
}

extension ReadKey: CustomStringConvertible, Comparable {
  package var description: String { part.isEmpty ? source : "\(source) (\(part))" }

  package static func < (a: ReadKey, b: ReadKey) -> Bool {
    (a.source, a.part) < (b.source, b.part)
  }
}

/// Everything that a region or a page read, each with the revision it was in.
///
/// What was made from it is up to date as long as every revision is the same.
public struct Reads: Sendable, Hashable {
  /// A revision changes when what the key names changes, and only then.
  package private(set) var revisions: [ReadKey: UInt64] = [:]
  /// Descriptions of reads that cannot be watched; if there are any, the result must not be kept.
  package private(set) var unwatched: Set<String> = []

  package init() {}
}

extension Reads {
  /// Records a read. If a key has two revisions, it changed meanwhile, and the result must not be kept.
  package mutating func record(_ key: ReadKey, revision: UInt64) {
    guard let old = revisions.updateValue(revision, forKey: key), old != revision else { return }
    unwatched.insert("\(key), which changed while it was read")
  }

  package mutating func record(unwatched what: String) {
    unwatched.insert(what)
  }

  package mutating func merge(_ other: Reads) {
    // From region to page to build: most of the time `self` is empty.
    if isEmpty { return self = other }
    if other.isEmpty { return }
    for (key, revision) in other.revisions { record(key, revision: revision) }
    unwatched.formUnion(other.unwatched)
  }

  /// What cannot be watched, and the reads of some keys.
  package func filter(_ isKept: (ReadKey) -> Bool) -> Reads {
    var reads = self
    reads.revisions = revisions.filter { isKept($0.key) }
    return reads
  }

  package var isEmpty: Bool { revisions.isEmpty && unwatched.isEmpty }

  /// Whether everything would be read the same now.
  package func isCurrent(in sources: ReadSources?) async -> Bool {
    guard unwatched.isEmpty else { return false }
    for (key, revision) in revisions {
      guard await sources?.revision(of: key) == revision else { return false }
    }
    return true
  }
}

extension Reads {
  /// Records a read for the current recorders: the region that renders, the page, the build.
  package static func record(_ key: ReadKey, revision: @autoclosure () -> UInt64) {
    guard let recorder = ReadRecorder.current else { return }
    recorder.record(key, revision: revision())
  }

  /// Records a read of something that cannot be watched, such as the clock or another machine:
  /// what is made from it is made again every time.
  public static func record(unwatched what: @autoclosure () -> String) {
    ReadRecorder.current?.record(unwatched: what())
  }

  /// Records a read of something that each visitor has for themselves and that only their own actions
  /// change, such as who is signed in.
  ///
  /// An object of ``VisitorSite/visitorEnvironment(in:)`` that is a ``WatchedProvider`` calls it in each getter, so
  /// that open pages are rendered again when the value has changed:
  /// ```swift
  /// var name: String? {
  ///   let name = storage.withLock { $0 }
  ///   Reads.record(own: { [weak self] in self?.storage.withLock { $0 } == name })
  ///   return name
  /// }
  /// ```
  /// An object that is no ``WatchedProvider`` need not call it: what reads it is rendered again at every change, and a
  /// page with it is never kept.
  /// - Parameter isCurrent: Whether the value is still the one that was read.
  public static func record(own isCurrent: @escaping @Sendable () -> Bool) {
    ReadRecorder.watch(isCurrent)
  }
}

// MARK: - Providers whose data can be watched, so that pages made from it can be kept

/// A provider whose every answer comes from a ``SharedValue``, from a `DataFile`, from documents, or from the program
/// itself.
///
/// Each of these records what is read, so a page that used the provider is kept until that changes. An
/// object in the environment that does not conform may read anything, such as a clock or a socket: a page
/// that used it is made again by every build.
///
/// By convention a provider has one factory for its data and one for mocks; the site chooses in
/// ``Site/environment(for:)`` by ``SiteContext/isMock``, which tests and `--mock` set:
///
/// ```swift
/// final class LoafProvider: WatchedProvider {
///   private let file: DataFile<[Loaf]>
///   private init(_ file: DataFile<[Loaf]>) { self.file = file }
///
///   static func live(_ folder: String) -> LoafProvider { .init(DataFile("loaves.json", in: folder)) }
///   static let mock = LoafProvider(DataFile(mock: [Loaf(id: "rye")]))
///
///   func all() async throws -> [Loaf] { try await file.value() }
/// }
///
/// func environment(for context: SiteContext) async throws -> EnvironmentValues {
///   EnvironmentValues(context.isMock ? LoafProvider.mock : .live(context.contentPath))
/// }
/// ```
public protocol WatchedProvider: AnyObject, Sendable {}

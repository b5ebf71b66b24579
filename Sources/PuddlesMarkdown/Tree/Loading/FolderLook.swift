// What a look at a folder found: the load that follows it looks at nothing again.

import Puddles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What stands in a folder and in those below it.
struct FolderLook: Sendable {
  /// By the path of each folder, in no order.
  private var entries: [String: [FileSystem.Entry]] = [:]
}

extension FolderLook {
  mutating func note(_ list: [FileSystem.Entry], in folder: String) {
    entries[folder] = list
  }

  mutating func merge(_ other: FolderLook) {
    entries.merge(other.entries) { _, new in new }
  }

  /// What stood right in a folder, in the order of the bytes of the names.
  func entries(in folder: String) -> [FileSystem.Entry]? {
    entries[folder].map(FileSystem.sorted)
  }
}

extension FolderLook {
  /// Only a build may use a look: whoever lives longer has to look again.
  static var isWanted: Bool { ReadSources.current?.kept != nil }

  func leave(for folder: String) {
    ReadSources.current?.leave(self, under: Self.name(of: folder))
  }

  /// What the last look found; the next one who asks has to look.
  static func taken(for folder: String) -> FolderLook? {
    ReadSources.current?.take(under: name(of: folder)) as? FolderLook
  }

  private static func name(of folder: String) -> String { "look \(folder)" }
}

extension FileSystem.Entry {
  /// - Parameter record: What the system says of the entry itself, not of what a link leads to.
  init(_ name: UnsafePointer<CChar>, _ record: stat) {
    self.name = UnsafeRawPointer(name).withMemoryRebound(to: UInt8.self, capacity: 256) {
      Array(UnsafeBufferPointer(start: $0, count: strlen(name)))
    }
    kind = FileSystem.kind(record.st_mode)
    if kind == .file { state = FileState(record) }
  }
}

// A folder for files that nobody needs afterwards.
import PuddlesBuilder
import PuddlesHTTP
import PuddlesSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A new folder among the temporary files of the system.
struct ScratchFolder: Sendable {
  let path: String

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/puddles-samples-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ListeningError.system("make a folder in '\(parent)'", errno)
    }
    let bytes = template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    path = Files.resolved(String(decoding: bytes, as: UTF8.self))
  }

  func remove() {
    try? Files.removeTree(path)
  }
}

// Knowing a file or a folder again.
import Foundation
import Testing

/// A file or a folder that is known again wherever it is moved to: while it is open, its number goes
/// to no other.
final class HeldPlace {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0, "\(path)")
  }

  deinit { close(descriptor) }

  func lies(at path: String) throws -> Bool {
    var (mine, other) = (stat(), stat())
    try #require(fstat(descriptor, &mine) == 0 && stat(path, &other) == 0, "\(path)")
    return mine.st_ino == other.st_ino && mine.st_dev == other.st_dev
  }
}

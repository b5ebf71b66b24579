// The sizes of the images of a folder, read when somebody asks.

import Synchronization

/// Remembers what it has read: many documents may show one image.
final class ImageSizes: Sendable {
  /// Enough for the headers of photographs, which may begin with a small copy of themselves.
  private static let headerLimit = 256 * 1024

  private let folder: String?
  private let known = Mutex<[String: ImageSize?]>([:])

  /// - Parameter folder: `nil` if the files are nowhere on disk.
  init(folder: String?) {
    self.folder = folder
  }

  /// The size of the image in a file; `nil` if it is no image that we know.
  subscript(file: String) -> ImageSize? {
    guard let folder else { return nil }
    if let size = known.withLock({ $0[file] }) { return size }
    let bytes = try? FileSystem.start(of: "\(folder)/\(file)", limit: Self.headerLimit)
    let size = bytes.flatMap { ImageSize(header: $0) }
    known.withLock { $0[file] = .some(size) }
    return size
  }
}

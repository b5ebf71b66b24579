// The width and height of an image, with which a page reserves its place while the image loads.

import PuddlesSystem
import Synchronization

/// Width and height in pixels; both are at least 1.
public struct ImageSize: Sendable, Hashable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Returns `nil` unless both numbers are 1 to 1,000,000.
  package init?(width: Int, height: Int) {
    guard (1...1_000_000).contains(width), (1...1_000_000).contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// The size with its sides exchanged, if the image is shown by a quarter turn.
  func turned(_ isTurned: Bool) -> ImageSize? {
    isTurned ? ImageSize(width: height, height: width) : self
  }
}

extension ImageSize {
  /// Reads the size in which browsers show an image from the first bytes of a PNG, GIF, JPEG, WebP, AVIF, HEIF or SVG
  /// file; returns `nil` for other files and if the bytes end too early.
  package init?(header bytes: [UInt8]) {
    let reader = HeaderReader(bytes: bytes)
    let size =
      reader.png ?? reader.gif ?? reader.jpeg ?? reader.webP ?? reader.boxes ?? reader.svg
    guard let size else { return nil }
    self = size
  }

  /// Reads the size from the start of a file. Few need more than the first piece: photographs may begin with a small copy
  /// of themselves, those in inks with a profile of half a megabyte.
  package init?(fileAt path: String) {
    for limit in [1 << 16, 1 << 18, 1 << 22] {
      guard let bytes = try? Files.start(of: path, limit) else { return nil }
      if let size = ImageSize(header: bytes) {
        self = size
        return
      }
      if bytes.count < limit { return nil }
    }
    return nil
  }
}

// MARK: - The sizes of the images of a folder, read on first use

/// Finds the sizes of image files and remembers them, because many documents may show one image.
package final class ImageSizes: Sendable {
  private let folder: String?
  private let known = Mutex<[String: ImageSize?]>([:])

  /// - Parameter folder: the folder of the files; `nil` if they are not on disk.
  package init(folder: String?) {
    self.folder = folder
  }

  /// The size of an image file; `nil` if the format is not known.
  package subscript(file: String) -> ImageSize? {
    guard let folder else { return nil }
    if let size = known.withLock({ $0[file] }) { return size }
    let size = ImageSize(fileAt: "\(folder)/\(file)")
    known.withLock { $0[file] = .some(size) }
    return size
  }
}

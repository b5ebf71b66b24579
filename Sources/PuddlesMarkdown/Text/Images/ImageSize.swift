// How large an image is, so that a page can keep its place free while it loads.

/// Width and height in pixels; both are at least 1.
public struct ImageSize: Sendable, Hashable {
  public let width: Int
  public let height: Int

  /// `nil` for a size that no image has.
  public init?(width: Int, height: Int) {
    guard (1...1_000_000).contains(width), (1...1_000_000).contains(height) else { return nil }
    self.width = width
    self.height = height
  }
}

extension ImageSize {
  /// Reads the size from the first bytes of a file: PNG, GIF, JPEG, WebP, AVIF or SVG; `nil` if they
  /// are none of these or end too early.
  public init?(header bytes: [UInt8]) {
    let reader = HeaderReader(bytes: bytes)
    let size =
      reader.png ?? reader.gif ?? reader.jpeg ?? reader.webP ?? reader.avif
      ?? SVGHeader(bytes).size
    guard let size else { return nil }
    self = size
  }
}

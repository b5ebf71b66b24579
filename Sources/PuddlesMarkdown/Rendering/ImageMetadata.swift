// Removes from the file of an image what a camera or a program wrote beside its pixels.

/// Reads an image in parts, and keeps those that decide how it looks.
package struct ImageMetadata {
  private let bytes: [UInt8]
  private let reader: HeaderReader

  /// - Parameter bytes: the whole file.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    reader = HeaderReader(bytes: bytes)
  }

  /// The image without metadata (Exif, XMP, IPTC, comments), and in a JPEG, PNG or WebP without the bytes after its end.
  /// The orientation of a JPEG and the color profile stay, because they decide how the image looks. In AVIF and HEIF, where
  /// other parts are found by their offsets, Exif and XMP are overwritten with zeros.
  /// - Returns: `nil` if the image is damaged or of another format, for a sequence of AVIF or HEIF, and for a PNG that its
  ///   Exif data rotates.
  package var removed: [UInt8]? {
    if reader.has([0xFF, 0xD8], at: 0) { return jpeg }
    if reader.has([0x89, 0x50, 0x4E, 0x47], at: 0) { return png }
    if reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) { return webP }
    return reader.metadata?.reduce(into: bytes) { bytes, range in
      bytes.replaceSubrange(range, with: repeatElement(0, count: range.count))
    }
  }
}

extension ImageMetadata {
  /// JPEG (ITU T.81, B.1): segments, and scans that end before the next mark.
  private var jpeg: [UInt8]? {
    var (output, index, orientation) = ([0xFF, 0xD8] as [UInt8], 2, 1)
    while let mark = reader.big(1, at: index), mark == 0xFF, let kind = reader.big(1, at: index + 1)
    {
      if kind == 0xFF {
        index += 1
        continue
      }
      if kind == 0xD9 {
        let exif = orientation == 1 ? [] : Self.segment(orientation)
        return output.prefix(2) + exif + output.dropFirst(2) + [0xFF, 0xD9]
      }
      guard let length = reader.big(2, at: index + 2), length >= 2,
        index + 2 + length <= bytes.count
      else { return nil }
      var end = index + 2 + length
      if kind == 0xDA { end = endOfScan(from: end) }
      if kind == 0xE1, reader.has("Exif\0\0", at: index + 4), orientation == 1 {
        orientation = reader.orientation(byExifAt: index + 10) ?? 1
      }
      let isProfile = kind == 0xE2 && reader.has("ICC_PROFILE", at: index + 4)
      let isMetadata = (0xE1...0xED).contains(kind) || kind == 0xEF || kind == 0xFE
      if isProfile || !isMetadata { output += bytes[index..<end] }
      index = end
    }
    return nil
  }

  /// The end of the data of a scan, in which 0xFF stands before a zero or the number of a restart.
  private func endOfScan(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == 0xFF, index + 1 < bytes.count {
        let next = bytes[index + 1]
        if next != 0, !(0xD0...0xD7).contains(next) { return index }
      }
      index += 1
    }
    return index
  }

  /// A segment of Exif data with an orientation and nothing else.
  private static func segment(_ orientation: Int) -> [UInt8] {
    let data =
      Array("Exif\0\0MM\0*".utf8)
      + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
    return [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data
  }

  /// PNG (ISO/IEC 15948, 5.3): chunks, each with its length and a sum.
  private var png: [UInt8]? {
    var (output, index) = (Array(bytes.prefix(8)), 8)
    while let length = reader.big(4, at: index), index + 12 + length <= bytes.count {
      let end = index + 12 + length
      let isExif = reader.has("eXIf", at: index + 4)
      if isExif, reader.orientation(byExifAt: index + 8) ?? 1 != 1 { return nil }
      let isText = ["tEXt", "zTXt", "iTXt", "tIME"].contains { reader.has($0, at: index + 4) }
      if !isExif, !isText { output += bytes[index..<end] }
      if reader.has("IEND", at: index + 4) { return output }
      index = end
    }
    return nil
  }

  /// WebP (RFC 9649, 2.3): chunks of even length; the first one of an extended file says which others there are.
  private var webP: [UInt8]? {
    guard let size = reader.little(4, at: 4), size + 8 <= bytes.count else { return nil }
    var (output, index) = (Array(bytes.prefix(12)), 12)
    while index + 8 <= size + 8, let length = reader.little(4, at: index + 4) {
      let end = index + 8 + length + length % 2
      guard end <= bytes.count else { return nil }
      if !reader.has("EXIF", at: index), !reader.has("XMP ", at: index) {
        let start = output.count
        output += bytes[index..<end]
        if reader.has("VP8X", at: index), length > 0 { output[start + 8] &= ~0x0C }
      }
      index = end
    }
    for place in 0..<4 { output[4 + place] = UInt8((output.count - 8) >> (8 * place) & 0xFF) }
    return output
  }
}

// Reads the size of an image from the header of its file.

/// Reads image sizes from the first bytes of a file; a number beyond the end is `nil`.
struct HeaderReader {
  let bytes: [UInt8]

  /// PNG (ISO/IEC 15948): the first chunk begins with width and height. Browsers turn the image by an `eXIf` chunk
  /// before its data; they do not wait for one behind it.
  var png: ImageSize? {
    guard has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0), has("IHDR", at: 12),
      let width = big(4, at: 16), let height = big(4, at: 20)
    else { return nil }
    var index = 8
    while let length = big(4, at: index), !has("IDAT", at: index + 4), !has("eXIf", at: index + 4) {
      index += 12 + length
    }
    let isTurned = has("eXIf", at: index + 4) && isTurned(byExifAt: index + 8)
    return ImageSize(width: width, height: height)?.turned(isTurned)
  }

  /// GIF: the size of the logical screen.
  var gif: ImageSize? {
    guard has("GIF87a", at: 0) || has("GIF89a", at: 0), let width = little(2, at: 6),
      let height = little(2, at: 8)
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// JPEG (ITU T.81): reads segments up to the scan; the start of the frame contains the size. As in browsers, the
  /// first segment with Exif data turns the image, and none behind it.
  var jpeg: ImageSize? {
    guard has([0xFF, 0xD8], at: 0) else { return nil }
    var (index, size, turns) = (2, ImageSize?.none, Bool?.none)
    while let mark = big(1, at: index), let kind = big(1, at: index + 1), mark == 0xFF,
      kind != 0xDA
    {
      switch kind {
      case 0xFF: index += 1
      case 0x01, 0xD0...0xD9: index += 2
      default:
        guard let length = big(2, at: index + 2), length >= 2 else { return size }
        if kind == 0xE1, turns == nil, has("Exif\0\0", at: index + 4) {
          turns = isTurned(byExifAt: index + 10)
        } else if size == nil, Self.isFrame(kind), let height = big(2, at: index + 5),
          let width = big(2, at: index + 7)
        {
          size = ImageSize(width: width, height: height)
        }
        index += 2 + length
      }
    }
    return size?.turned(turns == true)
  }

  private static func isFrame(_ kind: Int) -> Bool {
    (0xC0...0xCF).contains(kind) && ![0xC4, 0xC8, 0xCC].contains(kind)
  }

  /// WebP (RFC 9649) in its three kinds: lossy, lossless and extended. Browsers do not turn it by its `EXIF` chunk, which
  /// stands behind the image.
  var webP: ImageSize? {
    guard has("RIFF", at: 0), has("WEBP", at: 8) else { return nil }
    if has("VP8 ", at: 12), let width = little(2, at: 26), let height = little(2, at: 28) {
      return ImageSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    if has("VP8L", at: 12), let bits = little(4, at: 21) {
      return ImageSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    }
    if has("VP8X", at: 12), let width = little(3, at: 24), let height = little(3, at: 27) {
      return ImageSize(width: width + 1, height: height + 1)
    }
    return nil
  }
}

extension HeaderReader {
  func has(_ text: String, at index: Int) -> Bool { has(Array(text.utf8), at: index) }

  func has(_ wanted: [UInt8], at index: Int) -> Bool {
    index + wanted.count <= bytes.count && bytes[index...].starts(with: wanted)
  }

  /// A big-endian number.
  func big(_ count: Int, at index: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number.
  func little(_ count: Int, at index: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

// MARK: - Photographs that lie on their side

extension HeaderReader {
  /// Whether Exif data says that the image is shown with its sides exchanged: by a quarter turn, mirrored or not.
  private func isTurned(byExifAt start: Int) -> Bool {
    (5...8).contains(orientation(byExifAt: start) ?? 1)
  }

  /// The orientation in Exif data (CIPA DC-008, 4.5 and 4.6), 1 to 8; `nil` if it has none.
  func orientation(byExifAt start: Int) -> Int? {
    let isLittle = has("II*\0", at: start)
    guard isLittle || has("MM\0*", at: start) else { return nil }
    func number(_ count: Int, _ offset: Int) -> Int? {
      isLittle ? little(count, at: start + offset) : big(count, at: start + offset)
    }
    guard let directory = number(4, 4), let count = number(2, directory) else { return nil }
    for field in 0..<count {
      let place = directory + 2 + 12 * field
      guard let tag = number(2, place), let kind = number(2, place + 2),
        let value = number(2, place + 8)
      else { return nil }
      let (orientation, short) = (0x0112, 3)
      if tag == orientation { return kind == short && (1...8).contains(value) ? value : nil }
    }
    return nil
  }
}

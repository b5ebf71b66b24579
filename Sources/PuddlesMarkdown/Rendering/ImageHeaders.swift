// Reads the size of an image from the header of its file.
import PuddlesBasics

/// Reads image sizes from the first bytes of a file; a number beyond the end is `nil`.
struct HeaderReader {
  let bytes: [UInt8]

  /// PNG (ISO/IEC 15948): the first chunk begins with width and height.
  var png: ImageSize? {
    guard has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0), has("IHDR", at: 12),
      let width = big(4, at: 16), let height = big(4, at: 20)
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// GIF: the size of the logical screen.
  var gif: ImageSize? {
    guard has("GIF87a", at: 0) || has("GIF89a", at: 0), let width = little(2, at: 6),
      let height = little(2, at: 8)
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// JPEG (ITU T.81): skips segments up to the start of the frame, which contains the size.
  var jpeg: ImageSize? {
    guard has([0xFF, 0xD8], at: 0) else { return nil }
    var index = 2
    while let mark = big(1, at: index), let kind = big(1, at: index + 1), mark == 0xFF {
      switch kind {
      case 0xFF: index += 1
      case 0x01, 0xD0...0xD9: index += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard let height = big(2, at: index + 5), let width = big(2, at: index + 7) else {
          return nil
        }
        return ImageSize(width: width, height: height)
      default:
        guard let length = big(2, at: index + 2), length >= 2 else { return nil }
        index += 2 + length
      }
    }
    return nil
  }

  /// WebP (RFC 9649) in its three kinds: lossy, lossless and extended.
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

  /// AVIF: the largest `ispe` box (ISO/IEC 23008-12, 6.5.3) is that of the image; the others belong to thumbnails
  /// and to the tiles of a grid.
  var avif: ImageSize? {
    guard has("ftyp", at: 4), has("avif", at: 8) || has("avis", at: 8) || has("mif1", at: 8) else {
      return nil
    }
    var best: ImageSize?
    for index in bytes.indices where bytes[index] == UInt8(ascii: "i") && has("ispe", at: index) {
      guard let width = big(4, at: index + 8), let height = big(4, at: index + 12),
        let size = ImageSize(width: width, height: height)
      else { continue }
      if size.width * size.height > (best.map { $0.width * $0.height } ?? 0) { best = size }
    }
    return best
  }
}

extension HeaderReader {
  private func has(_ text: String, at index: Int) -> Bool { has(Array(text.utf8), at: index) }

  private func has(_ wanted: [UInt8], at index: Int) -> Bool {
    index + wanted.count <= bytes.count && bytes[index...].starts(with: wanted)
  }

  /// A big-endian number.
  private func big(_ count: Int, at index: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A little-endian number.
  private func little(_ count: Int, at index: Int) -> Int? {
    guard index + count <= bytes.count else { return nil }
    return bytes[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

// MARK: - The size that a drawing says of itself

extension HeaderReader {
  /// SVG: width and height of the first start tag in pixels, or else those of its view box.
  var svg: ImageSize? {
    let attributes = svgAttributes
    if let width = attributes["width"].flatMap(Self.pixels),
      let height = attributes["height"].flatMap(Self.pixels)
    {
      return ImageSize(width: width, height: height)
    }
    guard let viewBox = attributes["viewBox"] else { return nil }
    let numbers = viewBox.split { $0 == " " || $0 == "," || $0.isNewline }
      .compactMap { Double($0) }
    guard numbers.count == 4, let width = Self.whole(numbers[2]),
      let height = Self.whole(numbers[3])
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  private var svgAttributes: [String: String] {
    HTMLTokenizer.reading(Array(bytes.prefix(4096))) { page in
      var tokens = page
      var attributes: [String: String] = [:]
      while let token = tokens.next() {
        guard case .start(let name) = token, tokens.equals(name, "svg") else { continue }
        while let (name, value) = tokens.nextAttribute() {
          let name = tokens.string(name)
          attributes[name] = attributes[name] ?? value.map(tokens.text)
        }
        break
      }
      return attributes
    }
  }

  /// A length in pixels or without a unit; the size of other units depends on the page.
  private static func pixels(_ length: String) -> Int? {
    let number = length.hasSuffix("px") ? length.dropLast(2) : Substring(length)
    return Double(number).flatMap(whole)
  }

  private static func whole(_ number: Double) -> Int? {
    number.isFinite && abs(number) < 1_000_000 ? Int(number.rounded()) : nil
  }
}

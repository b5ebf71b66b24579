// The size that a drawing says of itself.

/// The start tag of an SVG file.
struct SVGHeader {
  private let tag: Substring.UTF8View

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)[...]
    let start = text.utf8.firstRange(of: "<svg".utf8)?.upperBound ?? text.endIndex
    tag = text[start...].utf8.prefix { $0 != UInt8(ascii: ">") }
  }

  /// Width and height in pixels, or else those of the view box.
  var size: ImageSize? {
    if let width = value(of: "width").flatMap(Self.pixels),
      let height = value(of: "height").flatMap(Self.pixels)
    {
      return ImageSize(width: width, height: height)
    }
    guard let box = value(of: "viewBox") else { return nil }
    let numbers = box.split { $0 == " " || $0 == "," || $0.isNewline }.compactMap { Double($0) }
    guard numbers.count == 4, let width = Self.whole(numbers[2]),
      let height = Self.whole(numbers[3])
    else { return nil }
    return ImageSize(width: width, height: height)
  }
}

extension SVGHeader {
  /// The value of an attribute of the start tag.
  private func value(of name: String) -> Substring? {
    var rest = tag
    while let found = rest.firstRange(of: (name + "=").utf8) {
      let isWhole =
        found.lowerBound == tag.startIndex || Self.isBlank(tag[tag.index(before: found.lowerBound)])
      rest = rest[found.upperBound...]
      guard isWhole, let quote = rest.popFirst() else { continue }
      return Substring(rest.prefix { $0 != quote })
    }
    return nil
  }

  /// A length without a unit, or in pixels; other units depend on the page.
  private static func pixels(_ length: Substring) -> Int? {
    let number = length.hasSuffix("px") ? length.dropLast(2) : length
    return Double(number).flatMap(whole)
  }

  private static func whole(_ number: Double) -> Int? {
    number.isFinite && abs(number) < 1_000_000 ? Int(number.rounded()) : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension Substring.UTF8View {
  fileprivate func firstRange(of wanted: String.UTF8View) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].starts(with: wanted) {
        return start..<index(start, offsetBy: wanted.count)
      }
      formIndex(after: &start)
    }
    return nil
  }
}

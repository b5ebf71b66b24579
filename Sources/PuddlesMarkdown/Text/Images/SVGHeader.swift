// The size that a drawing says of itself.
import PuddlesBasics

/// The start tag of an SVG file.
struct SVGHeader {
  private var width: String?
  private var height: String?
  private var viewBox: String?

  init(_ bytes: [UInt8]) {
    Array(bytes.prefix(4096)).withUnsafeBufferPointer { bytes in
      var tokens = HTMLTokenizer(bytes)
      while let token = tokens.next() {
        guard case .start(let name) = token, tokens.equals(name, "svg") else { continue }
        return read(&tokens)
      }
    }
  }

  private mutating func read(_ tokens: inout HTMLTokenizer) {
    while let (name, value) = tokens.nextAttribute() {
      switch tokens.string(name) {
      case "width": width = width ?? value.map(tokens.text)
      case "height": height = height ?? value.map(tokens.text)
      case "viewBox": viewBox = viewBox ?? value.map(tokens.text)
      default: break
      }
    }
  }
}

extension SVGHeader {
  /// Width and height in pixels, or else those of the view box.
  var size: ImageSize? {
    if let width = width.flatMap(Self.pixels), let height = height.flatMap(Self.pixels) {
      return ImageSize(width: width, height: height)
    }
    guard let viewBox else { return nil }
    let numbers = viewBox.split { $0 == " " || $0 == "," || $0.isNewline }
      .compactMap { Double($0) }
    guard numbers.count == 4, let width = Self.whole(numbers[2]),
      let height = Self.whole(numbers[3])
    else { return nil }
    return ImageSize(width: width, height: height)
  }

  /// A length without a unit, or in pixels; other units depend on the page.
  private static func pixels(_ length: String) -> Int? {
    let number = length.hasSuffix("px") ? length.dropLast(2) : Substring(length)
    return Double(number).flatMap(whole)
  }

  private static func whole(_ number: Double) -> Int? {
    number.isFinite && abs(number) < 1_000_000 ? Int(number.rounded()) : nil
  }
}

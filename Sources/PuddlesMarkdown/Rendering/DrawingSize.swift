// Reads the size of an SVG drawing from its first tag, as a browser sizes it in a page.

import PuddlesBasics

extension HeaderReader {
  /// SVG: the width and the height of the first start tag. If it says one of them, the other follows from the
  /// proportions of its view box; if it says none, the size is that of the view box.
  var svg: ImageSize? {
    let root = svgAttributes
    let font = Self.fontSize(of: root)
    let sides = ["width", "height"].map { Length(root[$0] ?? "", em: font) }
    let box = Self.viewBox(root["viewBox"] ?? "")
    switch (sides[0], sides[1]) {
    case (.pixels(let width), .pixels(let height)): return Self.size(width, height)
    case (.automatic, .automatic): return box.flatMap { Self.size($0.width, $0.height) }
    case (.unknown, _), (_, .unknown): return nil
    case (_, _) where root["preserveAspectRatio"] == "none": return nil
    // Without proportions, a browser takes 300 or 150 pixels for the other side (CSS Images 3, 4.3).
    case (.pixels(let width), .automatic):
      return Self.size(width, box.map { width * $0.height / $0.width } ?? 150)
    case (.automatic, .pixels(let height)):
      return Self.size(box.map { height * $0.width / $0.height } ?? 300, height)
    }
  }

  /// The attributes of the first `svg` element, whose name may have a prefix.
  private var svgAttributes: [String: String] {
    HTMLTokenizer.reading(Array(bytes.prefix(16_384))) { page in
      var tokens = page
      var attributes: [String: String] = [:]
      while let token = tokens.next() {
        guard case .start(let range) = token else { continue }
        let name = tokens.string(range)
        guard name == "svg" || name.hasSuffix(":svg") else { continue }
        while let (name, value) = tokens.nextAttribute() {
          let name = tokens.string(name)
          attributes[name] = attributes[name] ?? value.map(tokens.text)
        }
        return tokens.isCutOff ? [:] : attributes
      }
      return attributes
    }
  }

  /// The size of the root's letters in pixels; `nil` if a style may set it.
  private static func fontSize(of root: [String: String]) -> Double? {
    if root["style"]?.contains("font") == true { return nil }
    guard let size = root["font-size"] else { return 16 }
    return if case .pixels(let pixels) = Length(size, em: nil) { pixels } else { nil }
  }

  /// The width and the height of a view box; `nil` if it has none.
  private static func viewBox(_ text: String) -> (width: Double, height: Double)? {
    let parts = text.split { $0.isWhitespace || $0 == "," }
    let numbers = parts.map { Length.number(in: $0) }
    guard numbers.count == 4, numbers.allSatisfy({ $0?.unit == "" }),
      let width = numbers[2]?.value, let height = numbers[3]?.value, width > 0, height > 0
    else { return nil }
    return (width, height)
  }

  private static func size(_ width: Double, _ height: Double) -> ImageSize? {
    guard width < 1_000_000, height < 1_000_000 else { return nil }
    return ImageSize(width: Int(width.rounded()), height: Int(height.rounded()))
  }
}

/// A side of a drawing.
private enum Length {
  case pixels(Double)
  /// It depends on the other side, or on the page: missing, a percentage, `auto`, or no number.
  case automatic
  /// It depends on what only a browser knows, such as a font or the window.
  case unknown

  /// How many pixels each unit has (CSS Values 3, 6.2).
  private static let units: [String: Double] = [
    "": 1, "px": 1, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "in": 96, "pt": 96 / 72,
    "pc": 16,
  ]

  init(_ text: String, em: Double?) {
    guard let (value, unit) = Self.number(in: Self.trimmed(text)) else {
      self = text.contains("(") ? .unknown : .automatic
      return
    }
    let font = unit == "em" || unit == "rem" ? em : nil
    if unit == "%" {
      self = .automatic
    } else if let factor = Self.units[unit] ?? font, value.isFinite {
      self = .pixels(value * factor)
    } else {
      self = .unknown
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func trimmed(_ text: String) -> Substring {
    var rest = Substring(text).drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }

  /// The number at the beginning of a text (CSS Syntax 3, 4.3.12) and what follows it, in lower case. `Double` alone would
  /// also read `nan` and `0x10`, and would not see that `1em` is one `em`.
  static func number(in text: Substring) -> (value: Double, unit: String)? {
    var rest = text.utf8
    func skipDigits() -> Bool {
      let digits = rest.prefix(while: Self.isDigit)
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    func skipSign() {
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    }
    skipSign()
    var hasDigits = skipDigits()
    if rest.first == UInt8(ascii: "."), rest.dropFirst().first.map(Self.isDigit) == true {
      rest.removeFirst()
      hasDigits = skipDigits()
    }
    guard hasDigits else { return nil }
    let whole = rest
    if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      rest.removeFirst()
      skipSign()
      if !skipDigits() { rest = whole }
    }
    guard let value = Double(text[..<rest.startIndex]) else { return nil }
    return (value, text[rest.startIndex...].lowercased())
  }
}

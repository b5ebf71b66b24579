// The values of SVG attributes: numbers, or text such as `50%` and `auto`.

/// A number or a text as the value of an SVG attribute.
public protocol SVGValue: Sendable {
  /// The value as it is written.
  var svgSpelling: String { get }
}

extension Int: SVGValue {
  public var svgSpelling: String { String(self) }
}

extension Double: SVGValue {
  /// The shortest spelling; 0 for what is not finite, which SVG cannot say.
  public var svgSpelling: String { NumberText.spelling(self) ?? "0" }
}

extension String: SVGValue {
  public var svgSpelling: String { self }
}

extension Attribute {
  init(_ name: StaticString, _ value: some SVGValue) {
    self.init(name, value.svgSpelling)
  }

  init(_ name: StaticString, numbers: [Double], separator: String = " ") {
    self.init(name, list: numbers.map(\.svgSpelling), separator: separator)
  }
}

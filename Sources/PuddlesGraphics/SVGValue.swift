// The values of SVG attributes, and the attributes that are not generated from a table.
public import Puddles

/// A number or a text as the value of an SVG attribute, such as `0.5`, `50%` and `auto`.
public protocol SVGValue: Sendable {
  /// The value as it is written in markup.
  var svgSpelling: String { get }
}

extension Int: SVGValue {
  /// The decimal digits, after a minus sign if the number is negative.
  public var svgSpelling: String { String(self) }
}

extension Double: SVGValue {
  /// The shortest spelling; 0 for infinity and NaN, which SVG cannot express.
  public var svgSpelling: String { NumberText.spelling(self) ?? "0" }
}

extension String: SVGValue {
  /// The text itself; it is escaped when it is written.
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

extension Attribute where Name: SVGTag {
  /// The lengths of dashes and gaps in turn.
  public static func strokeDasharray(_ values: Double...) -> Self {
    Self("stroke-dasharray", numbers: values)
  }
}

extension Attribute where Name: SVGAllowsViewBox {
  /// The coordinates of the upper left corner, the width and the height of what is shown.
  public static func viewBox(
    _ x: some SVGValue, _ y: some SVGValue, _ width: some SVGValue, _ height: some SVGValue
  ) -> Self {
    Self("viewBox", list: [x.svgSpelling, y.svgSpelling, width.svgSpelling, height.svgSpelling])
  }
}

extension Attribute where Name: SVGAllowsPoints {
  /// The x and y coordinates of the corners, in turn.
  public static func points(_ numbers: [Double]) -> Self { Self("points", numbers: numbers) }
}

extension Attribute where Name: SVGAnimation {
  /// The attribute that changes.
  public static func attributeName(_ name: StaticString) -> Self {
    Self("attributeName", "\(name)")
  }
  /// The value at the end. It is checked as a URL is, because it may become one.
  public static func to(_ value: some SVGValue) -> Self { Self("to", url: value.svgSpelling) }
}

extension Attribute where Name: SVGAllowsValues {
  /// The value at the start. It is checked as a URL is, because it may become one.
  public static func from(_ value: some SVGValue) -> Self { Self("from", url: value.svgSpelling) }
  /// The change of the value. It is checked as a URL is, because it may become one.
  public static func by(_ value: some SVGValue) -> Self { Self("by", url: value.svgSpelling) }
  /// The values in order. Each is checked as a URL is, because it may become one.
  public static func values<Value: SVGValue>(_ values: Value...) -> Self {
    Self("values", urls: values.map(\.svgSpelling), separator: ";")
  }
  /// When each value is reached, as a fraction of `dur` from 0 to 1.
  public static func keyTimes(_ times: Double...) -> Self {
    Self("keyTimes", numbers: times, separator: ";")
  }
}

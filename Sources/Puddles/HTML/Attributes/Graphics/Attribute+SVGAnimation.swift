// SVG: animation.

/// The elements that change others over time.
public protocol SVGAnimation {}
extension SVGTags.animate: SVGAnimation {}
extension SVGTags.animateTransform: SVGAnimation {}
extension SVGTags.animateMotion: SVGAnimation {}
extension SVGTags.set: SVGAnimation {}

extension Attribute where Name: SVGAnimation {
  /// When it begins: `0s`, `click`, `other.end+1s`.
  public static func begin(_ value: String) -> Self { Self("begin", value) }
  /// When it ends at the latest.
  public static func end(_ value: String) -> Self { Self("end", value) }
  /// How long it takes: `10s`.
  public static func dur(_ value: String) -> Self { Self("dur", value) }
  /// How long it takes at least.
  public static func min(_ value: String) -> Self { Self("min", value) }
  /// How long it takes at most.
  public static func max(_ value: String) -> Self { Self("max", value) }
  /// Whether it can begin again.
  public static func restart(_ value: Words.Restart) -> Self { Self("restart", word: value) }
  /// How often it runs.
  public static func repeatCount(_ value: Words.RepeatCount) -> Self {
    Self("repeatCount", word: value)
  }
  /// How long it is repeated.
  public static func repeatDur(_ value: String) -> Self { Self("repeatDur", value) }
  /// What remains at the end.
  public static func fill(_ value: Words.AnimationFill) -> Self { Self("fill", word: value) }
}

extension Attribute where Name: SVGAnimation {
  /// How often it runs.
  public static func repeatCount(_ times: some SVGValue) -> Self { Self("repeatCount", times) }
  /// The attribute that changes.
  public static func attributeName(_ name: StaticString) -> Self {
    Self("attributeName", "\(name)")
  }
  /// The value at the end. It is checked as a URL is, because it may become one.
  public static func to(_ value: some SVGValue) -> Self { Self("to", url: value.svgSpelling) }
}

/// The elements that go through several values.
public protocol SVGAllowsValues {}
extension SVGTags.animate: SVGAllowsValues {}
extension SVGTags.animateTransform: SVGAllowsValues {}
extension SVGTags.animateMotion: SVGAllowsValues {}

extension Attribute where Name: SVGAllowsValues {
  /// How values between are found.
  public static func calcMode(_ value: Words.CalcMode) -> Self { Self("calcMode", word: value) }
  /// The curves between the values, separated by `;`.
  public static func keySplines(_ value: String) -> Self { Self("keySplines", value) }
  /// Whether values are added to the others.
  public static func additive(_ value: Words.Additive) -> Self { Self("additive", word: value) }
  /// Whether repetitions add up.
  public static func accumulate(_ value: Words.Accumulate) -> Self {
    Self("accumulate", word: value)
  }
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
  /// When each value is reached, 0 to 1.
  public static func keyTimes(_ times: Double...) -> Self {
    Self("keyTimes", numbers: times, separator: ";")
  }
}

extension Attribute where Name == SVGTags.animateMotion {
  /// The path itself, in place of an `mpath`.
  public static func path(_ value: String) -> Self { Self("path", value) }
  /// How far on the path each value is, separated by `;`.
  public static func keyPoints(_ value: String) -> Self { Self("keyPoints", value) }
  /// Whether the element turns with the path: `auto`, or an angle.
  public static func rotate(_ value: some SVGValue) -> Self { Self("rotate", value) }
}

extension Attribute where Name == SVGTags.animateTransform {
  /// Which transform changes.
  public static func type(_ value: Words.TransformType) -> Self { Self("type", word: value) }
}

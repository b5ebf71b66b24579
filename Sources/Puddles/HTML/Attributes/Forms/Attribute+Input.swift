// The attributes of `input` (HTML 4.10.5).

extension Attribute where Name == Tags.input {
  /// Which control it is: a line of text unless told.
  @inlinable
  public static func type(_ type: Words.InputType) -> Self { Self("type", word: type) }
  /// The value at first.
  @inlinable
  public static func value(_ value: String) -> Self { Self("value", value) }
  /// The value at first.
  public static func value(_ number: Int) -> Self { Self("value", number: number) }
  /// The box or the button is chosen at first.
  public static var checked: Self { Self("checked", present: true) }
  /// The box or the button is chosen at first if `flag` holds.
  public static func checked(_ flag: Bool) -> Self { Self("checked", present: flag) }
  /// The id of a `datalist` with suggestions.
  public static func list(_ id: String) -> Self { Self("list", id) }
  /// The least number.
  public static func min(_ number: Double) -> Self { Self("min", number: number) }
  /// The least number.
  public static func min(_ number: Int) -> Self { Self("min", number: number) }
  /// The first date or time.
  public static func min(_ date: String) -> Self { Self("min", date) }
  /// The greatest number.
  public static func max(_ number: Double) -> Self { Self("max", number: number) }
  /// The greatest number.
  public static func max(_ number: Int) -> Self { Self("max", number: number) }
  /// The last date or time.
  public static func max(_ date: String) -> Self { Self("max", date) }
  /// The distance of allowed values.
  public static func step(_ number: Double) -> Self { Self("step", number: number) }
  /// The distance of allowed values.
  public static func step(_ number: Int) -> Self { Self("step", number: number) }
  /// Any value of the range is allowed.
  public static var stepAny: Self { Self("step", "any") }
  /// The regular expression that the whole value must match.
  public static func pattern(_ expression: String) -> Self { Self("pattern", expression) }
  /// How many characters are shown.
  public static func size(_ characters: Int) -> Self { Self("size", number: characters) }
  /// Several values are allowed: addresses or files.
  public static var multiple: Self { Self("multiple", present: true) }
  /// The kinds of files that suit: `.pdf`, `image/*`.
  public static func accept(_ types: String...) -> Self {
    Self("accept", list: types, separator: ", ")
  }
  /// The camera or microphone that a file is taken with.
  public static func capture(_ device: Words.Capture) -> Self { Self("capture", word: device) }
  /// The colour may be translucent.
  public static var alpha: Self { Self("alpha", present: true) }
  /// The colour space of the colour.
  public static func colorspace(_ space: Words.ColorSpace) -> Self {
    Self("colorspace", word: space)
  }
}

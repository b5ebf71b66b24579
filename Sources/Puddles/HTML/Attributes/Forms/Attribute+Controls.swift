// The attributes of the single controls of a form (HTML 4.10.4 to 4.10.16).

extension Attribute where Name == Tags.label {
  /// The id of the control that the label is for.
  public static func `for`(_ id: String) -> Self { Self("for", id) }
}

extension Attribute where Name == Tags.output {
  /// The ids of the controls that the result depends on.
  public static func `for`(_ ids: String...) -> Self { Self("for", list: ids) }
}

extension Attribute where Name == Tags.button {
  /// What the button does: submit unless told.
  public static func type(_ type: Words.ButtonType) -> Self { Self("type", word: type) }
  /// The value that is sent if the button sends the form.
  public static func value(_ value: String) -> Self { Self("value", value) }
  /// What the button does to the element of `commandfor`.
  public static func command(_ command: Words.Command) -> Self { Self("command", word: command) }
  /// A command of one's own, which begins with two hyphens.
  public static func command(custom name: String) -> Self { Self("command", "--" + name) }
  /// The id of the element that the button commands.
  public static func commandfor(_ id: String) -> Self { Self("commandfor", id) }
}

extension Attribute where Name == Tags.select {
  /// Several options can be chosen.
  public static var multiple: Self { Self("multiple", present: true) }
  /// Several options can be chosen if `flag` holds.
  public static func multiple(_ flag: Bool) -> Self { Self("multiple", present: flag) }
  /// How many options are shown at once.
  public static func size(_ rows: Int) -> Self { Self("size", number: rows) }
}

extension Attribute where Name == Tags.option {
  /// The value that is sent; the text of the option without it.
  public static func value(_ value: String) -> Self { Self("value", value) }
  /// A label in place of the text.
  public static func label(_ text: String) -> Self { Self("label", text) }
  /// The option is chosen at first.
  public static var selected: Self { Self("selected", present: true) }
  /// The option is chosen at first if `flag` holds.
  public static func selected(_ flag: Bool) -> Self { Self("selected", present: flag) }
}

extension Attribute where Name == Tags.optgroup {
  /// The name of the group.
  public static func label(_ text: String) -> Self { Self("label", text) }
}

extension Attribute where Name == Tags.textarea {
  /// How many lines are shown.
  public static func rows(_ lines: Int) -> Self { Self("rows", number: lines) }
  /// How many characters fit a line.
  public static func cols(_ characters: Int) -> Self { Self("cols", number: characters) }
  /// Whether line breaks of the layout are sent.
  public static func wrap(_ mode: Words.Wrap) -> Self { Self("wrap", word: mode) }
}

/// The elements that show a number in a range: `progress` and `meter`.
public protocol AllowsMeasure {}
extension Tags.progress: AllowsMeasure {}
extension Tags.meter: AllowsMeasure {}

extension Attribute where Name: AllowsMeasure {
  /// The measure.
  public static func value(_ number: Double) -> Self { Self("value", number: number) }
  /// The measure.
  public static func value(_ number: Int) -> Self { Self("value", number: number) }
  /// The end of the range; 1 unless told.
  public static func max(_ number: Double) -> Self { Self("max", number: number) }
  /// The end of the range; 1 unless told.
  public static func max(_ number: Int) -> Self { Self("max", number: number) }
}

extension Attribute where Name == Tags.meter {
  /// The start of the range; 0 unless told.
  public static func min(_ number: Double) -> Self { Self("min", number: number) }
  /// The start of the range; 0 unless told.
  public static func min(_ number: Int) -> Self { Self("min", number: number) }
  /// Where the low part of the range ends.
  public static func low(_ number: Double) -> Self { Self("low", number: number) }
  /// Where the low part of the range ends.
  public static func low(_ number: Int) -> Self { Self("low", number: number) }
  /// Where the high part of the range starts.
  public static func high(_ number: Double) -> Self { Self("high", number: number) }
  /// Where the high part of the range starts.
  public static func high(_ number: Int) -> Self { Self("high", number: number) }
  /// The best measure.
  public static func optimum(_ number: Double) -> Self { Self("optimum", number: number) }
  /// The best measure.
  public static func optimum(_ number: Int) -> Self { Self("optimum", number: number) }
}

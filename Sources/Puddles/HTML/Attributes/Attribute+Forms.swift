// Forms: the attributes of `form` and those that several controls share (HTML 4.10).

extension Attribute where Name == Tags.form {
  /// Where the form goes. The URL is checked as in `href`.
  public static func action(_ url: String) -> Self { Self("action", url: url) }
  /// The page of the app that the form goes to.
  public static func action(to place: any Destination) -> Self { Self("action", place: place) }
  /// How the form is sent.
  public static func method(_ method: Keywords.FormMethod) -> Self { Self("method", word: method) }
  /// How the values are packed.
  public static func enctype(_ type: Keywords.FormEncoding) -> Self { Self("enctype", word: type) }
  /// UTF-8, the only encoding that the standard allows.
  public static var acceptCharset: Self { Self("accept-charset", "utf-8") }
  /// The browser does not check the values.
  public static var novalidate: Self { Self("novalidate", present: true) }
  /// Whether browsers may fill in the form.
  public static func autocomplete(_ flag: Bool) -> Self {
    Self("autocomplete", flag ? "on" : "off")
  }
  /// The name of the form for scripts.
  public static func name(_ name: String) -> Self { Self("name", name) }
}

/// The controls and groups of a form.
public protocol AllowsFormOwner {}
extension Tags.input: AllowsFormOwner {}
extension Tags.button: AllowsFormOwner {}
extension Tags.select: AllowsFormOwner {}
extension Tags.textarea: AllowsFormOwner {}
extension Tags.output: AllowsFormOwner {}
extension Tags.fieldset: AllowsFormOwner {}
extension Tags.object: AllowsFormOwner {}

extension Attribute where Name: AllowsFormOwner {
  /// The id of the form that the control belongs to, if it does not stand in it.
  public static func form(_ id: String) -> Self { Self("form", id) }
}

/// The controls whose value is sent under a name.
public protocol AllowsFieldName {}
extension Tags.input: AllowsFieldName {}
extension Tags.button: AllowsFieldName {}
extension Tags.select: AllowsFieldName {}
extension Tags.textarea: AllowsFieldName {}
extension Tags.output: AllowsFieldName {}
extension Tags.fieldset: AllowsFieldName {}

extension Attribute where Name: AllowsFieldName {
  /// The name under which the value is sent.
  @inlinable
  public static func name(_ name: String) -> Self { Self("name", name) }
}

/// The elements that can be switched off.
public protocol AllowsDisabled {}
extension Tags.input: AllowsDisabled {}
extension Tags.button: AllowsDisabled {}
extension Tags.select: AllowsDisabled {}
extension Tags.textarea: AllowsDisabled {}
extension Tags.fieldset: AllowsDisabled {}
extension Tags.optgroup: AllowsDisabled {}
extension Tags.option: AllowsDisabled {}

extension Attribute where Name: AllowsDisabled {
  /// The control is switched off and its value is not sent.
  public static var disabled: Self { Self("disabled", present: true) }
  /// The control is switched off if `flag` holds.
  public static func disabled(_ flag: Bool) -> Self { Self("disabled", present: flag) }
}

/// The controls that a reader fills in: `input`, `select`, `textarea`.
public protocol AllowsRequired {}
extension Tags.input: AllowsRequired {}
extension Tags.select: AllowsRequired {}
extension Tags.textarea: AllowsRequired {}

extension Attribute where Name: AllowsRequired {
  /// The form is not sent without a value.
  public static var required: Self { Self("required", present: true) }
  /// The form is not sent without a value if `flag` holds.
  public static func required(_ flag: Bool) -> Self { Self("required", present: flag) }
  /// What the value is, so that browsers can fill it in.
  public static func autocomplete(_ fields: Keywords.Autofill...) -> Self {
    Self("autocomplete", words: fields)
  }
  /// What the value is, with the name of a group of fields: `section-gift`.
  public static func autocomplete(section: String, _ fields: Keywords.Autofill...) -> Self {
    Self("autocomplete", list: ["section-\(section)"] + fields.map(\.rawValue))
  }
}

/// The controls that hold text: `input` and `textarea`.
public protocol AllowsText {}
extension Tags.input: AllowsText {}
extension Tags.textarea: AllowsText {}

extension Attribute where Name: AllowsText {
  /// An example of a value; no replacement for a label.
  public static func placeholder(_ text: String) -> Self { Self("placeholder", text) }
  /// The value can be read but not changed.
  public static var readonly: Self { Self("readonly", present: true) }
  /// The value can be read but not changed if `flag` holds.
  public static func readonly(_ flag: Bool) -> Self { Self("readonly", present: flag) }
  /// The fewest UTF-16 code units the value may have.
  public static func minlength(_ length: Int) -> Self { Self("minlength", number: length) }
  /// The most UTF-16 code units the value may have.
  public static func maxlength(_ length: Int) -> Self { Self("maxlength", number: length) }
  /// The name under which the direction of the text is sent.
  public static func dirname(_ name: String) -> Self { Self("dirname", name) }
}

/// The controls that send a form: `button` and `input`.
public protocol AllowsSubmission {}
extension Tags.button: AllowsSubmission {}
extension Tags.input: AllowsSubmission {}

extension Attribute where Name: AllowsSubmission {
  /// Where the form goes if this control sends it. The URL is checked as in `href`.
  public static func formaction(_ url: String) -> Self { Self("formaction", url: url) }
  /// The page of the app that the form goes to if this control sends it.
  public static func formaction(to place: any Destination) -> Self {
    Self("formaction", place: place)
  }
  /// How the form is sent by this control.
  public static func formmethod(_ method: Keywords.FormMethod) -> Self {
    Self("formmethod", word: method)
  }
  /// How the values are packed by this control.
  public static func formenctype(_ type: Keywords.FormEncoding) -> Self {
    Self("formenctype", word: type)
  }
  /// The browser does not check the values if this control sends the form.
  public static var formnovalidate: Self { Self("formnovalidate", present: true) }
  /// Where the answer to the form opens.
  public static func formtarget(_ target: Keywords.Target) -> Self {
    Self("formtarget", word: target)
  }
  /// The id of the popover that the control shows or hides.
  public static func popovertarget(_ id: String) -> Self { Self("popovertarget", id) }
  /// What the control does to its popover.
  public static func popovertargetaction(_ action: Keywords.PopoverAction) -> Self {
    Self("popovertargetaction", word: action)
  }
}

extension Attribute where Name == Tags.label {
  /// The id of the control that the label is for.
  public static func `for`(_ id: String) -> Self { Self("for", id) }
}

extension Attribute where Name == Tags.output {
  /// The ids of the controls that the result depends on.
  public static func `for`(_ ids: String...) -> Self { Self("for", list: ids) }
}

extension Attribute where Name == Tags.button {
  /// What the button does: submit by default.
  public static func type(_ type: Keywords.ButtonType) -> Self { Self("type", word: type) }
  /// The value that is sent if the button sends the form.
  public static func value(_ value: String) -> Self { Self("value", value) }
  /// What the button does to the element of `commandfor`.
  public static func command(_ command: Keywords.Command) -> Self { Self("command", word: command) }
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
  public static func wrap(_ mode: Keywords.Wrap) -> Self { Self("wrap", word: mode) }
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
  /// The end of the range; 1 by default.
  public static func max(_ number: Double) -> Self { Self("max", number: number) }
  /// The end of the range; 1 by default.
  public static func max(_ number: Int) -> Self { Self("max", number: number) }
}

extension Attribute where Name == Tags.meter {
  /// The start of the range; 0 by default.
  public static func min(_ number: Double) -> Self { Self("min", number: number) }
  /// The start of the range; 0 by default.
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

extension Attribute where Name == Tags.input {
  /// Which control it is: a line of text by default.
  @inlinable
  public static func type(_ type: Keywords.InputType) -> Self { Self("type", word: type) }
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
  public static func capture(_ device: Keywords.Capture) -> Self { Self("capture", word: device) }
  /// The color may be translucent.
  public static var alpha: Self { Self("alpha", present: true) }
  /// The color space of the color.
  public static func colorspace(_ space: Keywords.ColorSpace) -> Self {
    Self("colorspace", word: space)
  }
}

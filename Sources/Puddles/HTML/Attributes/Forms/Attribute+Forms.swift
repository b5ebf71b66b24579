// Forms: the attributes of `form` and those that several controls share (HTML 4.10).

extension Attribute where Name == Tags.form {
  /// Where the form goes. The URL is checked as in `href`.
  public static func action(_ url: String) -> Self { Self("action", url: url) }
  /// The page of the app that the form goes to.
  public static func action(to place: any Destination) -> Self { Self("action", place: place) }
  /// How the form is sent.
  public static func method(_ method: Words.FormMethod) -> Self { Self("method", word: method) }
  /// How the values are packed.
  public static func enctype(_ type: Words.FormEncoding) -> Self { Self("enctype", word: type) }
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
  public static func autocomplete(_ fields: Words.Autofill...) -> Self {
    Self("autocomplete", words: fields)
  }
  /// What the value is, with the name of a group of fields: `section-gift`.
  public static func autocomplete(section: String, _ fields: Words.Autofill...) -> Self {
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
  public static func formmethod(_ method: Words.FormMethod) -> Self {
    Self("formmethod", word: method)
  }
  /// How the values are packed by this control.
  public static func formenctype(_ type: Words.FormEncoding) -> Self {
    Self("formenctype", word: type)
  }
  /// The browser does not check the values if this control sends the form.
  public static var formnovalidate: Self { Self("formnovalidate", present: true) }
  /// Where the answer to the form opens.
  public static func formtarget(_ target: Words.Target) -> Self { Self("formtarget", word: target) }
  /// The id of the popover that the control shows or hides.
  public static func popovertarget(_ id: String) -> Self { Self("popovertarget", id) }
  /// What the control does to its popover.
  public static func popovertargetaction(_ action: Words.PopoverAction) -> Self {
    Self("popovertargetaction", word: action)
  }
}

// Forms and interactive elements.

extension Tags {
  /// The name of `form`.
  public enum form: ContentTag { public static var name: StaticString { "form" } }
  /// The name of `label`.
  public enum label: ContentTag { public static var name: StaticString { "label" } }
  /// The name of `input`.
  public enum input: VoidTag { public static var name: StaticString { "input" } }
  /// The name of `button`.
  public enum button: ContentTag { public static var name: StaticString { "button" } }
  /// The name of `select`.
  public enum select: ContentTag { public static var name: StaticString { "select" } }
  /// The name of `datalist`.
  public enum datalist: ContentTag { public static var name: StaticString { "datalist" } }
  /// The name of `optgroup`.
  public enum optgroup: ContentTag { public static var name: StaticString { "optgroup" } }
  /// The name of `option`.
  public enum option: ContentTag { public static var name: StaticString { "option" } }
  /// The name of `selectedcontent`.
  public enum selectedcontent: ContentTag {
    public static var name: StaticString { "selectedcontent" }
  }
  /// The name of `textarea`.
  public enum textarea: ContentTag {
    public static var name: StaticString { "textarea" }
    public static var swallowsFirstLineBreak: Bool { true }
  }
  /// The name of `output`.
  public enum output: ContentTag { public static var name: StaticString { "output" } }
  /// The name of `progress`.
  public enum progress: ContentTag { public static var name: StaticString { "progress" } }
  /// The name of `meter`.
  public enum meter: ContentTag { public static var name: StaticString { "meter" } }
  /// The name of `fieldset`.
  public enum fieldset: ContentTag { public static var name: StaticString { "fieldset" } }
  /// The name of `legend`.
  public enum legend: ContentTag { public static var name: StaticString { "legend" } }
}

/// A form.
public typealias form<A: _AttributeList, C: HTML> = Element<Tags.form, A, C>
/// The caption of a control.
public typealias label<A: _AttributeList, C: HTML> = Element<Tags.label, A, C>
/// A control for one value.
public typealias input<A: _AttributeList> = VoidElement<Tags.input, A>
/// A control that submits, resets or does something.
public typealias button<A: _AttributeList, C: HTML> = Element<Tags.button, A, C>
/// A choice from a list.
public typealias select<A: _AttributeList, C: HTML> = Element<Tags.select, A, C>
/// Suggestions for an `input`.
public typealias datalist<A: _AttributeList, C: HTML> = Element<Tags.datalist, A, C>
/// A group of options.
public typealias optgroup<A: _AttributeList, C: HTML> = Element<Tags.optgroup, A, C>
/// An option of a `select` or a `datalist`.
public typealias option<A: _AttributeList, C: HTML> = Element<Tags.option, A, C>
/// A copy of the selected option inside the button of a `select`.
public typealias selectedcontent<A: _AttributeList> = Element<Tags.selectedcontent, A, EmptyHTML>
/// Text of several lines; only text may stand in it.
public typealias textarea<A: _AttributeList, C: HTML> = Element<Tags.textarea, A, C>
/// The result of a calculation.
public typealias output<A: _AttributeList, C: HTML> = Element<Tags.output, A, C>
/// How far a task has come.
public typealias progress<A: _AttributeList, C: HTML> = Element<Tags.progress, A, C>
/// A measure in a known range.
public typealias meter<A: _AttributeList, C: HTML> = Element<Tags.meter, A, C>
/// A group of controls.
public typealias fieldset<A: _AttributeList, C: HTML> = Element<Tags.fieldset, A, C>
/// The caption of a `fieldset`.
public typealias legend<A: _AttributeList, C: HTML> = Element<Tags.legend, A, C>

extension Tags {
  /// The name of `details`.
  public enum details: ContentTag { public static var name: StaticString { "details" } }
  /// The name of `summary`.
  public enum summary: ContentTag { public static var name: StaticString { "summary" } }
  /// The name of `dialog`.
  public enum dialog: ContentTag { public static var name: StaticString { "dialog" } }
}

/// Content that can be opened and closed.
public typealias details<A: _AttributeList, C: HTML> = Element<Tags.details, A, C>
/// What is always visible of a `details`.
public typealias summary<A: _AttributeList, C: HTML> = Element<Tags.summary, A, C>
/// A dialog, shown if it is `open`.
public typealias dialog<A: _AttributeList, C: HTML> = Element<Tags.dialog, A, C>

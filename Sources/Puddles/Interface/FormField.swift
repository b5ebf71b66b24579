// A field of a form: its value, its faults, and the frame around its control.

/// What a field shows and changes: a ``Binding``, or a ``FormField``.
public protocol FieldSource<Value>: Sendable {
  /// What the field shows: a text, a number, a choice.
  associatedtype Value: Sendable
  /// This source as a ``FormField``.
  var formField: FormField<Value> { get }
}

/// A value that a field shows, and the way to change it: a member of a form's value, or an action to send, see
/// ``Interface/binding(_:to:)``.
public struct FormField<Value: Sendable>: FieldSource {
  /// The value to show.
  let current: @Sendable () -> Value
  /// Writes a new value, and returns the effect of its action, if it has one.
  let write: @Sendable (Value) -> Effect
  /// The member of the form's value that the field shows, if it shows one.
  var keyPath: (any AnyKeyPath & Sendable)?
  /// What is stored now, if the visitor has not seen it yet; see ``StoredDraft``.
  var stored: Value?

  /// The field itself.
  public var formField: FormField<Value> { self }
}

extension Binding: FieldSource {
  /// A field that writes the value.
  public var formField: FormField<Value> {
    FormField(current: get) { value in
      set(value)
      return .none
    }
  }
}

/// The value of a form, member by member: `field.title`.
@dynamicMemberLookup
public struct FormFields<Value: Sendable>: Sendable {
  let binding: Binding<Value>
  /// A draft of what is stored now, if the visitor has not seen it yet; see ``StoredDraft``.
  public internal(set) var stored: Value?

  /// The field of a member; it shows the faults that name the member.
  public subscript<Member: Sendable>(
    dynamicMember member: any WritableKeyPath<Value, Member> & Sendable
  ) -> FormField<Member> {
    var field = binding[dynamicMember: member].formField
    field.keyPath = member
    field.stored = stored.map { $0[keyPath: member] }
    return field
  }
}

/// A message for one member of a form's value.
///
/// ``Validated/faults`` returns the faults that the value alone shows. The action of a form throws one for a fault that
/// only it can find, such as a name that is taken.
public struct FormError: Error, Sendable {
  let keyPath: any AnyKeyPath & Sendable
  /// One sentence for the visitor, in the language of the page that shows it.
  let text: any LocalizedText
  /// The sentence in English, or in the original language of its string table.
  public var message: String { text.text(in: Strings()) }

  /// - Parameters:
  ///   - keyPath: The member that is at fault; its field shows the message.
  ///   - message: One sentence: a text, a key of a ``StringTable``, or a fault that is a
  ///     ``LocalizedText``.
  public init<Value, Member>(
    _ keyPath: any KeyPath<Value, Member> & Sendable, _ message: any LocalizedText
  ) {
    self.keyPath = keyPath
    text = message
  }
}

/// A value that knows what is wrong with it.
///
/// ```swift
/// extension Order: Validated {
///   var faults: [FormError] { name.isEmpty ? [FormError(\Order.name, "Say your name.")] : [] }
/// }
/// ```
public protocol Validated {
  /// Every fault; empty if the value is fine.
  var faults: [FormError] { get }
}

/// The markup around one control.
struct FieldFrame<Control: HTML>: Component {
  let caption: String
  let presentation: FieldPresentation
  let control: Control

  var body: some HTML {
    div(.class("field")) {
      label(.for(presentation.id)) { caption }
      control
      FieldNotes(presentation: presentation)
    }
  }
}

/// The notes below a field: why its value was refused, and, if the stored value is no longer the one that the visitor
/// began with, both values.
struct FieldNotes: Component {
  let presentation: FieldPresentation

  var body: some HTML {
    if let fault = presentation.fault {
      p(.class("fault"), .id(presentation.faultID)) { fault }
    }
    if let versions = presentation.versions {
      VersionsView(id: presentation.versionsID, stored: versions.stored, own: versions.own)
    }
  }
}

/// How a field is shown in one rendering.
struct FieldPresentation: Sendable {
  let id: String
  /// The raw text of a refused submission.
  let raw: String?
  let fault: String?
  /// Whether it is the first refused field of its form.
  var isFirstFault = false
  /// Whether anything in its form was refused.
  var isRefused = false
  /// What is stored now and what the visitor wants instead, if they differ.
  var versions: (stored: String, own: String)?

  var faultID: String { "\(id)-fault" }
  var versionsID: String { "\(id)-versions" }
  /// The ids of the elements that describe the control, separated by blanks.
  var describedBy: String {
    [fault.map { _ in faultID }, versions.map { _ in versionsID }].compactMap(\.self)
      .joined(separator: " ")
  }
}

extension Renderer {
  /// Records a field of the form around it, and finds its text and its fault in a refused submission.
  /// - Parameter text: Returns a value as a visitor sees it; `nil` for one that is not shown.
  mutating func field<Value>(
    _ label: String, _ field: FormField<Value>, text: (Value) -> String?,
    read: @escaping @Sendable (String?) -> Result<Value, FieldError>
  ) -> FieldPresentation {
    let id = controlID
    if loopDepth > 0 { fail(MarkupError.inPlainLoop(what: "the field '\(label)'")) }
    let access = ActionAccess(context.environment)
    form?.fields.append(
      FormRecord.Field(
        name: id, label: label,
        read: { raw in read(raw).map { value in { field.write(value).asking(access) } } },
        keyPath: field.keyPath))
    let submission = context.rendering.submission.flatMap { $0.form == form?.id ? $0 : nil }
    let fault = submission?.faults[id]
    let isFirst =
      fault != nil && form?.fields.first { submission?.faults[$0.name] != nil }?.name == id
    return FieldPresentation(
      id: id, raw: submission?.raw[id], fault: fault, isFirstFault: isFirst,
      isRefused: submission != nil,
      versions: versions(of: field, submission.map { ($0.raw[id], read($0.raw[id])) }, text))
  }

  /// - Parameter sent: What the field has in a refused submission, as text and as a value.
  private func versions<Value>(
    of field: FormField<Value>, _ sent: (raw: String?, value: Result<Value, FieldError>)?,
    _ text: (Value) -> String?
  ) -> (stored: String, own: String)? {
    guard let stored = field.stored.flatMap(text) else { return nil }
    let own =
      switch sent?.value {
      case .success(let value): text(value)
      case .failure: sent?.raw
      case nil: text(field.current())
      }
    guard let own, own != stored else { return nil }
    return (stored, own)
  }
}

/// Thrown if the raw text of a field is not a value.
struct FieldError: Error {
  let message: String
}

extension Attribute {
  /// Points from a control to the elements that describe it, such as the message of its fault.
  static func describedBy(_ presentation: FieldPresentation) -> Self {
    .when(!presentation.describedBy.isEmpty, .ariaDescribedby(presentation.describedBy))
  }

  /// Marks a control whose text was refused.
  static func invalid(_ presentation: FieldPresentation) -> Self {
    .when(presentation.fault != nil, .ariaInvalid(true))
  }

  /// Puts the cursor into the first field with a fault; if there is none, into a field that wants it.
  static func focus(_ presentation: FieldPresentation, or isWanted: Bool = false) -> Self {
    .when(presentation.isFirstFault || isWanted && !presentation.isRefused, .autofocus)
  }
}

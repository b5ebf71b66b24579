// The fields of forms: text, numbers, choices.

/// One line of text in a ``Form``.
///
/// The host accepts any text: check length and form in ``Validated/faults``.
public struct TextField: HTML {
  let caption: String
  let field: FormField<String>
  let kind: Keywords.InputType
  let maxLength: Int?
  let isRequired: Bool
  let autocomplete: Keywords.Autofill?
  let hasFocus: Bool

  /// - Parameters:
  ///   - kind: What is asked for: text, an address, a search.
  ///   - maxLength: How much the browser lets a visitor type, in UTF-16 code units (HTML 4.10.18.3). A host does not
  ///     check it.
  ///   - isRequired: Whether the browser refuses to send an empty field. Neither a host nor a test checks it.
  ///   - autocomplete: What a browser may fill in.
  ///   - hasFocus: Whether the page opens with the cursor in this field.
  public init(
    _ label: String, _ source: some FieldSource<String>, kind: Keywords.InputType = .text,
    maxLength: Int? = nil,
    isRequired: Bool = false, autocomplete: Keywords.Autofill? = nil, hasFocus: Bool = false
  ) {
    caption = label
    field = source.formField
    self.kind = kind
    self.maxLength = maxLength
    self.isRequired = isRequired
    self.autocomplete = autocomplete
    self.hasFocus = hasFocus
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let shown = renderer.field(html.caption, html.field, text: { $0 }) { .success($0 ?? "") }
    let control = input(
      .id(shown.id), .name(shown.id), .type(html.kind), .value(shown.raw ?? html.field.current()),
      .when(html.maxLength != nil, .maxlength(html.maxLength ?? 0)), .required(html.isRequired),
      .when(html.autocomplete != nil, .autocomplete(html.autocomplete ?? .off)),
      .describedBy(shown), .invalid(shown), .focus(shown, or: html.hasFocus))
    renderer.draw(FieldFrame(caption: html.caption, presentation: shown, control: control))
  }
}

/// One line of text that is not shown, such as a password; a page never contains what was typed.
public struct SecureField: HTML {
  let caption: String
  let field: FormField<String>
  let autocomplete: Keywords.Autofill

  /// - Parameter autocomplete: What a browser may fill in: `.currentPassword`, or `.newPassword` where one is chosen.
  public init(
    _ label: String, _ source: some FieldSource<String>,
    autocomplete: Keywords.Autofill = .currentPassword
  ) {
    caption = label
    field = source.formField
    self.autocomplete = autocomplete
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let shown = renderer.field(html.caption, html.field, text: { _ in nil }) { .success($0 ?? "") }
    let control = input(
      .id(shown.id), .name(shown.id), .type(.password), .autocomplete(html.autocomplete),
      .describedBy(shown), .invalid(shown), .focus(shown))
    renderer.draw(FieldFrame(caption: html.caption, presentation: shown, control: control))
  }
}

/// Several lines of text.
///
/// It has no `maxLength` as a ``TextField`` has: check the length in ``Validated/faults``.
public struct TextArea: HTML {
  let caption: String
  let field: FormField<String>
  let rows: Int

  /// - Parameter rows: How many lines are shown; longer text scrolls.
  public init(_ label: String, _ source: some FieldSource<String>, rows: Int = 5) {
    caption = label
    field = source.formField
    self.rows = rows
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    // Browsers send CRLF for each line break (HTML 4.10.21.4); the value has plain line feeds.
    let shown = renderer.field(html.caption, html.field, text: { $0 }) {
      .success(lineFeeds($0 ?? ""))
    }
    let control = textarea(
      .id(shown.id), .name(shown.id), .rows(html.rows), .describedBy(shown), .invalid(shown),
      .focus(shown)
    ) {
      shown.raw ?? html.field.current()
    }
    renderer.draw(FieldFrame(caption: html.caption, presentation: shown, control: control))
  }

  private static func lineFeeds(_ text: String) -> String {
    String(text.map { $0 == "\r\n" ? "\n" : $0 })
  }
}

extension Renderer {
  /// Renders a tree at the current position; its type is known here, so a value of `any HTML` can be passed.
  package mutating func draw<Content: HTML>(_ content: Content) {
    Content.render(content, into: &self)
  }
}

/// A whole number in a range.
public struct NumberField: HTML {
  let caption: String
  let field: FormField<Int>
  let range: ClosedRange<Int>
  let isSlider: Bool

  /// A number field with a label. A value outside of the range is a fault of the field.
  public init(_ label: String, _ source: some FieldSource<Int>, in range: ClosedRange<Int>) {
    self.init(label, source, in: range, isSlider: false)
  }

  init(_ label: String, _ source: some FieldSource<Int>, in range: ClosedRange<Int>, isSlider: Bool)
  {
    caption = label
    field = source.formField
    self.range = range
    self.isSlider = isSlider
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let range = html.range
    let strings = renderer.context.environment[.strings]
    let shown = renderer.field(html.caption, html.field, text: { "\($0)" }) { raw in
      guard let number = raw.flatMap({ Int($0) }), range.contains(number) else {
        let ends = ["lowest": "\(range.lowerBound)", "highest": "\(range.upperBound)"]
        return .failure(FieldError(message: strings(FrameworkStrings.enterNumber, ends)))
      }
      return .success(number)
    }
    let control = input(
      .id(shown.id), .name(shown.id), .type(html.isSlider ? .range : .number),
      .value(shown.raw ?? "\(html.field.current())"), .min("\(range.lowerBound)"),
      .max("\(range.upperBound)"), .describedBy(shown), .invalid(shown), .focus(shown))
    renderer.draw(FieldFrame(caption: html.caption, presentation: shown, control: control))
  }
}

/// A whole number in a range, picked on a slider.
public struct Slider: HTML {
  let field: NumberField

  /// A slider with a label. A value outside of the range is a fault of the field.
  public init(_ label: String, _ source: some FieldSource<Int>, in range: ClosedRange<Int>) {
    field = NumberField(label, source, in: range, isSlider: true)
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    NumberField.render(html.field, into: &renderer)
  }
}

/// A list from which the visitor chooses one of several values.
public struct Picker<Value: PathValue>: HTML {
  let caption: String
  let field: FormField<Value>
  let options: [Value]
  let name: @Sendable (Value) -> String
  let optionClass: (@Sendable (Value) -> String)?

  /// - Parameters:
  ///   - options: What can be chosen, in order.
  ///   - name: What the visitor sees of an option.
  ///   - optionClass: The class names of an option, such as that of its color.
  public init(
    _ label: String, _ source: some FieldSource<Value>, options: [Value],
    name: @escaping @Sendable (Value) -> String,
    optionClass: (@Sendable (Value) -> String)? = nil
  ) {
    self.optionClass = optionClass
    caption = label
    field = source.formField
    self.options = options
    self.name = name
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let options = html.options
    let strings = renderer.context.environment[.strings]
    let shown = renderer.field(html.caption, html.field, text: html.name) { raw in
      guard let value = options.first(where: { $0.pathSegment == raw }) else {
        return .failure(FieldError(message: strings(FrameworkStrings.chooseOption)))
      }
      return .success(value)
    }
    let chosen = shown.raw ?? html.field.current().pathSegment
    let control = select(
      .id(shown.id), .name(shown.id), .describedBy(shown), .invalid(shown), .focus(shown)
    ) {
      for value in options {
        option(
          .when(html.optionClass != nil, .class(html.optionClass?(value) ?? "")),
          .value(value.pathSegment), .selected(value.pathSegment == chosen)
        ) {
          html.name(value)
        }
      }
    }
    renderer.draw(FieldFrame(caption: html.caption, presentation: shown, control: control))
  }
}

/// A checkbox for yes or no.
public struct Toggle: HTML {
  let caption: String
  let field: FormField<Bool>

  /// A checkbox with a label.
  public init(_ label: String, _ source: some FieldSource<Bool>) {
    caption = label
    field = source.formField
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    // A checkbox that is not checked sends nothing at all.
    let strings = renderer.context.environment[.strings]
    let shown = renderer.field(
      html.caption, html.field, text: { strings($0 ? FrameworkStrings.yes : .no) }
    ) { .success($0 != nil) }
    let isChecked = shown.isRefused ? shown.raw != nil : html.field.current()
    let caption = html.caption
    renderer.draw(
      div(.class("field check")) {
        input(
          .id(shown.id), .name(shown.id), .type(.checkbox), .value("on"),
          .checked(isChecked), .describedBy(shown))
        label(.for(shown.id)) { caption }
        FieldNotes(presentation: shown)
      })
  }
}

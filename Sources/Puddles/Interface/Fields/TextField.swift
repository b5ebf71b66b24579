// Fields for text: one line, several lines, secret.

/// One line of text.
public struct TextField<Source: FieldSource<String>>: HTML {
  let caption: String
  let source: Source
  let kind: Words.InputType
  let maxLength: Int?
  let isRequired: Bool
  let autocomplete: Words.Autofill?
  let hasFocus: Bool

  /// - Parameters:
  ///   - kind: What is asked for: text, an address, a search.
  ///   - maxLength: In UTF-16 code units, as browsers count (HTML 4.10.18.3).
  ///   - autocomplete: What a browser may fill in.
  ///   - hasFocus: Whether the page opens with the cursor in this field.
  public init(
    _ label: String, _ source: Source, kind: Words.InputType = .text, maxLength: Int? = nil,
    isRequired: Bool = false, autocomplete: Words.Autofill? = nil, hasFocus: Bool = false
  ) {
    caption = label
    self.source = source
    self.kind = kind
    self.maxLength = maxLength
    self.isRequired = isRequired
    self.autocomplete = autocomplete
    self.hasFocus = hasFocus
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let shown = renderer.field(html.caption, html.source, text: { $0 }) { .success($0 ?? "") }
    let control = input(
      .id(shown.id), .name(shown.id), .type(html.kind), .value(shown.raw ?? html.source.current),
      .when(html.maxLength != nil, .maxlength(html.maxLength ?? 0)), .required(html.isRequired),
      .when(html.autocomplete != nil, .autocomplete(html.autocomplete ?? .off)),
      .describedBy(shown), .invalid(shown), .focus(shown, or: html.hasFocus))
    renderer.draw(FieldFrame(caption: html.caption, presentation: shown, control: control))
  }
}

/// One line of text that is not shown; it is never filled in again.
public struct SecureField<Source: FieldSource<String>>: HTML {
  let caption: String
  let source: Source
  let autocomplete: Words.Autofill

  public init(
    _ label: String, _ source: Source, autocomplete: Words.Autofill = .currentPassword
  ) {
    caption = label
    self.source = source
    self.autocomplete = autocomplete
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let shown = renderer.field(html.caption, html.source, text: { _ in nil }) { .success($0 ?? "") }
    let control = input(
      .id(shown.id), .name(shown.id), .type(.password), .autocomplete(html.autocomplete),
      .describedBy(shown), .invalid(shown), .focus(shown))
    renderer.draw(FieldFrame(caption: html.caption, presentation: shown, control: control))
  }
}

/// Several lines of text.
public struct TextArea<Source: FieldSource<String>>: HTML {
  let caption: String
  let source: Source
  let rows: Int

  public init(_ label: String, _ source: Source, rows: Int = 5) {
    caption = label
    self.source = source
    self.rows = rows
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    // Browsers send CRLF for each line break (HTML 4.10.21.4); the value has plain line feeds.
    let shown = renderer.field(html.caption, html.source, text: { $0 }) {
      .success(lineFeeds($0 ?? ""))
    }
    let control = textarea(
      .id(shown.id), .name(shown.id), .rows(html.rows), .describedBy(shown), .invalid(shown),
      .focus(shown)
    ) {
      shown.raw ?? html.source.current
    }
    renderer.draw(FieldFrame(caption: html.caption, presentation: shown, control: control))
  }

  private static func lineFeeds(_ text: String) -> String {
    String(text.map { $0 == "\r\n" ? "\n" : $0 })
  }
}

extension Renderer {
  /// Renders a tree whose type is known here.
  mutating func draw<Content: HTML>(_ content: Content) {
    Content.render(content, into: &self)
  }
}

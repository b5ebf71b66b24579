// Fields for a choice: one of several, or yes and no.

/// One of several values.
public struct Picker<Source: FieldSource>: HTML where Source.Value: PathValue {
  let caption: String
  let source: Source
  let options: [Source.Value]
  let name: @Sendable (Source.Value) -> String

  /// - Parameters:
  ///   - options: What can be chosen, in order.
  ///   - name: What the reader sees of an option.
  public init(
    _ label: String, _ source: Source, options: [Source.Value],
    name: @escaping @Sendable (Source.Value) -> String
  ) {
    caption = label
    self.source = source
    self.options = options
    self.name = name
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let options = html.options
    let strings = renderer.context.environment[.strings]
    let shown = renderer.field(html.caption, html.source, text: html.name) { raw in
      guard let value = options.first(where: { $0.pathSegment == raw }) else {
        return .failure(FieldFault(message: strings(FrameworkText.chooseOption)))
      }
      return .success(value)
    }
    let chosen = shown.raw ?? html.source.current.pathSegment
    let control = select(
      .id(shown.id), .name(shown.id), .describedBy(shown), .invalid(shown), .focus(shown)
    ) {
      for value in options {
        option(.value(value.pathSegment), .selected(value.pathSegment == chosen)) {
          html.name(value)
        }
      }
    }
    renderer.draw(FieldFrame(caption: html.caption, presentation: shown, control: control))
  }
}

/// Yes or no.
public struct Toggle<Source: FieldSource<Bool>>: HTML {
  let caption: String
  let source: Source

  public init(_ label: String, _ source: Source) {
    caption = label
    self.source = source
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    // A checkbox that is not checked sends nothing at all.
    let strings = renderer.context.environment[.strings]
    let shown = renderer.field(
      html.caption, html.source, text: { strings($0 ? FrameworkText.yes : .no) }
    ) { .success($0 != nil) }
    let isChecked = shown.isRefused ? shown.raw != nil : html.source.current
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

// Fields for whole numbers: typed, or picked on a slider.

/// A whole number in a range.
public struct NumberField<Source: FieldSource<Int>>: HTML {
  let caption: String
  let source: Source
  let range: ClosedRange<Int>
  let isSlider: Bool

  /// A field to type in.
  public init(_ label: String, _ source: Source, in range: ClosedRange<Int>) {
    self.init(label, source, in: range, isSlider: false)
  }

  init(_ label: String, _ source: Source, in range: ClosedRange<Int>, isSlider: Bool) {
    caption = label
    self.source = source
    self.range = range
    self.isSlider = isSlider
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    let range = html.range
    let strings = renderer.context.environment[.strings]
    let shown = renderer.field(html.caption, html.source, text: { "\($0)" }) { raw in
      guard let number = raw.flatMap({ Int($0) }), range.contains(number) else {
        let ends = ["lowest": "\(range.lowerBound)", "highest": "\(range.upperBound)"]
        return .failure(FieldFault(message: strings(FrameworkText.enterNumber, ends)))
      }
      return .success(number)
    }
    let control = input(
      .id(shown.id), .name(shown.id), .type(html.isSlider ? .range : .number),
      .value(shown.raw ?? "\(html.source.current)"), .min("\(range.lowerBound)"),
      .max("\(range.upperBound)"), .describedBy(shown), .invalid(shown), .focus(shown))
    renderer.draw(FieldFrame(caption: html.caption, presentation: shown, control: control))
  }
}

/// A whole number in a range, picked on a slider.
public struct Slider<Source: FieldSource<Int>>: HTML {
  let field: NumberField<Source>

  public init(_ label: String, _ source: Source, in range: ClosedRange<Int>) {
    field = NumberField(label, source, in: range, isSlider: true)
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    NumberField.render(html.field, into: &renderer)
  }
}

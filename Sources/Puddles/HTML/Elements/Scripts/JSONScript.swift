// Data for scripts, in the page.

/// A `script` that holds JSON and never runs, which a script on the page may read.
///
/// The characters `<`, `>`, `&` and the two line separators of Unicode are written as escapes of
/// JSON, so no text in the data can end the element. The caller gives JSON that is valid.
public struct JSONScript: HTML {
  let id: String?
  let kind: Words.ScriptType
  let json: String

  /// - Parameters:
  ///   - id: The id by which a script finds the data.
  ///   - type: What the data is: plain JSON unless told, or linked data, an import map, rules.
  public init(id: String? = nil, type: Words.ScriptType = .json, json: String) {
    self.id = id
    kind = type
    self.json = json
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    guard html.kind != .module else {
      return renderer.fail(CodeError(fault: "type module", element: "JSONScript"))
    }
    renderer.startTag(Tags.script.name)
    let type = Attribute<Tags.script>.type(html.kind)
    renderer.attributes(ManyAttributes(html.id.map { [type, .id($0)] } ?? [type]))
    renderer.endStartTag()
    renderer.output.appendJSON(html.json)
    renderer.endTag(Tags.script.name)
  }
}

// Scripts and styles, inline and from elsewhere.

extension Tags {
  /// The name of `script`, whose content is never escaped.
  public enum script: RawTextTag { public static var name: StaticString { "script" } }
  /// The name of `style`, whose content is never escaped.
  public enum style: RawTextTag { public static var name: StaticString { "style" } }
}

/// A script that is loaded from a URL: `script(.src(asset: "js/app.js"), .defer)`.
///
/// It has no content. Data for scripts goes into a ``JSONScript``, trusted code into an
/// ``InlineScript``.
public struct script: HTML {
  let attributes: _ManyAttributes<Tags.script>

  /// A script without content.
  public init(_ attributes: Attribute<Tags.script>...) {
    self.attributes = _ManyAttributes(attributes)
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.startTag(Tags.script.name)
    renderer.attributes(html.attributes)
    renderer.endStartTag()
    renderer.endTag(Tags.script.name)
  }
}

/// A script whose code is in the page. The caller vouches for the code.
///
/// Nothing is escaped: code with `</script`, `<script` or `<!--` is an error of the page, because
/// it would end too early or never. Never build code from foreign text; hand data over in a
/// ``JSONScript``.
public typealias InlineScript = TrustedCode<Tags.script>

/// A stylesheet in the page. The caller vouches for the rules.
///
/// Nothing is escaped: rules with `</style` or `<!--` are an error of the page.
public typealias InlineStyle = TrustedCode<Tags.style>

/// A script or a stylesheet whose code is in the page: ``InlineScript`` and ``InlineStyle``.
public struct TrustedCode<Name: RawTextTag>: HTML {
  let code: String
  let attributes: _ManyAttributes<Name>

  /// An element with trusted code.
  public init(trusted code: String, _ attributes: Attribute<Name>...) {
    self.code = code
    self.attributes = _ManyAttributes(attributes)
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    if let fault = Escaping.fault(inCode: html.code) {
      return renderer.fail(MarkupError.code(fault: fault, element: "\(Name.name)"))
    }
    renderer.startTag(Name.name)
    renderer.attributes(html.attributes)
    renderer.endStartTag()
    renderer.raw(html.code)
    renderer.endTag(Name.name)
  }
}

/// A `script` that holds JSON and never runs, which a script on the page may read.
///
/// The characters `<`, `>`, `&` and the two line separators of Unicode are written as escapes of
/// JSON, so no text in the data can end the element. The caller gives JSON that is valid.
public struct JSONScript: HTML {
  let id: String?
  let kind: Keywords.ScriptType
  let json: String

  /// - Parameters:
  ///   - id: The id by which a script finds the data.
  ///   - type: What the data is: JSON, linked data, an import map or speculation rules.
  public init(id: String? = nil, type: Keywords.ScriptType = .json, json: String) {
    self.id = id
    kind = type
    self.json = json
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    guard html.kind != .module else {
      return renderer.fail(MarkupError.code(fault: "type module", element: "JSONScript"))
    }
    renderer.startTag(Tags.script.name)
    let type = Attribute<Tags.script>.type(html.kind)
    renderer.attributes(_ManyAttributes(html.id.map { [type, .id($0)] } ?? [type]))
    renderer.endStartTag()
    renderer.output.appendJSON(html.json)
    renderer.endTag(Tags.script.name)
  }
}

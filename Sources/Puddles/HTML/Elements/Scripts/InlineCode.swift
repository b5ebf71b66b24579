// Code in the page itself: the two ways, both loudly named.

/// A script whose code is in the page. Whoever calls this vouches for the code.
///
/// Nothing is escaped: code with `</script`, `<script` or `<!--` is an error of the page, because
/// it would end too early or never. Never build code from foreign text; hand data over in a
/// ``JSONScript``.
public struct InlineScript: HTML {
  let code: TrustedCode<Tags.script>

  /// A script with trusted code.
  public init(trusted code: String, _ attributes: Attribute<Tags.script>...) {
    self.code = TrustedCode(code: code, attributes: ManyAttributes(attributes))
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    TrustedCode.render(html.code, into: &renderer)
  }
}

/// A stylesheet in the page. Whoever calls this vouches for the rules.
///
/// Nothing is escaped: rules with `</style` or `<!--` are an error of the page.
public struct InlineStyle: HTML {
  let rules: TrustedCode<Tags.style>

  /// A stylesheet with trusted rules.
  public init(trusted rules: String, _ attributes: Attribute<Tags.style>...) {
    self.rules = TrustedCode(code: rules, attributes: ManyAttributes(attributes))
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    TrustedCode.render(html.rules, into: &renderer)
  }
}

/// A raw text element with code that was checked not to end it.
struct TrustedCode<Name: RawTextTag>: HTML {
  let code: String
  let attributes: ManyAttributes<Name>

  static func render(_ html: Self, into renderer: inout Renderer) {
    if let fault = Escaping.fault(inCode: html.code) {
      return renderer.fail(CodeError(fault: fault, element: "\(Name.name)"))
    }
    renderer.startTag(Name.name)
    renderer.attributes(html.attributes)
    renderer.endStartTag()
    renderer.raw(html.code)
    renderer.endTag(Name.name)
  }
}

/// Code that cannot stand in the page.
public struct CodeError: Error, Hashable, CustomStringConvertible {
  /// What is wrong with it, such as `</script`.
  public let fault: String
  /// The element that would hold it.
  public let element: String

  public var description: String { "code in '\(element)' must not hold '\(fault)'" }
}

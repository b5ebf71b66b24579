// A state of a component or module that is worth seeing.

/// One named state, with everything it needs.
///
/// The previews pages of a built site show each one, and one test renders all of them.
public struct Preview: Sendable {
  /// Such as `Loaded`, `Empty` or `Failed`.
  public let name: String
  /// The name as a segment of a URL.
  public let slug: String
  public let content: AnyHTML

  public init(_ name: String, @HTMLBuilder _ content: () -> some HTML) {
    self.name = name
    slug = PathSlug.make(name)
    self.content = AnyHTML(content())
  }
}

/// Collects previews, one a line.
@resultBuilder
public enum PreviewBuilder {
  public static func buildBlock(_ previews: Preview...) -> [Preview] { previews }
}

/// A type that declares its states: every component and every module.
public protocol Previewed {
  /// The states worth seeing, such as loaded, empty and failed. None by default.
  @PreviewBuilder static var previews: [Preview] { get }
}

extension Previewed {
  public static var previews: [Preview] { [] }
}

/// The previews of one type.
public struct PreviewGroup: Sendable {
  /// The name of the type within its module, such as `Scrums.AllScrums`; a generic type has the name
  /// without its arguments.
  public let name: String
  public let previews: [Preview]

  public init<SiteType: Previewed>(_ type: SiteType.Type) {
    let path = String(reflecting: type).prefix { $0 != "<" }.split(separator: ".").dropFirst()
    name = path.joined(separator: ".")
    previews = type.previews
  }
}

/// Shows one preview apart from the site around it.
///
/// Links only say where they would lead, because mock data has pages nowhere; questions have no
/// dialog pages. If the preview throws, the error is shown in its place.
public struct PreviewFrame: HTML {
  let preview: Preview

  public init(_ preview: Preview) {
    self.preview = preview
  }

  public static func render(_ html: Self, into renderer: inout Renderer) {
    renderer.region("Preview") { site in
      let context = try site.context(named: "Preview", installing: (), isPreview: true)
      return try await RegionContext.$current.withValue(context) {
        var output = try await Region.render(html.guarded, in: context)
        output.facts = output.facts.withoutNames
        return output
      }
    }
  }

  private var guarded: some HTML {
    Attempt {
      preview.content
    } failed: { error in
      p(.class("notice failed")) { "\(error)" }
    }
  }
}

extension PageFacts {
  /// What a preview tells its page: nothing about titles.
  fileprivate var withoutNames: PageFacts {
    var facts = self
    facts.title = nil
    facts.description = nil
    return facts
  }
}

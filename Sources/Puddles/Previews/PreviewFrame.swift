// Where a preview is shown: its links lead nowhere, and its failure is part of it.

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

// Renders all previews of a site, for a test.
public import Puddles

/// Renders every preview of a site, in a static and in a live page, and every state that one of its debug buttons leads
/// to, in a static page.
///
/// ```swift
/// @Test("all previews can be shown")
/// func previews() async { #expect(await previewFailures(of: Journal()) == []) }
/// ```
/// - Returns: A sentence for each preview that throws or renders nothing, for each type with two previews of
///   one name, and for a site without a ``PreviewCatalog``.
public func previewFailures(of site: some Site) async -> [String] {
  let groups = SiteMap(site).sections.compactMap { $0 as? PreviewCatalog }
    .flatMap(\.previewGroups)
  if groups.isEmpty {
    return ["the site shows no previews: add PreviewCatalog([…]) to its sections"]
  }
  var environment = EnvironmentValues()
  environment[.strings] = Strings(language: site.settings.language)
  var failures: [String] = []
  for group in groups {
    if Set(group.previews.map(\.slug)).count < group.previews.count {
      failures.append("two previews of \(group.name) have one name")
    }
    for preview in group.previews {
      failures += await ShownPreview(preview, of: group.name, in: environment).failures()
    }
  }
  return failures
}

/// One preview with its environment.
private struct ShownPreview {
  let preview: Preview
  let name: String
  let environment: EnvironmentValues

  init(_ preview: Preview, of type: String, in environment: EnvironmentValues) {
    (self.preview, self.environment) = (preview, environment)
    name = "the preview '\(preview.name)' of \(type)"
  }

  /// Returns the errors of the preview, and of its state after each debug button.
  func failures() async -> [String] {
    var failures: [String] = []
    for mode in [Session.Mode.still, .live] {
      if let failure = await failure(environment, mode) { failures.append("\(name): \(failure)") }
    }
    do {
      for step in try await preview.state?.steps() ?? [] {
        var environment = environment
        environment[.previewStage] = PreviewStage(at: .root, initial: step.state) { _ in .root }
        if let failure = await failure(environment, .still) {
          failures.append("\(name), after '\(step.label)': \(failure)")
        }
      }
    } catch {
      failures.append("\(name): its debug buttons: \(error)")
    }
    return failures
  }

  private func failure(_ environment: EnvironmentValues, _ mode: Session.Mode) async -> String? {
    let session = Session(mode: mode)
    do {
      let page = try await renderStage(
        preview.content, environment: environment, showing: Rendering(in: session),
        location: PageLocation())
      await session.end()
      return page.bytes.isEmpty && page.facts.presentations.isEmpty ? "it draws nothing" : nil
    } catch {
      await session.end()
      return "\(error)"
    }
  }
}

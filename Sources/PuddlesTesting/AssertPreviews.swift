// One line that renders every preview of a site.
public import Puddles
public import Testing

/// Checks that every preview of a site can be shown, and every state that one of its debug buttons leads
/// to: in a static page, and in a live one.
///
/// ```swift
/// @Test("all previews can be shown")
/// func previews() async { await assertPreviews(of: Journal()) }
/// ```
/// A preview that throws or draws nothing is an issue that names it with its type, and so is a site
/// without a section of previews. A type of the catalog whose states have one name is an issue as well.
/// - Parameter snapshots: Whether each preview is compared with a stored snapshot of its own, see
///   ``assertHTML(_:named:environment:at:mode:record:filePath:function:sourceLocation:)``.
public func assertPreviews<SiteType: Site>(
  of site: SiteType, snapshots: Bool = false, filePath: String = #filePath,
  function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let groups = SiteMap(site).sections.compactMap { $0 as? any PreviewSection }
    .flatMap { $0.previewGroups }
  if groups.isEmpty {
    Issue.record(
      "the site shows no previews: add PreviewCatalog([…]) to its sections, with types that have previews",
      sourceLocation: sourceLocation)
  }
  var environment = EnvironmentValues()
  environment[.strings] = site.strings
  for group in groups {
    if Set(group.previews.map(\.slug)).count < group.previews.count {
      Issue.record(
        "two previews of \(group.name) have one name", sourceLocation: sourceLocation)
    }
    for preview in group.previews {
      let shown = ShownPreview(preview, of: group.name, in: environment)
      for fault in await shown.faults() {
        Issue.record("\(fault)", sourceLocation: sourceLocation)
      }
      guard snapshots else { continue }
      await assertHTML(
        preview.content, named: "\(group.name).\(preview.slug)", environment: environment,
        filePath: filePath, function: function, sourceLocation: sourceLocation)
    }
  }
}

/// One preview with what it is shown in.
private struct ShownPreview {
  let preview: Preview
  let name: String
  let environment: EnvironmentValues

  init(_ preview: Preview, of type: String, in environment: EnvironmentValues) {
    (self.preview, self.environment) = (preview, environment)
    name = "the preview '\(preview.name)' of \(type)"
  }

  /// Everything that keeps it, or a state after a debug button, from being shown.
  func faults() async -> [String] {
    var faults: [String] = []
    for mode in [Session.Mode.still, .live] {
      if let fault = await fault(environment, mode) { faults.append("\(name): \(fault)") }
    }
    do {
      for step in try await preview.state?.steps() ?? [] {
        var environment = environment
        environment[.previewStage] = PreviewStage(at: .root, initial: step.state) { _ in .root }
        if let fault = await fault(environment, .still) {
          faults.append("\(name), after '\(step.label)': \(fault)")
        }
      }
    } catch {
      faults.append("\(name): its debug buttons: \(error)")
    }
    return faults
  }

  private func fault(_ environment: EnvironmentValues, _ mode: Session.Mode) async -> String? {
    let session = Session(mode: mode)
    do {
      let page = try await renderStage(
        preview.content, environment: environment, showing: Rendering(in: session),
        location: PageLocation(assets: .unchecked))
      await session.end()
      return page.bytes.isEmpty && page.presentations.isEmpty ? "it draws nothing" : nil
    } catch {
      await session.end()
      return "\(error)"
    }
  }
}

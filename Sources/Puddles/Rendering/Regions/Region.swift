// Regions: the parts of a page, such as modules, that are rendered concurrently and joined in document order.
import PuddlesBasics

/// The position of a region in its page, with everything that is needed to render it later.
package struct RegionSite: Sendable {
  package let parent: RegionContext
  package var path: UInt64
  package var environment: EnvironmentValues

  /// The context of the region, with the property wrappers of `value` bound.
  /// - Parameter place: The place with which its state ends, if that is another one than the page's.
  package func context(
    named name: RegionName, installing value: Any, isPreview: Bool = false, place: UInt64? = nil
  ) throws -> RegionContext {
    let path = Identity.mix(self.path, name.identity)
    let trail = parent.trail + [name.text]
    var installation = Installation(
      session: parent.session, region: path, owner: parent.owner, environment: environment)
    do {
      try installation.install(propertiesOf: value)
    } catch {
      throw RegionError.wrap(error, trail: trail)
    }
    var location = parent.location
    location.isPreview = location.isPreview || isPreview
    return RegionContext(
      rendering: parent.rendering, parent: parent, path: path, place: place, trail: trail,
      location: location, environment: environment, makesContent: !(value is Void),
      bindings: installation.bindings)
  }
}

/// A place in the bytes of a region, where those of a region inside it are inserted later.
struct InsertionPoint: Sendable {
  var offset: Int
  /// The region that is inserted.
  let region: UInt64
  let resolve: @Sendable () async throws -> RegionOutput
}

/// The result of rendering a region: its bytes, and the facts about the page.
package struct RegionOutput: Sendable {
  package var bytes: [UInt8]
  package var facts: PageFacts
  /// What the region was made of, if the page may be refreshed.
  var tree: RegionTree?
}

extension InsertionPoint {
  /// The name of the region in the comments at its start and its end.
  var mark: String { String(region, radix: 36) }
}

extension RegionSite {
  /// Runs the work of a region in a context of its own, and records what it reads: when that has
  /// changed, the region is rendered again.
  fileprivate func resolve(
    named name: RegionName, installing value: Any,
    _ work: (RegionContext) async throws -> RegionOutput
  ) async throws -> RegionOutput {
    let rendering = parent.rendering
    var (output, reads) = try await ReadRecorder.region(isWatching: rendering.isRefreshable) {
      let context = try context(named: name, installing: value)
      return try await RegionContext.$current.withValue(context) {
        var output = try await work(context)
        // An applied action may send another value: eight rounds at most, so that two cannot go on for ever.
        for _ in 0..<8 where try await context.apply() { output = try await work(context) }
        return output
      }
    }
    output.facts.reads.merge(reads.recorded)
    output.tree = output.tree?.reading(reads, of: rendering.sources)
    return output
  }
}

extension RegionContext {
  /// Renders a tree in this context and resolves everything it leaves open.
  /// - Parameters:
  ///   - prologue: Markup that stands before the tree.
  ///   - draw: Renders the tree, specialized where its type is known.
  package func render<Content: HTML>(
    _ content: Content, at path: UInt64? = nil, behind prologue: StaticString = "",
    by draw: (Content, inout Renderer) -> Void = { Content.render($0, into: &$1) }
  ) async throws -> RegionOutput {
    let (pass, insertions) = try synchronousPass(at: path ?? self.path) { renderer in
      renderer.raw(prologue)
      draw(content, &renderer)
    }
    let isKept = rendering.isRefreshable
    guard !insertions.isEmpty || isKept else { return pass }
    let parts = zip(insertions, try await insertions.resolved()).map { (insertion: $0, output: $1) }
    return RegionTree(pass.bytes, pass.facts, parts).joined(marks: isKept)
  }

  private func synchronousPass(
    at path: UInt64, _ draw: (inout Renderer) -> Void
  ) throws -> (RegionOutput, [InsertionPoint]) {
    var renderer = Renderer(context: self, path: path)
    draw(&renderer)
    if let failure = renderer.failures.first { throw failure }
    let bytes = renderer.output.array(to: renderer.output.count)
    return (RegionOutput(bytes: bytes, facts: renderer.facts), renderer.insertions)
  }
}

extension [InsertionPoint] {
  /// What stands at the insertion points, made concurrently.
  fileprivate func resolved() async throws -> [RegionOutput] {
    if count == 1 { return [try await self[0].resolve()] }
    return try await withThrowingTaskGroup(of: (Int, RegionOutput).self) { group in
      for (index, insertion) in enumerated() {
        group.addTask { (index, try await insertion.resolve()) }
      }
      var parts = [RegionOutput?](repeating: nil, count: count)
      for try await (index, part) in group { parts[index] = part }
      return parts.compactMap { $0 }
    }
  }
}

extension Renderer {
  /// Leaves an insertion point for a region that starts here, and that is made again when what it read has changed.
  /// - Parameter value: The value whose property wrappers are bound; `()` for none.
  mutating func region(
    _ name: RegionName, installing value: any Sendable,
    render: @escaping @Sendable (RegionContext) async throws -> RegionOutput
  ) {
    region(name) { try await $0.resolve(named: name, installing: value, render) }
  }

  /// Leaves an insertion point for a region that starts here.
  package mutating func region(
    _ name: RegionName,
    resolve: @escaping @Sendable (RegionSite) async throws -> RegionOutput
  ) {
    if loopDepth > 0 { fail(MarkupError.inPlainLoop(what: "the module \(name.text)")) }
    let site = RegionSite(parent: context, path: path, environment: context.environment)
    let region = Identity.mix(path, name.identity)
    facts.regions.insert(region)
    insertions.append(
      InsertionPoint(offset: output.count, region: region) { try await resolve(site) })
  }
}

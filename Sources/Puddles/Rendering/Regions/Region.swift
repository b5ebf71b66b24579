// Regions: what the synchronous pass leaves open is resolved concurrently and stitched in order.
import PuddlesBasics

/// Where a region stands: everything needed to resolve it later.
package struct RegionSite: Sendable {
  package let parent: RegionContext
  package var path: UInt64
  package var environment: EnvironmentValues

  /// The context of the region, with the property wrappers of `value` bound.
  /// - Parameter place: The place that its state ends with, if it is another one than the page's.
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

/// A gap in the bytes of a region, filled after the pass.
struct Hole: Sendable {
  var offset: Int
  /// The region that fills it.
  let region: UInt64
  let resolve: @Sendable () async throws -> RegionOutput
}

/// What a region learned in its synchronous pass, besides bytes.
struct RegionNotes {
  var holes: [Hole] = []
  var failures: [any Error] = []
  var facts = PageFacts()
}

/// The result of a region: bytes, and what the page must know.
package struct RegionOutput: Sendable {
  package var bytes: [UInt8]
  package var facts: PageFacts
  /// How it was made, if the page may be refreshed.
  var tree: RegionTree?
}

extension Hole {
  /// The name of the region in the marks around it.
  var mark: String { String(region, radix: 36) }
}

package enum Region {
  /// Does the work of a region in a context of its own, and takes down what it reads: when that has
  /// changed, the region is made again.
  static func resolve(
    at site: RegionSite, named name: RegionName, installing value: Any,
    _ work: (RegionContext) async throws -> RegionOutput
  ) async throws -> RegionOutput {
    let rendering = site.parent.rendering
    var (output, reads) = try await ReadRecorder.region(isWatching: rendering.isRefreshable) {
      let context = try site.context(named: name, installing: value)
      return try await RegionContext.$current.withValue(context) {
        var output = try await work(context)
        // What is applied may send a value itself; two that answer each other do not go on for ever.
        for _ in 0..<8 where try await context.apply() { output = try await work(context) }
        return output
      }
    }
    output.facts.reads.merge(reads.noted)
    output.tree = output.tree?.reading(reads, of: rendering.sources)
    return output
  }

  /// Renders a tree in a context and resolves everything it leaves open.
  /// - Parameters:
  ///   - prologue: Markup that stands before the tree.
  ///   - draw: Renders the tree, specialized where its type is known.
  package static func render<Content: HTML>(
    _ content: Content, in context: RegionContext, at path: UInt64? = nil,
    behind prologue: StaticString = "",
    by draw: (Content, inout Renderer) -> Void = { Content.render($0, into: &$1) }
  ) async throws -> RegionOutput {
    let (pass, holes) = try synchronousPass(in: context, at: path ?? context.path) { renderer in
      renderer.raw(prologue)
      draw(content, &renderer)
    }
    let isKept = context.rendering.isRefreshable
    guard !holes.isEmpty || isKept else { return pass }
    let parts = zip(holes, try await resolve(holes)).map { (hole: $0, output: $1) }
    return join(RegionTree(pass.bytes, pass.facts, parts), marks: isKept)
  }

  private static func synchronousPass(
    in context: RegionContext, at path: UInt64, _ draw: (inout Renderer) -> Void
  ) throws -> (RegionOutput, [Hole]) {
    var renderer = Renderer(context: context, path: path)
    draw(&renderer)
    if let failure = renderer.notes.failures.first { throw failure }
    let bytes = renderer.output.array(to: renderer.output.count)
    return (RegionOutput(bytes: bytes, facts: renderer.notes.facts), renderer.notes.holes)
  }

  /// Puts the bytes and facts of the parts where they belong, in document order.
  static func join(_ tree: RegionTree, marks: Bool) -> RegionOutput {
    let size = tree.parts.reduce(tree.bytes.count) { $0 + $1.output.bytes.count + 40 }
    var output = RegionOutput(bytes: [], facts: tree.facts, tree: marks ? tree : nil)
    if tree.parts.isEmpty {
      // One array for the tree and the output: an open page keeps both.
      output.bytes = tree.bytes
      return output
    }
    if !marks, tree.bytes.isEmpty, tree.parts.count == 1 {
      // Most pages are one module and nothing around it.
      output.bytes = tree.parts[0].output.bytes
      output.facts.add(tree.parts[0].output.facts)
      return output
    }
    output.bytes.reserveCapacity(size)
    var position = 0
    for (hole, part) in tree.parts {
      output.bytes += tree.bytes[position..<hole.offset]
      if marks { output.bytes += "<!--\(hole.mark)-->".utf8 }
      output.bytes += part.bytes
      if marks { output.bytes += "<!--/\(hole.mark)-->".utf8 }
      output.facts.add(part.facts)
      position = hole.offset
    }
    output.bytes += tree.bytes[position...]
    return output
  }

  private static func resolve(_ holes: [Hole]) async throws -> [RegionOutput] {
    if holes.count == 1 { return [try await holes[0].resolve()] }
    return try await withThrowingTaskGroup(of: (Int, RegionOutput).self) { group in
      for (index, hole) in holes.enumerated() {
        group.addTask { (index, try await hole.resolve()) }
      }
      var parts = [RegionOutput?](repeating: nil, count: holes.count)
      for try await (index, part) in group { parts[index] = part }
      return parts.compactMap { $0 }
    }
  }
}

extension Renderer {
  /// Leaves a hole for a region that starts here.
  package mutating func region(
    _ name: RegionName,
    resolve: @escaping @Sendable (RegionSite) async throws -> RegionOutput
  ) {
    if loopDepth > 0 { fail(IdentityError.inPlainLoop(what: "the module \(name.text)")) }
    let site = RegionSite(parent: context, path: path, environment: context.environment)
    let region = Identity.mix(path, name.identity)
    notes.facts.regions.insert(region)
    notes.holes.append(
      Hole(offset: output.count, region: region) { try await resolve(site) })
  }
}

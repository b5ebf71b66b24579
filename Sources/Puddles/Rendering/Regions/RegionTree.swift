// A rendered region with its parts and its reads, so that only regions that changed are rendered again.

/// A rendered region that can be refreshed: its bytes, its facts, its parts, and what it read.
final class RegionTree: Sendable {
  /// The bytes of the region without the regions in it.
  let bytes: [UInt8]
  let facts: PageFacts
  /// The regions in it, in order, and how each is made again.
  let parts: [(insertion: InsertionPoint, output: RegionOutput)]
  /// What the region itself read.
  let reads: RegionReads
  /// Where the values of providers are looked up.
  let sources: ReadSources?

  init(
    _ bytes: [UInt8], _ facts: PageFacts,
    _ parts: [(insertion: InsertionPoint, output: RegionOutput)],
    reads: RegionReads = RegionReads(), of sources: ReadSources? = nil
  ) {
    self.bytes = bytes
    self.facts = facts
    self.parts = parts
    (self.reads, self.sources) = (reads, sources)
  }
}

extension RegionTree {
  /// Joins trees of one page: its content with a dialog over it, or a layout.
  convenience init(page trees: [RegionTree?]) {
    let trees = trees.compactMap(\.self)
    var facts = PageFacts()
    for tree in trees { facts.add(tree.facts) }
    self.init([], facts, trees.flatMap(\.parts))
  }

  /// The same tree, with what was read to make it.
  func reading(_ reads: RegionReads, of sources: ReadSources?) -> RegionTree {
    var facts = facts
    facts.reads.merge(reads.recorded)
    return RegionTree(bytes, facts, parts, reads: reads, of: sources)
  }

  /// Puts the bytes and facts of the parts where they belong, in document order.
  func joined(marks: Bool) -> RegionOutput {
    let size = parts.reduce(bytes.count) { $0 + $1.output.bytes.count + 40 }
    var output = RegionOutput(bytes: [], facts: facts, tree: marks ? self : nil)
    if parts.isEmpty {
      // One array for the tree and the output: an open page keeps both.
      output.bytes = bytes
      return output
    }
    if !marks, bytes.isEmpty, parts.count == 1 {
      // Most pages are one module and nothing around it.
      output.bytes = parts[0].output.bytes
      output.facts.add(parts[0].output.facts)
      return output
    }
    output.bytes.reserveCapacity(size)
    var position = 0
    for (insertion, part) in parts {
      output.bytes += bytes[position..<insertion.offset]
      if marks { output.bytes += "<!--\(insertion.mark)-->".utf8 }
      output.bytes += part.bytes
      if marks { output.bytes += "<!--/\(insertion.mark)-->".utf8 }
      output.facts.add(part.facts)
      position = insertion.offset
    }
    output.bytes += bytes[position...]
    return output
  }

  /// Renders those regions again that have changed since they were rendered, and the one with a form.
  fileprivate func again(showing form: String) async throws -> RegionOutput {
    var parts = parts
    for (index, part) in parts.enumerated() {
      parts[index].output = try await part.output.again(at: part.insertion, showing: form)
    }
    return RegionTree(bytes, facts, parts, reads: reads, of: sources).joined(marks: true)
  }

  /// The number of regions: this one and all regions in it.
  var size: Int { parts.reduce(1) { $0 + ($1.output.tree?.size ?? 1) } }
}

extension RegionOutput {
  /// The content of a page as it is now, with what was sent in a form; regions that are as before are not rendered again.
  func again(showing form: String) async throws -> RegionOutput {
    try await tree?.again(showing: form) ?? self
  }

  fileprivate func again(
    at insertion: InsertionPoint, showing form: String
  ) async throws -> RegionOutput {
    guard let tree, !tree.facts.forms.contains(where: { $0.id == form }),
      await tree.reads.isCurrent(in: tree.sources)
    else { return try await insertion.resolve() }
    // If a region in this one fails, this one may know how to show that.
    do { return try await tree.again(showing: form) } catch { return try await insertion.resolve() }
  }
}

// Reads the front matter of a source.

extension FrontMatter {
  /// - Throws: a fault at its place if the fences or the YAML between them are wrong.
  init(of source: Source, fence: FrontMatterFence) throws(Fault) {
    guard let range = fence.yaml else {
      self.init()
      return
    }
    guard range.count <= Self.byteLimit else {
      let position = SourcePosition(line: 1, column: 1)
      throw Fault(.frontMatterTooLarge(limit: Self.byteLimit), at: position)
    }
    let value = try YAMLReader.value(
      of: source.bytes[range], firstLine: 2, depthLimit: Self.depthLimit)
    switch value?.content {
    case nil: self.init()
    case .mapping(let mapping): self.init(values: mapping)
    default: throw Fault(.frontMatterNotMapping, at: value?.position)
    }
  }
}

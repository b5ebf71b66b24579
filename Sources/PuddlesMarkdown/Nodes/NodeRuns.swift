// Runs of nodes, made into values one by one on access.

extension Markdown {
  /// Blocks one after another.
  ///
  /// A run is a view into the text it was read from: nothing is copied. In code it is written as an
  /// array: `[.thematicBreak(at: nil)]`.
  public struct Blocks: Sendable, Hashable {
    let slice: NodeSlice

    init(_ slice: NodeSlice) {
      self.slice = slice
    }

    /// Puts blocks together.
    public init(_ blocks: some Sequence<Block>) {
      var builder = NodeStoreBuilder()
      for block in blocks { builder.append(block) }
      self.init(builder.finish())
    }
  }
}

extension Markdown.Blocks: Collection {
  public var startIndex: Int { slice.start }
  public var endIndex: Int { slice.end }
  public func index(after index: Int) -> Int { slice.index(after: index) }
  public subscript(index: Int) -> Markdown.Block { slice.store.block(at: index) }

  /// A part of the run, such as what `dropFirst()` leaves.
  public subscript(range: Range<Int>) -> Markdown.Blocks {
    Markdown.Blocks(
      NodeSlice(store: slice.store, start: range.lowerBound, end: range.upperBound))
  }
}

extension Markdown.Blocks: ExpressibleByArrayLiteral {
  public init(arrayLiteral blocks: Markdown.Block...) {
    self.init(blocks)
  }
}

extension Markdown.Blocks {
  /// The last block; it is found by a walk.
  public var last: Markdown.Block? {
    var last: Markdown.Block?
    for block in self { last = block }
    return last
  }
}

// MARK: - Runs of inline nodes, made into values one by one on access

extension Markdown {
  /// Pieces of a line one after another; a view like ``Blocks``, and written the same way in code.
  public struct Inlines: Sendable, Hashable {
    let slice: NodeSlice

    init(_ slice: NodeSlice) {
      self.slice = slice
    }

    /// Puts pieces together.
    public init(_ inlines: some Sequence<Inline>) {
      var builder = NodeStoreBuilder()
      for inline in inlines { builder.append(inline) }
      self.init(builder.finish())
    }
  }
}

extension Markdown.Inlines: Collection {
  public var startIndex: Int { slice.start }
  public var endIndex: Int { slice.end }
  public func index(after index: Int) -> Int { slice.index(after: index) }
  public subscript(index: Int) -> Markdown.Inline { slice.store.inline(at: index) }

  /// A part of the run, such as what `dropFirst()` leaves.
  public subscript(range: Range<Int>) -> Markdown.Inlines {
    Markdown.Inlines(
      NodeSlice(store: slice.store, start: range.lowerBound, end: range.upperBound))
  }
}

extension Markdown.Inlines: ExpressibleByArrayLiteral {
  public init(arrayLiteral inlines: Markdown.Inline...) {
    self.init(inlines)
  }
}

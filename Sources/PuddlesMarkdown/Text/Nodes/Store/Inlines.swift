// Runs of inline nodes, made into values one by one when somebody looks at them.

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

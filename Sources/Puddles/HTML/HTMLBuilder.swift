// The result builder that turns Swift statements into a tree of HTML values.

/// Collects statements into one HTML value.
///
/// It understands `if`/`else`, `switch`, `if let`, `let`, and `for`. Blocks of up to ten children
/// are tuples of fixed arity, which are cheaper to compile and to run; longer ones are packs.
/// A module or an acting control inside a plain `for` has no identity of its own: use ``ForEach``.
@resultBuilder
public enum HTMLBuilder {
  @inlinable
  public static func buildExpression<Content: HTML>(_ content: Content) -> Content { content }

  @inlinable
  public static func buildBlock() -> EmptyHTML { EmptyHTML() }

  @inlinable
  public static func buildBlock<Content: HTML>(_ content: Content) -> Content { content }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML>(_ a: A, _ b: B) -> _Tuple2<A, B> {
    _Tuple2(a: a, b: b)
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML>(
    _ a: A, _ b: B, _ c: C
  ) -> _Tuple3<A, B, C> {
    _Tuple3(a: a, b: b, c: c)
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> _Tuple4<A, B, C, D> {
    _Tuple4(a: a, b: b, c: c, d: d)
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> _Tuple5<A, B, C, D, E> {
    _Tuple5(a: a, b: b, c: c, d: d, e: e)
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> _Tuple6<A, B, C, D, E, F> {
    _Tuple6(a: a, b: b, c: c, d: d, e: e, f: f)
  }

  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> _Tuple7<A, B, C, D, E, F, G> {
    _Tuple7(a: a, b: b, c: c, d: d, e: e, f: f, g: g)
  }

  @inlinable
  public static func buildBlock<
    A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> _Tuple8<A, B, C, D, E, F, G, H> {
    _Tuple8(a: a, b: b, c: c, d: d, e: e, f: f, g: g, h: h)
  }

  @inlinable
  public static func buildBlock<
    A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
  ) -> _Tuple9<A, B, C, D, E, F, G, H, I> {
    _Tuple9(a: a, b: b, c: c, d: d, e: e, f: f, g: g, h: h, i: i)
  }

  @inlinable
  public static func buildBlock<
    A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML, J: HTML
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
  ) -> _Tuple10<A, B, C, D, E, F, G, H, I, J> {
    _Tuple10(a: a, b: b, c: c, d: d, e: e, f: f, g: g, h: h, i: i, j: j)
  }

  @inlinable
  public static func buildBlock<each Content: HTML>(
    _ content: repeat each Content
  ) -> _TuplePack<repeat each Content> {
    _TuplePack(repeat each content)
  }

  @inlinable
  public static func buildOptional<Content: HTML>(_ content: Content?) -> Content? { content }

  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(
    first: First
  ) -> _Either<First, Second> {
    .first(first)
  }

  @inlinable
  public static func buildEither<First: HTML, Second: HTML>(
    second: Second
  ) -> _Either<First, Second> {
    .second(second)
  }

  @inlinable
  public static func buildArray<Content: HTML>(_ contents: [Content]) -> _Loop<Content> {
    _Loop(contents)
  }

  @inlinable
  public static func buildLimitedAvailability<Content: HTML>(_ content: Content) -> AnyHTML {
    AnyHTML(content)
  }
}

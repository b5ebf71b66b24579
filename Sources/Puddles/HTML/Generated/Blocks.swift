// Blocks of two to ten children: the children of an element in order.
// Made by Tools/vocabulary.py.
//
// Each child renders under a path of its own, so that state and controls keep their identity
// when a sibling changes.

/// A block of 2 children.
public struct _Tuple2<A: HTML, B: HTML>: HTML {
  @usableFromInline let a: A
  @usableFromInline let b: B

  @inlinable
  init(a: A, b: B) {
    self.a = a
    self.b = b
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    A.render(html.a, into: &renderer)
    renderer.enter(1, of: path)
    B.render(html.b, into: &renderer)
    renderer.path = path
  }
}

extension HTMLBuilder {
  @inlinable
  public static func buildBlock<A: HTML, B: HTML>(_ a: A, _ b: B) -> _Tuple2<A, B> {
    _Tuple2(a: a, b: b)
  }
}

/// A block of 3 children.
public struct _Tuple3<A: HTML, B: HTML, C: HTML>: HTML {
  @usableFromInline let a: A
  @usableFromInline let b: B
  @usableFromInline let c: C

  @inlinable
  init(a: A, b: B, c: C) {
    self.a = a
    self.b = b
    self.c = c
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    A.render(html.a, into: &renderer)
    renderer.enter(1, of: path)
    B.render(html.b, into: &renderer)
    renderer.enter(2, of: path)
    C.render(html.c, into: &renderer)
    renderer.path = path
  }
}

extension HTMLBuilder {
  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML>(
    _ a: A, _ b: B, _ c: C
  ) -> _Tuple3<A, B, C> {
    _Tuple3(a: a, b: b, c: c)
  }
}

/// A block of 4 children.
public struct _Tuple4<A: HTML, B: HTML, C: HTML, D: HTML>: HTML {
  @usableFromInline let a: A
  @usableFromInline let b: B
  @usableFromInline let c: C
  @usableFromInline let d: D

  @inlinable
  init(a: A, b: B, c: C, d: D) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    A.render(html.a, into: &renderer)
    renderer.enter(1, of: path)
    B.render(html.b, into: &renderer)
    renderer.enter(2, of: path)
    C.render(html.c, into: &renderer)
    renderer.enter(3, of: path)
    D.render(html.d, into: &renderer)
    renderer.path = path
  }
}

extension HTMLBuilder {
  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> _Tuple4<A, B, C, D> {
    _Tuple4(a: a, b: b, c: c, d: d)
  }
}

/// A block of 5 children.
public struct _Tuple5<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML>: HTML {
  @usableFromInline let a: A
  @usableFromInline let b: B
  @usableFromInline let c: C
  @usableFromInline let d: D
  @usableFromInline let e: E

  @inlinable
  init(a: A, b: B, c: C, d: D, e: E) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    A.render(html.a, into: &renderer)
    renderer.enter(1, of: path)
    B.render(html.b, into: &renderer)
    renderer.enter(2, of: path)
    C.render(html.c, into: &renderer)
    renderer.enter(3, of: path)
    D.render(html.d, into: &renderer)
    renderer.enter(4, of: path)
    E.render(html.e, into: &renderer)
    renderer.path = path
  }
}

extension HTMLBuilder {
  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> _Tuple5<A, B, C, D, E> {
    _Tuple5(a: a, b: b, c: c, d: d, e: e)
  }
}

/// A block of 6 children.
public struct _Tuple6<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML>: HTML {
  @usableFromInline let a: A
  @usableFromInline let b: B
  @usableFromInline let c: C
  @usableFromInline let d: D
  @usableFromInline let e: E
  @usableFromInline let f: F

  @inlinable
  init(a: A, b: B, c: C, d: D, e: E, f: F) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    A.render(html.a, into: &renderer)
    renderer.enter(1, of: path)
    B.render(html.b, into: &renderer)
    renderer.enter(2, of: path)
    C.render(html.c, into: &renderer)
    renderer.enter(3, of: path)
    D.render(html.d, into: &renderer)
    renderer.enter(4, of: path)
    E.render(html.e, into: &renderer)
    renderer.enter(5, of: path)
    F.render(html.f, into: &renderer)
    renderer.path = path
  }
}

extension HTMLBuilder {
  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> _Tuple6<A, B, C, D, E, F> {
    _Tuple6(a: a, b: b, c: c, d: d, e: e, f: f)
  }
}

/// A block of 7 children.
public struct _Tuple7<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML>: HTML {
  @usableFromInline let a: A
  @usableFromInline let b: B
  @usableFromInline let c: C
  @usableFromInline let d: D
  @usableFromInline let e: E
  @usableFromInline let f: F
  @usableFromInline let g: G

  @inlinable
  init(a: A, b: B, c: C, d: D, e: E, f: F, g: G) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
    self.g = g
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    A.render(html.a, into: &renderer)
    renderer.enter(1, of: path)
    B.render(html.b, into: &renderer)
    renderer.enter(2, of: path)
    C.render(html.c, into: &renderer)
    renderer.enter(3, of: path)
    D.render(html.d, into: &renderer)
    renderer.enter(4, of: path)
    E.render(html.e, into: &renderer)
    renderer.enter(5, of: path)
    F.render(html.f, into: &renderer)
    renderer.enter(6, of: path)
    G.render(html.g, into: &renderer)
    renderer.path = path
  }
}

extension HTMLBuilder {
  @inlinable
  public static func buildBlock<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> _Tuple7<A, B, C, D, E, F, G> {
    _Tuple7(a: a, b: b, c: c, d: d, e: e, f: f, g: g)
  }
}

/// A block of 8 children.
public struct _Tuple8<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML>: HTML
{
  @usableFromInline let a: A
  @usableFromInline let b: B
  @usableFromInline let c: C
  @usableFromInline let d: D
  @usableFromInline let e: E
  @usableFromInline let f: F
  @usableFromInline let g: G
  @usableFromInline let h: H

  @inlinable
  init(a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
    self.g = g
    self.h = h
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    A.render(html.a, into: &renderer)
    renderer.enter(1, of: path)
    B.render(html.b, into: &renderer)
    renderer.enter(2, of: path)
    C.render(html.c, into: &renderer)
    renderer.enter(3, of: path)
    D.render(html.d, into: &renderer)
    renderer.enter(4, of: path)
    E.render(html.e, into: &renderer)
    renderer.enter(5, of: path)
    F.render(html.f, into: &renderer)
    renderer.enter(6, of: path)
    G.render(html.g, into: &renderer)
    renderer.enter(7, of: path)
    H.render(html.h, into: &renderer)
    renderer.path = path
  }
}

extension HTMLBuilder {
  @inlinable
  public static func buildBlock<
    A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> _Tuple8<A, B, C, D, E, F, G, H> {
    _Tuple8(a: a, b: b, c: c, d: d, e: e, f: f, g: g, h: h)
  }
}

/// A block of 9 children.
public struct _Tuple9<
  A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML
>: HTML {
  @usableFromInline let a: A
  @usableFromInline let b: B
  @usableFromInline let c: C
  @usableFromInline let d: D
  @usableFromInline let e: E
  @usableFromInline let f: F
  @usableFromInline let g: G
  @usableFromInline let h: H
  @usableFromInline let i: I

  @inlinable
  init(a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H, i: I) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
    self.g = g
    self.h = h
    self.i = i
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    A.render(html.a, into: &renderer)
    renderer.enter(1, of: path)
    B.render(html.b, into: &renderer)
    renderer.enter(2, of: path)
    C.render(html.c, into: &renderer)
    renderer.enter(3, of: path)
    D.render(html.d, into: &renderer)
    renderer.enter(4, of: path)
    E.render(html.e, into: &renderer)
    renderer.enter(5, of: path)
    F.render(html.f, into: &renderer)
    renderer.enter(6, of: path)
    G.render(html.g, into: &renderer)
    renderer.enter(7, of: path)
    H.render(html.h, into: &renderer)
    renderer.enter(8, of: path)
    I.render(html.i, into: &renderer)
    renderer.path = path
  }
}

extension HTMLBuilder {
  @inlinable
  public static func buildBlock<
    A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
  ) -> _Tuple9<A, B, C, D, E, F, G, H, I> {
    _Tuple9(a: a, b: b, c: c, d: d, e: e, f: f, g: g, h: h, i: i)
  }
}

/// A block of 10 children.
public struct _Tuple10<
  A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML, J: HTML
>: HTML {
  @usableFromInline let a: A
  @usableFromInline let b: B
  @usableFromInline let c: C
  @usableFromInline let d: D
  @usableFromInline let e: E
  @usableFromInline let f: F
  @usableFromInline let g: G
  @usableFromInline let h: H
  @usableFromInline let i: I
  @usableFromInline let j: J

  @inlinable
  init(a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H, i: I, j: J) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
    self.g = g
    self.h = h
    self.i = i
    self.j = j
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    renderer.enter(0, of: path)
    A.render(html.a, into: &renderer)
    renderer.enter(1, of: path)
    B.render(html.b, into: &renderer)
    renderer.enter(2, of: path)
    C.render(html.c, into: &renderer)
    renderer.enter(3, of: path)
    D.render(html.d, into: &renderer)
    renderer.enter(4, of: path)
    E.render(html.e, into: &renderer)
    renderer.enter(5, of: path)
    F.render(html.f, into: &renderer)
    renderer.enter(6, of: path)
    G.render(html.g, into: &renderer)
    renderer.enter(7, of: path)
    H.render(html.h, into: &renderer)
    renderer.enter(8, of: path)
    I.render(html.i, into: &renderer)
    renderer.enter(9, of: path)
    J.render(html.j, into: &renderer)
    renderer.path = path
  }
}

extension HTMLBuilder {
  @inlinable
  public static func buildBlock<
    A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML, J: HTML
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
  ) -> _Tuple10<A, B, C, D, E, F, G, H, I, J> {
    _Tuple10(a: a, b: b, c: c, d: d, e: e, f: f, g: g, h: h, i: i, j: j)
  }
}

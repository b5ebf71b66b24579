// Blocks of two to ten children, and packs beyond: the children of an element in order.
//
// Each child renders under a path of its own, so that state and controls keep their identity when
// a sibling changes.

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

/// A block of more than ten children.
public struct _TuplePack<each Content: HTML>: HTML {
  @usableFromInline let content: (repeat each Content)

  @inlinable
  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  @inlinable
  public static func render(_ html: Self, into renderer: inout Renderer) {
    let path = renderer.path
    var index: UInt64 = 0
    for child in repeat each html.content {
      renderer.enter(index, of: path)
      renderChild(child, into: &renderer)
      index += 1
    }
    renderer.path = path
  }

  @inlinable
  static func renderChild<Child: HTML>(_ child: Child, into renderer: inout Renderer) {
    Child.render(child, into: &renderer)
  }
}

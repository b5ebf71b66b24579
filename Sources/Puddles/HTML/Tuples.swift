// Blocks of two to ten children, and packs beyond: the children of an element in order.
//
// Each child renders under a path of its own, so that state and controls keep their identity when
// a sibling changes.

/// A block of 2 children.
public struct Tuple2<A: HTML, B: HTML>: HTML {
  let a: A
  let b: B

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
public struct Tuple3<A: HTML, B: HTML, C: HTML>: HTML {
  let a: A
  let b: B
  let c: C

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
public struct Tuple4<A: HTML, B: HTML, C: HTML, D: HTML>: HTML {
  let a: A
  let b: B
  let c: C
  let d: D

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
public struct Tuple5<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML>: HTML {
  let a: A
  let b: B
  let c: C
  let d: D
  let e: E

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
public struct Tuple6<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML>: HTML {
  let a: A
  let b: B
  let c: C
  let d: D
  let e: E
  let f: F

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
public struct Tuple7<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML>: HTML {
  let a: A
  let b: B
  let c: C
  let d: D
  let e: E
  let f: F
  let g: G

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
public struct Tuple8<A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML>: HTML {
  let a: A
  let b: B
  let c: C
  let d: D
  let e: E
  let f: F
  let g: G
  let h: H

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
public struct Tuple9<
  A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML
>: HTML {
  let a: A
  let b: B
  let c: C
  let d: D
  let e: E
  let f: F
  let g: G
  let h: H
  let i: I

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
public struct Tuple10<
  A: HTML, B: HTML, C: HTML, D: HTML, E: HTML, F: HTML, G: HTML, H: HTML, I: HTML, J: HTML
>: HTML {
  let a: A
  let b: B
  let c: C
  let d: D
  let e: E
  let f: F
  let g: G
  let h: H
  let i: I
  let j: J

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
public struct TuplePack<each Content: HTML>: HTML {
  let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

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

  private static func renderChild<Child: HTML>(_ child: Child, into renderer: inout Renderer) {
    Child.render(child, into: &renderer)
  }
}

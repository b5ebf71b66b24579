// An element of a page whose end tag is still to come.

/// What the checks must know of an element while they look at what is in it.
///
/// It carries what the elements around it say: nobody has to walk up to the root for each tag.
struct OpenElement {
  let tag: MarkupTag
  /// Whether it belongs to SVG or MathML, which have rules of their own.
  let isForeign: Bool
  /// Whether readers cannot get at it: `hidden`, `inert`, a template.
  let isHidden: Bool
  /// The names of the elements that forbid something in it, the nearest first, each name once.
  let banning: [String]
  /// The nearest element that holds no blocks, seen through those that take over its rules.
  let holder: String?
  /// Whether something in it gives it a name: text, an image with a text of its own.
  var hasName = false

  init(_ tag: MarkupTag, isForeign: Bool, isHidden: Bool, in parent: OpenElement?) {
    let (name, around) = (tag.name, parent?.banning ?? [])
    self.tag = tag
    self.isForeign = isForeign
    self.isHidden = isHidden
    banning =
      ElementRules.banning.contains(name) ? [name] + around.filter { $0 != name } : around
    if ElementRules.phrasingOnly.contains(name) {
      holder = name
    } else {
      holder = ElementRules.transparent.contains(name) ? parent?.holder : nil
    }
  }
}

// SVG 2: filters and their primitives.

extension SVGTags {
  /// The name of `filter`.
  public enum filter: SVGTag { public static var name: StaticString { "filter" } }
  /// The name of `feBlend`.
  public enum feBlend: SVGTag { public static var name: StaticString { "feBlend" } }
  /// The name of `feColorMatrix`.
  public enum feColorMatrix: SVGTag { public static var name: StaticString { "feColorMatrix" } }
  /// The name of `feComponentTransfer`.
  public enum feComponentTransfer: SVGTag {
    public static var name: StaticString { "feComponentTransfer" }
  }
  /// The name of `feComposite`.
  public enum feComposite: SVGTag { public static var name: StaticString { "feComposite" } }
  /// The name of `feConvolveMatrix`.
  public enum feConvolveMatrix: SVGTag {
    public static var name: StaticString { "feConvolveMatrix" }
  }
  /// The name of `feDiffuseLighting`.
  public enum feDiffuseLighting: SVGTag {
    public static var name: StaticString { "feDiffuseLighting" }
  }
  /// The name of `feDisplacementMap`.
  public enum feDisplacementMap: SVGTag {
    public static var name: StaticString { "feDisplacementMap" }
  }
  /// The name of `feDistantLight`.
  public enum feDistantLight: SVGTag { public static var name: StaticString { "feDistantLight" } }
  /// The name of `feDropShadow`.
  public enum feDropShadow: SVGTag { public static var name: StaticString { "feDropShadow" } }
  /// The name of `feFlood`.
  public enum feFlood: SVGTag { public static var name: StaticString { "feFlood" } }
  /// The name of `feFuncA`.
  public enum feFuncA: SVGTag { public static var name: StaticString { "feFuncA" } }
  /// The name of `feFuncB`.
  public enum feFuncB: SVGTag { public static var name: StaticString { "feFuncB" } }
  /// The name of `feFuncG`.
  public enum feFuncG: SVGTag { public static var name: StaticString { "feFuncG" } }
  /// The name of `feFuncR`.
  public enum feFuncR: SVGTag { public static var name: StaticString { "feFuncR" } }
  /// The name of `feGaussianBlur`.
  public enum feGaussianBlur: SVGTag { public static var name: StaticString { "feGaussianBlur" } }
  /// The name of `feImage`.
  public enum feImage: SVGTag { public static var name: StaticString { "feImage" } }
  /// The name of `feMerge`.
  public enum feMerge: SVGTag { public static var name: StaticString { "feMerge" } }
  /// The name of `feMergeNode`.
  public enum feMergeNode: SVGTag { public static var name: StaticString { "feMergeNode" } }
  /// The name of `feMorphology`.
  public enum feMorphology: SVGTag { public static var name: StaticString { "feMorphology" } }
  /// The name of `feOffset`.
  public enum feOffset: SVGTag { public static var name: StaticString { "feOffset" } }
  /// The name of `fePointLight`.
  public enum fePointLight: SVGTag { public static var name: StaticString { "fePointLight" } }
  /// The name of `feSpecularLighting`.
  public enum feSpecularLighting: SVGTag {
    public static var name: StaticString { "feSpecularLighting" }
  }
  /// The name of `feSpotLight`.
  public enum feSpotLight: SVGTag { public static var name: StaticString { "feSpotLight" } }
  /// The name of `feTile`.
  public enum feTile: SVGTag { public static var name: StaticString { "feTile" } }
  /// The name of `feTurbulence`.
  public enum feTurbulence: SVGTag { public static var name: StaticString { "feTurbulence" } }
}

extension SVG {
  /// Effects in a row.
  public typealias filter<A: AttributeList, C: HTML> = Element<SVGTags.filter, A, C>
  /// Blends two images.
  public typealias feBlend<A: AttributeList, C: HTML> = Element<SVGTags.feBlend, A, C>
  /// Changes colours by a matrix.
  public typealias feColorMatrix<A: AttributeList, C: HTML> = Element<SVGTags.feColorMatrix, A, C>
  /// Changes each channel by a function.
  public typealias feComponentTransfer<A: AttributeList, C: HTML> = Element<
    SVGTags.feComponentTransfer, A, C
  >
  /// Joins two images pixel by pixel.
  public typealias feComposite<A: AttributeList, C: HTML> = Element<SVGTags.feComposite, A, C>
  /// Joins pixels with their neighbours.
  public typealias feConvolveMatrix<A: AttributeList, C: HTML> = Element<
    SVGTags.feConvolveMatrix, A, C
  >
  /// Lights an image as if it were matt.
  public typealias feDiffuseLighting<A: AttributeList, C: HTML> = Element<
    SVGTags.feDiffuseLighting, A, C
  >
  /// Moves pixels as another image says.
  public typealias feDisplacementMap<A: AttributeList, C: HTML> = Element<
    SVGTags.feDisplacementMap, A, C
  >
  /// A light far away.
  public typealias feDistantLight<A: AttributeList, C: HTML> = Element<SVGTags.feDistantLight, A, C>
  /// Draws a shadow.
  public typealias feDropShadow<A: AttributeList, C: HTML> = Element<SVGTags.feDropShadow, A, C>
  /// Fills with a colour.
  public typealias feFlood<A: AttributeList, C: HTML> = Element<SVGTags.feFlood, A, C>
  /// The function of the alpha channel.
  public typealias feFuncA<A: AttributeList, C: HTML> = Element<SVGTags.feFuncA, A, C>
  /// The function of the blue channel.
  public typealias feFuncB<A: AttributeList, C: HTML> = Element<SVGTags.feFuncB, A, C>
  /// The function of the green channel.
  public typealias feFuncG<A: AttributeList, C: HTML> = Element<SVGTags.feFuncG, A, C>
  /// The function of the red channel.
  public typealias feFuncR<A: AttributeList, C: HTML> = Element<SVGTags.feFuncR, A, C>
  /// Blurs an image.
  public typealias feGaussianBlur<A: AttributeList, C: HTML> = Element<SVGTags.feGaussianBlur, A, C>
  /// Loads an image.
  public typealias feImage<A: AttributeList, C: HTML> = Element<SVGTags.feImage, A, C>
  /// Lays images over each other.
  public typealias feMerge<A: AttributeList, C: HTML> = Element<SVGTags.feMerge, A, C>
  /// An image of an `feMerge`.
  public typealias feMergeNode<A: AttributeList, C: HTML> = Element<SVGTags.feMergeNode, A, C>
  /// Makes shapes thinner or fatter.
  public typealias feMorphology<A: AttributeList, C: HTML> = Element<SVGTags.feMorphology, A, C>
  /// Moves an image.
  public typealias feOffset<A: AttributeList, C: HTML> = Element<SVGTags.feOffset, A, C>
  /// A light at a point.
  public typealias fePointLight<A: AttributeList, C: HTML> = Element<SVGTags.fePointLight, A, C>
  /// Lights an image as if it shone.
  public typealias feSpecularLighting<A: AttributeList, C: HTML> = Element<
    SVGTags.feSpecularLighting, A, C
  >
  /// A light in one direction.
  public typealias feSpotLight<A: AttributeList, C: HTML> = Element<SVGTags.feSpotLight, A, C>
  /// Repeats an image.
  public typealias feTile<A: AttributeList, C: HTML> = Element<SVGTags.feTile, A, C>
  /// Makes noise.
  public typealias feTurbulence<A: AttributeList, C: HTML> = Element<SVGTags.feTurbulence, A, C>
}

// SVG 2: attributes of filters.
// Made from vocabulary.txt by Tools/graphics.py: change the table.
public import Puddles

extension Attribute where Name == SVGTags.filter {
  /// What place and size refer to.
  public static func filterUnits(_ value: Keywords.SVGUnits) -> Self {
    Self("filterUnits", word: value)
  }
  /// What the effects refer to.
  public static func primitiveUnits(_ value: Keywords.SVGUnits) -> Self {
    Self("primitiveUnits", word: value)
  }
}

/// The effects of a filter.
public protocol SVGFilterPrimitive: SVGAllowsPosition, SVGAllowsSize {}

extension Attribute where Name: SVGFilterPrimitive {
  /// The name of the result.
  public static func result(_ value: String) -> Self { Self("result", value) }
}

/// The effects with an image to start from.
public protocol SVGAllowsInput {}

extension Attribute where Name: SVGAllowsInput {
  /// The image: `SourceGraphic`, `SourceAlpha`, or the name of a result.
  public static func `in`(_ value: String) -> Self { Self("in", value) }
}

/// The effects with two images.
public protocol SVGAllowsSecondInput {}

extension Attribute where Name: SVGAllowsSecondInput {
  /// The second image.
  public static func in2(_ value: String) -> Self { Self("in2", value) }
}

extension Attribute where Name == SVGTags.feBlend {
  /// How the images are blended: `multiply`, `screen`.
  public static func mode(_ value: String) -> Self { Self("mode", value) }
}

extension Attribute where Name == SVGTags.feColorMatrix {
  /// What the values mean.
  public static func type(_ value: Keywords.ColorMatrixType) -> Self { Self("type", word: value) }
  /// The numbers of the matrix, or one number.
  public static func values(_ value: String) -> Self { Self("values", value) }
}

extension Attribute where Name == SVGTags.feComposite {
  /// How the images are joined.
  public static func `operator`(_ value: Keywords.CompositeOperator) -> Self {
    Self("operator", word: value)
  }
  /// The first factor of `arithmetic`.
  public static func k1(_ value: some SVGValue) -> Self { Self("k1", value) }
  /// The second factor.
  public static func k2(_ value: some SVGValue) -> Self { Self("k2", value) }
  /// The third factor.
  public static func k3(_ value: some SVGValue) -> Self { Self("k3", value) }
  /// The fourth factor.
  public static func k4(_ value: some SVGValue) -> Self { Self("k4", value) }
}

extension Attribute where Name == SVGTags.feConvolveMatrix {
  /// The size of the matrix.
  public static func order(_ value: some SVGValue) -> Self { Self("order", value) }
  /// The numbers of the matrix.
  public static func kernelMatrix(_ value: String) -> Self { Self("kernelMatrix", value) }
  /// What the sum is divided by.
  public static func divisor(_ value: some SVGValue) -> Self { Self("divisor", value) }
  /// What is added.
  public static func bias(_ value: some SVGValue) -> Self { Self("bias", value) }
  /// The column that stands for the pixel.
  public static func targetX(_ value: some SVGValue) -> Self { Self("targetX", value) }
  /// The row that stands for the pixel.
  public static func targetY(_ value: some SVGValue) -> Self { Self("targetY", value) }
  /// What lies beyond the edge.
  public static func edgeMode(_ value: Keywords.EdgeMode) -> Self { Self("edgeMode", word: value) }
  /// Whether the alpha channel stays.
  public static func preserveAlpha(_ value: Bool) -> Self { Self("preserveAlpha", flag: value) }
}

extension Attribute where Name == SVGTags.feDisplacementMap {
  /// How far pixels move.
  public static func scale(_ value: some SVGValue) -> Self { Self("scale", value) }
  /// The channel that moves them across.
  public static func xChannelSelector(_ value: Keywords.Channel) -> Self {
    Self("xChannelSelector", word: value)
  }
  /// The channel that moves them down.
  public static func yChannelSelector(_ value: Keywords.Channel) -> Self {
    Self("yChannelSelector", word: value)
  }
}

/// The effects that blur.
public protocol SVGAllowsDeviation {}

extension Attribute where Name: SVGAllowsDeviation {
  /// How far it is blurred.
  public static func stdDeviation(_ value: some SVGValue) -> Self { Self("stdDeviation", value) }
}

extension Attribute where Name == SVGTags.feGaussianBlur {
  /// What lies beyond the edge.
  public static func edgeMode(_ value: Keywords.EdgeMode) -> Self { Self("edgeMode", word: value) }
}

extension Attribute where Name == SVGTags.feImage {
  /// How the picture is put into its place.
  public static func preserveAspectRatio(_ value: String) -> Self {
    Self("preserveAspectRatio", value)
  }
  /// Whether a request to another origin carries credentials.
  public static func crossorigin(_ value: Keywords.CrossOrigin) -> Self {
    Self("crossorigin", word: value)
  }
}

extension Attribute where Name == SVGTags.feMorphology {
  /// Thinner or fatter.
  public static func `operator`(_ value: Keywords.MorphologyOperator) -> Self {
    Self("operator", word: value)
  }
  /// By how much.
  public static func radius(_ value: some SVGValue) -> Self { Self("radius", value) }
}

extension Attribute where Name == SVGTags.feTurbulence {
  /// How fine the noise is.
  public static func baseFrequency(_ value: some SVGValue) -> Self { Self("baseFrequency", value) }
  /// How many layers it has.
  public static func numOctaves(_ value: some SVGValue) -> Self { Self("numOctaves", value) }
  /// The start of the random numbers.
  public static func seed(_ value: some SVGValue) -> Self { Self("seed", value) }
  /// Whether edges fit together.
  public static func stitchTiles(_ value: Keywords.StitchTiles) -> Self {
    Self("stitchTiles", word: value)
  }
  /// Clouds or turbulence.
  public static func type(_ value: Keywords.TurbulenceType) -> Self { Self("type", word: value) }
}

/// The effects that light an image.
public protocol SVGAllowsLight {}

extension Attribute where Name: SVGAllowsLight {
  /// How high the surface is.
  public static func surfaceScale(_ value: some SVGValue) -> Self { Self("surfaceScale", value) }
}

extension Attribute where Name == SVGTags.feDiffuseLighting {
  /// How much light a matt surface reflects.
  public static func diffuseConstant(_ value: some SVGValue) -> Self {
    Self("diffuseConstant", value)
  }
}

/// The effects and lights with a shine.
public protocol SVGAllowsSpecular {}

extension Attribute where Name: SVGAllowsSpecular {
  /// How narrow the shine is.
  public static func specularExponent(_ value: some SVGValue) -> Self {
    Self("specularExponent", value)
  }
}

extension Attribute where Name == SVGTags.feSpecularLighting {
  /// How much light a shining surface reflects.
  public static func specularConstant(_ value: some SVGValue) -> Self {
    Self("specularConstant", value)
  }
}

extension Attribute where Name == SVGTags.feDistantLight {
  /// The angle of the light in the plane.
  public static func azimuth(_ value: some SVGValue) -> Self { Self("azimuth", value) }
  /// The angle of the light above the plane.
  public static func elevation(_ value: some SVGValue) -> Self { Self("elevation", value) }
}

/// The lights at a point.
public protocol SVGAllowsHeight {}

extension Attribute where Name: SVGAllowsHeight {
  /// The height of the light above the plane.
  public static func z(_ value: some SVGValue) -> Self { Self("z", value) }
}

extension Attribute where Name == SVGTags.feSpotLight {
  /// Where the light points, across.
  public static func pointsAtX(_ value: some SVGValue) -> Self { Self("pointsAtX", value) }
  /// Where the light points, down.
  public static func pointsAtY(_ value: some SVGValue) -> Self { Self("pointsAtY", value) }
  /// Where the light points, above the plane.
  public static func pointsAtZ(_ value: some SVGValue) -> Self { Self("pointsAtZ", value) }
  /// How wide the light is.
  public static func limitingConeAngle(_ value: some SVGValue) -> Self {
    Self("limitingConeAngle", value)
  }
}

/// The functions of the channels.
public protocol SVGAllowsTransfer {}

extension Attribute where Name: SVGAllowsTransfer {
  /// Which function it is.
  public static func type(_ value: Keywords.TransferType) -> Self { Self("type", word: value) }
  /// The values of a table.
  public static func tableValues(_ value: String) -> Self { Self("tableValues", value) }
  /// The slope of a line.
  public static func slope(_ value: some SVGValue) -> Self { Self("slope", value) }
  /// The start of a line.
  public static func intercept(_ value: some SVGValue) -> Self { Self("intercept", value) }
  /// The factor of a power.
  public static func amplitude(_ value: some SVGValue) -> Self { Self("amplitude", value) }
  /// The exponent of a power.
  public static func exponent(_ value: some SVGValue) -> Self { Self("exponent", value) }
  /// What is added to a power.
  public static func offset(_ value: some SVGValue) -> Self { Self("offset", value) }
}

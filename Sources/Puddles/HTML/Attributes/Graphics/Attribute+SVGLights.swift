// SVG: lights and functions of filters.

/// The effects that light an image.
public protocol SVGAllowsLight {}
extension SVGTags.feDiffuseLighting: SVGAllowsLight {}
extension SVGTags.feSpecularLighting: SVGAllowsLight {}

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
extension SVGTags.feSpecularLighting: SVGAllowsSpecular {}
extension SVGTags.feSpotLight: SVGAllowsSpecular {}

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
extension SVGTags.fePointLight: SVGAllowsHeight {}
extension SVGTags.feSpotLight: SVGAllowsHeight {}

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
extension SVGTags.feFuncA: SVGAllowsTransfer {}
extension SVGTags.feFuncR: SVGAllowsTransfer {}
extension SVGTags.feFuncG: SVGAllowsTransfer {}
extension SVGTags.feFuncB: SVGAllowsTransfer {}

extension Attribute where Name: SVGAllowsTransfer {
  /// Which function it is.
  public static func type(_ value: Words.TransferType) -> Self { Self("type", word: value) }
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

// SVG 2: the keywords of attributes.
// Made from vocabulary.txt by Tools/vocabulary.py: change the table.
public import Puddles

extension Keywords {
  /// What coordinates refer to.
  public enum SVGUnits: String, Sendable {
    case userSpaceOnUse, objectBoundingBox
  }

  /// Which parts of a shape count as inside.
  public enum FillRule: String, Sendable {
    case nonzero, evenodd
  }

  /// How lines end.
  public enum LineCap: String, Sendable {
    case butt, round, square
  }

  /// How lines meet.
  public enum LineJoin: String, Sendable {
    case miterClip = "miter-clip"
    case miter, round, bevel, arcs
  }

  /// What makes a mask.
  public enum MaskType: String, Sendable {
    case luminance, alpha
  }

  /// What does not scale.
  public enum VectorEffect: String, Sendable {
    case nonScalingStroke = "non-scaling-stroke"
    case nonScalingSize = "non-scaling-size"
    case nonRotation = "non-rotation"
    case fixedPosition = "fixed-position"
    case none
  }

  /// Whether an element can be seen.
  public enum Visibility: String, Sendable {
    case visible, hidden, collapse
  }

  /// Which part of a text stands at its point.
  public enum TextAnchor: String, Sendable {
    case start, middle, end
  }

  /// Which line of a text stands at its point.
  public enum DominantBaseline: String, Sendable {
    case textBottom = "text-bottom"
    case textTop = "text-top"
    case auto, alphabetic, ideographic, middle, central, mathematical, hanging
  }

  /// What is stretched to reach a length.
  public enum LengthAdjust: String, Sendable {
    case spacing, spacingAndGlyphs
  }

  /// What lies beyond a gradient.
  public enum SpreadMethod: String, Sendable {
    case pad, reflect, `repeat`
  }

  /// What the size of a marker refers to.
  public enum MarkerUnits: String, Sendable {
    case strokeWidth, userSpaceOnUse
  }

  /// Whether an animation can begin again.
  public enum Restart: String, Sendable {
    case always, whenNotActive, never
  }

  /// How often an animation runs, besides a number.
  public enum RepeatCount: String, Sendable {
    case indefinite
  }

  /// What remains of an animation.
  public enum AnimationFill: String, Sendable {
    case freeze, remove
  }

  /// How values between are found.
  public enum CalcMode: String, Sendable {
    case discrete, linear, paced, spline
  }

  /// Whether values of an animation are added.
  public enum Additive: String, Sendable {
    case replace, sum
  }

  /// Whether repetitions add up.
  public enum Accumulate: String, Sendable {
    case none, sum
  }

  /// Which transform an animation changes.
  public enum TransformType: String, Sendable {
    case translate, scale, rotate, skewX, skewY
  }
}

// A colour in numbers, with the contrast rule of the Web Content Accessibility Guidelines.

internal import Foundation

/// A colour of the sRGB space, eight bits a channel.
public struct RGB: Hashable, Sendable {
  /// Red, green and blue in one number, such as `0xFF8B42`.
  public let value: UInt32

  /// Takes the lower 24 bits.
  public init(_ value: UInt32) { self.value = value & 0xFF_FFFF }

  /// All channels at their end.
  public static let white = RGB(0xFF_FFFF)
  /// All channels at zero.
  public static let black = RGB(0)
}

extension RGB {
  /// The colour as a style sheet writes it: `#FF8B42`.
  public var hex: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The relative luminance, 0 for black to 1 for white (WCAG 2.2).
  public var luminance: Double {
    0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// The contrast ratio of two colours, 1 to 21 (WCAG 2.2).
  public func contrast(with other: RGB) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  private func linear(_ shift: UInt32) -> Double {
    let channel = Double((value >> shift) & 0xFF) / 255
    return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }
}

// What the tests of this folder share: rendering to a string, and reading markup back.

import Foundation
import Puddles

/// The markup of a tree as text.
func markup<Content: HTML>(_ content: Content) throws -> String {
  try String(renderingComponents: content)
}

/// The text that a parser reads from escaped text or from an attribute's value.
///
/// Only the references that the renderer may write are known, so that a test notices others.
func unescaped(_ text: some StringProtocol) -> String {
  [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#13;", "\r"), ("&amp;", "&")]
    .reduce(String(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1, options: .literal) }
}

/// What is left of a text after parsing: characters that no document may hold are replaced.
func allowed(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar.value {
        case 0x09, 0x0A, 0x0C, 0x0D: scalar
        case 0x00..<0x20, 0x7F..<0x85, 0x86..<0xA0, 0xFDD0...0xFDEF: "\u{FFFD}"
        case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
        default: scalar
        }
      }))
}

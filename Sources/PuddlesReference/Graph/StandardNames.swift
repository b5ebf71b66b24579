// Leads names of the standard library and of Foundation to their public documentation.
import PuddlesBasics

/// Finds the documentation of symbols that come with the toolchain.
enum StandardNames {
  /// The modules with public documentation, and their paths in it.
  private static let modules = [
    "Swift": "swift", "_Concurrency": "swift", "_StringProcessing": "swift",
    "Foundation": "foundation", "FoundationEssentials": "foundation",
    "FoundationNetworking": "foundation", "Synchronization": "synchronization",
    "Observation": "observation", "RegexBuilder": "regexbuilder", "Distributed": "distributed",
    "Dispatch": "dispatch", "XCTest": "xctest", "Testing": "testing", "SwiftUI": "swiftui",
    "Combine": "combine", "os": "os",
  ]

  /// Frequent names that a text may use although no declaration does.
  private static let names = Set(
    """
    Actor AdditiveArithmetic Any AnyHashable AnyObject AnySequence Array ArraySlice
    AsyncIteratorProtocol AsyncSequence AsyncStream BidirectionalCollection BinaryFloatingPoint
    BinaryInteger Bool CaseIterable Character Clock ClosedRange Codable CodingKey Collection
    Comparable ContinuousClock CustomDebugStringConvertible CustomStringConvertible Decodable
    Decoder Dictionary Double Duration Encodable Encoder Equatable Error ExpressibleByArrayLiteral
    ExpressibleByDictionaryLiteral ExpressibleByStringLiteral FixedWidthInteger Float Hashable
    Hasher Identifiable InlineArray Int Int16 Int32 Int64 Int8 IteratorProtocol KeyPath
    LazySequence MainActor MutableCollection MutableSpan Never Numeric OptionSet Optional
    OutputSpan RandomAccessCollection RandomNumberGenerator Range RangeReplaceableCollection
    RawRepresentable RawSpan Regex Result Sendable Sequence Set SetAlgebra Slice Span StaticString
    Strideable String StringProtocol Substring Task TaskLocal UInt UInt16 UInt32 UInt64 UInt8
    UnsafeBufferPointer UnsafeMutableBufferPointer UnsafeMutablePointer
    UnsafeMutableRawBufferPointer UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer
    UnsafeRawPointer Void
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The address of a type by its USR and its name; `nil` for a nested one, and for other modules.
  static func url(usr: String, name: String) -> String? {
    let rest = usr.dropFirst(2)
    guard usr.hasPrefix("s:"), let first = rest.first else { return nil }
    if first == "S" || first == "s" {
      // The mangling of nested types has several names: only those of one are looked up.
      let isNested =
        first == "S" ? rest.utf8.count > 3 : rest.utf8.count(where: { $0 == 0x56 }) > 3
      return isNested || name.isEmpty ? nil : url(module: "Swift", name: name)
    }
    guard let (module, behind) = word(of: rest), let (type, end) = word(of: behind), type == name,
      end.utf8.count <= 1
    else { return nil }
    return url(module: module, name: name)
  }

  /// The address of a name in a text, such as `Array` or `Foundation/Date`.
  static func url(named text: String) -> String? {
    let parts = text.split(separator: "/").map(String.init)
    if parts.count == 1 { return names.contains(text) ? url(module: "Swift", name: text) : nil }
    if names.contains(parts[0]) { return url(module: "Swift", name: text) }
    return url(module: parts[0], name: parts.dropFirst().joined(separator: "/"))
  }

  private static func url(module: String, name: String) -> String? {
    modules[module].map {
      "https://developer.apple.com/documentation/\($0)/"
        + PercentEncoding.encode(url: name.lowercased())
    }
  }

  /// A word of a mangled name, with its length before it: `10Foundation`.
  private static func word(of text: Substring) -> (String, rest: Substring)? {
    let digits = text.prefix(while: \.isNumber)
    let rest = text[digits.endIndex...]
    guard let count = Int(digits), rest.utf8.count >= count else { return nil }
    return (String(rest.prefix(count)), rest.dropFirst(count))
  }
}

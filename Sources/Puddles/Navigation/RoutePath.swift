// The path of a page below the root of its site.
import PuddlesBasics

/// Path segments, decoded: `["scrums", "a b"]` is written `scrums/a%20b/`.
///
/// The path of a page that exists in each language begins with a language prefix, such as `zh-Hans`. The path of a page
/// that is a file ends in its name, `data/scrums.json`. Two paths with the same segments are the same.
public struct RoutePath: Sendable {
  /// The names between the slashes, decoded; none for the root of the site.
  public let segments: [String]
  /// Whether the page is a file of another type than HTML; see ``FileFormat``.
  package internal(set) var isFile = false { didSet { knownEncoding = nil } }
  /// The encoded path, if it was stored; see ``storingEncoding()``.
  private var knownEncoding: String?

  /// The root of the site has no segments.
  public init(_ segments: [String] = []) {
    self.segments = segments
  }

  /// The path of a section as it is written, such as `blog` or `en/docs`.
  package init(ofSection text: String) {
    self.init(text.namesOfPath)
  }
}

extension RoutePath {
  /// The first page of the site.
  public static let root = RoutePath()

  /// The same path below the folder of a language.
  func below(_ folder: String?) -> RoutePath {
    guard let folder else { return self }
    var path = RoutePath([folder] + segments)
    path.isFile = isFile
    return path
  }

  /// The path one segment down.
  public func appending(_ segment: String) -> RoutePath {
    RoutePath(segments + [segment])
  }

  /// The path one segment up, or `nil` at the root.
  public var parent: RoutePath? {
    segments.isEmpty ? nil : RoutePath(Array(segments.dropLast()))
  }

  /// The percent-encoded path from the root with a trailing slash, which that of a file lacks; empty for the root.
  public var encoded: String {
    if let knownEncoding { return knownEncoding }
    let parts = segments.map(PercentEncoding.encode(segment:))
    return String(unsafeUninitializedCapacity: parts.reduce(0) { $0 + $1.utf8.count + 1 }) { path in
      var end = 0
      for var part in parts {
        end = part.withUTF8 { path[end...].update(fromContentsOf: $0) }
        path[end] = UInt8(ascii: "/")
        end += 1
      }
      return isFile ? max(0, end - 1) : end
    }
  }

  /// The same path with its encoding stored, because many links lead there.
  func storingEncoding() -> RoutePath {
    var path = self
    path.knownEncoding = encoded
    return path
  }

  /// Parses an encoded path such as `/scrums/a%20b/`; `nil` if it is malformed or climbs.
  ///
  /// A final `index.html` and empty segments are dropped.
  package init?(encoded path: String) {
    var segments: [String] = []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      guard let segment = PercentEncoding.decode(Substring(part)), segment != ".", segment != "..",
        !segment.utf8.contains(0), !segment.utf8.contains(UInt8(ascii: "/"))
      else { return nil }
      segments.append(segment)
    }
    if segments.last == "index.html" { segments.removeLast() }
    self.init(segments)
  }
}

extension RoutePath {
  /// Whether a URL can contain this path: browsers resolve `.` and `..`, however they are encoded, and an
  /// empty first segment names another host.
  var isLinkable: Bool {
    segments.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  /// Whether both are the same bytes: texts that Unicode calls equal can be different URLs.
  func isSpelled(like other: RoutePath) -> Bool {
    segments.count == other.segments.count
      && zip(segments, other.segments).allSatisfy { $0.hasSameBytes(as: $1) }
  }
}

extension RoutePath: Hashable {
  public static func == (a: RoutePath, b: RoutePath) -> Bool { a.segments == b.segments }

  public func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}

extension RoutePath: Comparable {
  public static func < (a: RoutePath, b: RoutePath) -> Bool {
    a.segments.lexicographicallyPrecedes(b.segments) { $0.precedesInBytes($1) }
  }
}

extension RoutePath: CustomStringConvertible {
  public var description: String { "/" + encoded }
}

/// A value that can be one segment of a path.
public protocol PathValue: Hashable, Sendable {
  /// The decoded segment; never empty, never `.` or `..`.
  var pathSegment: String { get }
  /// The value of a segment; `nil` if the segment is not the text of a value.
  ///
  /// A value has one URL: a path with another spelling of it leads to the path that ``pathSegment``
  /// gives.
  init?(pathSegment: String)
}

extension String: PathValue {
  /// The text itself.
  public var pathSegment: String { self }

  /// The segment as it is; never `nil`.
  public init?(pathSegment: String) {
    self = pathSegment
  }
}

extension Int: PathValue {
  /// The integers that a path can hold: ±(2^53 − 1), as in JSON and in browsers.
  ///
  /// They are so far from the ends of `Int` that adding to one, or multiplying it by a small number,
  /// does not overflow. Two of them multiplied may.
  package static let pathRange = -9_007_199_254_740_991...9_007_199_254_740_991

  /// The decimal digits, after a minus sign if the number is negative.
  public var pathSegment: String { String(self) }

  /// The number of a segment; `nil` for another spelling than ``pathSegment``, or beyond ±(2^53 − 1).
  public init?(pathSegment: String) {
    guard let number = Int(pathSegment), String(number) == pathSegment,
      Self.pathRange.contains(number)
    else { return nil }
    self = number
  }
}

/// Contains all segments that a final `{...}` of a ``Route`` matches.
extension RoutePath: PathValue {
  /// The segments of the path, joined by slashes.
  public var pathSegment: String { segments.joined(separator: "/") }

  /// The path of several segments, joined by slashes; never `nil`.
  public init?(pathSegment: String) {
    self.init(pathSegment.namesOfPath)
  }
}

extension PathValue where Self: RawRepresentable<String> {
  /// The raw value.
  public var pathSegment: String { rawValue }

  /// The value whose raw value is the segment; `nil` if there is none.
  public init?(pathSegment: String) {
    self.init(rawValue: pathSegment)
  }
}

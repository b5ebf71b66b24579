// The query string of a URL: the words of a search, the number of a page.
import PuddlesBasics

/// The query of a request, name by name. A static page has none.
public struct PageQuery: Sendable, Hashable {
  private var values: [String: String]

  /// A query with these values.
  public init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// The value of a name, or `nil` if the query does not have it; of several the first.
  ///
  /// Names of the live host, `working` and `events`, are an error of the page that reads them.
  public subscript(name: String) -> String? {
    if ReservedNames.QueryName(rawValue: name) != nil {
      Rendering.fail(ReservedNameError(name: name))
    }
    return values[name]
  }

  /// The query with another value of one name.
  func setting(_ name: String, to value: String) -> PageQuery {
    var query = self
    query.values[name] = value
    return query
  }

  /// Whether the query string is empty.
  package var isEmpty: Bool { values.isEmpty }
}

extension PageQuery {
  /// Reads `q=two+words&page=2` (URL standard, 5.1); pairs that are not UTF-8 are left out.
  package init(encoded text: some StringProtocol) {
    values = [:]
    for pair in String(text).parts(at: UInt8(ascii: "&")) where !pair.isEmpty {
      let sides = pair.parts(at: UInt8(ascii: "="), maxSplits: 1)
      guard let name = PercentEncoding.decode(form: sides[0]),
        let value = PercentEncoding.decode(form: sides.dropFirst().first ?? "")
      else { continue }
      if values[name] == nil { values[name] = value }
    }
  }

  /// The query as it is written in a URL, sorted by name.
  package var encoded: String {
    values.sorted { $0.key < $1.key }
      .map { "\(Self.encode($0.key))=\(Self.encode($0.value))" }.joined(separator: "&")
  }

  private static func encode(_ text: String) -> String {
    let encoded = PercentEncoding.encode(segment: text)
    return encoded.contains { "+=".contains($0) }
      ? encoded.map { $0 == "+" ? "%2B" : $0 == "=" ? "%3D" : "\($0)" }.joined() : encoded
  }
}

extension EnvironmentKey where Value == PageQuery {
  /// The query of the page that is shown; empty in a static page.
  public static var query: Self { Self(default: PageQuery()) }
}

extension EnvironmentKey where Value == Bool {
  /// Whether actions run: in a live host or a test. False in a static page.
  public static var isLive: Self { Self(default: false) }

  /// Whether the visitor came to this landing URL by a link of the site, according to `Referer`: then the URL is a
  /// choice of the visitor that should win over a default of yours.
  public static var cameFromSite: Self { Self(default: false) }
}

extension EnvironmentValues {
  /// The same values with the query and ``EnvironmentKey/isLive`` of a page. A key that has its value already is not
  /// set again, so that all pages of a visitor share one storage.
  func describing(_ location: PageLocation, in session: Session) -> EnvironmentValues {
    var values = self
    if values[.query] != location.query { values[.query] = location.query }
    let isLive = session.mode == .live
    if values[.isLive] != isLive { values[.isLive] = isLive }
    return values
  }
}

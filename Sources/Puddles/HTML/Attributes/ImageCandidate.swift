// One of several images from which a browser chooses, such as in `srcset`.

/// An image among which a browser chooses: `.image("wide.jpg", width: 1200)`.
public struct ImageCandidate: Sendable, Hashable {
  let url: String
  /// The name of the asset, if it is one; its URL depends on the page.
  let asset: String?
  let descriptor: String

  private init(url: String = "", asset: String? = nil, descriptor: String) {
    self.url = url
    self.asset = asset
    self.descriptor = descriptor
  }
}

extension ImageCandidate {
  /// An image that is `width` pixels wide.
  public static func image(_ url: String, width: Int) -> ImageCandidate {
    ImageCandidate(url: url, descriptor: " \(width)w")
  }

  /// An asset of the site that is `width` pixels wide.
  public static func image(asset: String, width: Int) -> ImageCandidate {
    ImageCandidate(asset: asset, descriptor: " \(width)w")
  }

  /// An image for screens with `density` device pixels for each CSS pixel; 1 by default.
  public static func image(_ url: String, density: Double = 1) -> ImageCandidate {
    let spelling = NumberText.spelling(density) ?? "1"
    return ImageCandidate(url: url, descriptor: density == 1 ? "" : " \(spelling)x")
  }

  /// The candidate as written: blanks and commas would end the URL and are encoded.
  var spelling: String { Self.spelling(of: url, descriptor) }

  static func spelling(of url: String, _ descriptor: String) -> String {
    let safe = url.utf8.contains { $0 <= 0x20 || $0 == 0x2C }
    return (safe ? encoded(url) : url) + descriptor
  }

  private static func encoded(_ url: String) -> String {
    url.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case " ": result += "%20"
      case ",": result += "%2C"
      case "\t", "\n", "\r", "\u{C}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Attribute {
  /// A list of images. If a URL is not allowed, only that one is used, so that the renderer refuses it.
  init(_ name: StaticString, candidates: [ImageCandidate]) {
    if let refused = candidates.first(where: { !URLScheme.isAllowed($0.url) }) {
      self.init(name, url: refused.url)
    } else if candidates.contains(where: { $0.asset != nil }) {
      let lines = candidates.map { "\($0.asset ?? "")\n\($0.url)\n\($0.descriptor)" }
      self.init(_ErasedAttribute(name: name, kind: .images, value: lines.joined(separator: "\n")))
    } else {
      self.init(name, lines: candidates.map(\.spelling), separator: ", ")
    }
  }
}

extension Attribute where Name: AllowsSrcset {
  /// Images of several sizes, of which the browser loads one.
  package static func srcset(_ candidates: [ImageCandidate]) -> Self {
    Self("srcset", candidates: candidates)
  }
}

// One of several images from which a browser chooses, such as in `srcset`.

/// An image among which a browser chooses: `.image("wide.jpg", width: 1200)`.
public struct ImageCandidate: Sendable, Hashable {
  let url: String
  let descriptor: String

  private init(url: String, descriptor: String) {
    self.url = url
    self.descriptor = descriptor
  }
}

extension ImageCandidate {
  /// An image that is `width` pixels wide.
  public static func image(_ url: String, width: Int) -> ImageCandidate {
    ImageCandidate(url: url, descriptor: " \(width)w")
  }

  /// An image for screens with `density` device pixels for each CSS pixel; 1 by default.
  public static func image(_ url: String, density: Double = 1) -> ImageCandidate {
    let spelling = NumberText.spelling(density) ?? "1"
    return ImageCandidate(url: url, descriptor: density == 1 ? "" : " \(spelling)x")
  }

  /// The candidate as written: blanks and commas would end the URL and are encoded.
  var spelling: String {
    let safe = url.utf8.contains { $0 <= 0x20 || $0 == 0x2C }
    return (safe ? Self.encoded(url) : url) + descriptor
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
    } else {
      self.init(name, lines: candidates.map(\.spelling), separator: ", ")
    }
  }
}

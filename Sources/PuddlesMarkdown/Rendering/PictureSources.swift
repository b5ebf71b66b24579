// The smaller copies of a picture, among which a browser chooses.

package import Puddles

/// Which smaller copies of a picture a build makes.
package struct PictureSources: Sendable {
  /// The copies of a picture in one format.
  package struct Source: Sendable {
    /// The media type, such as `image/webp`.
    let type: String
    /// The copies, by their widths in pixels.
    let copies: [(asset: String, width: Int)]

    package init(type: String, copies: [(asset: String, width: Int)]) {
      (self.type, self.copies) = (type, copies)
    }
  }

  /// How wide a picture is shown, as in the attribute `sizes`, and its copies, the best format first.
  package typealias Choice = (sizes: String, sources: [Source])

  let isKnown: @Sendable (_ copy: String) -> Bool
  let choice: @Sendable (_ asset: String, _ size: ImageSize) -> Choice?

  /// - Parameters:
  ///   - isKnown: Whether a copy is there, for a live host, which does not list its assets.
  ///   - choice: The copies of an asset; `nil` if it is shown as it is.
  package init(
    isKnown: @escaping @Sendable (_ copy: String) -> Bool = { _ in false },
    _ choice: @escaping @Sendable (_ asset: String, _ size: ImageSize) -> Choice?
  ) {
    (self.isKnown, self.choice) = (isKnown, choice)
  }

  /// Every picture is shown as it is.
  package static let none = PictureSources { _, _ in nil }
}

extension EnvironmentKey where Value == PictureSources {
  /// The smaller copies of the pictures of documents. By default there are none.
  package static var pictureSources: Self { Self(default: .none) }
}

/// An `img` element, in a `picture` with the smaller copies that the build has made.
package struct Picture<Image: HTML>: HTML {
  private let choice: PictureSources.Choice?
  private let isKnown: @Sendable (String) -> Bool
  private let image: Image

  /// - Parameters:
  ///   - asset: The name of the picture.
  ///   - size: Its size; `nil` if it is not known, and then it has no copies.
  ///   - sizes: How wide it is shown, as in the attribute `sizes`; `nil` if it is as wide as others.
  ///   - image: The element that shows the picture itself.
  package init(
    _ sources: PictureSources, of asset: String, _ size: ImageSize?, sizes: String? = nil,
    @HTMLBuilder image: () -> Image
  ) {
    let choice = size.flatMap { sources.choice(asset, $0) }
    self.choice = choice.map { (sizes ?? $0.sizes, $0.sources) }
    isKnown = sources.isKnown
    self.image = image()
  }

  package static func render(_ html: Self, into renderer: inout Renderer) {
    func draw<Content: HTML>(_ content: Content) { Content.render(content, into: &renderer) }
    let location = renderer.location
    let sources = html.choice?.sources.compactMap { source in
      let copies = source.copies.filter {
        location.listsAssets ? location.has(asset: $0.asset) : html.isKnown($0.asset)
      }
      return copies.isEmpty ? nil : PictureSources.Source(type: source.type, copies: copies)
    }
    guard let sizes = html.choice?.sizes, let sources, !sources.isEmpty else {
      return draw(html.image)
    }
    draw(
      picture {
        for source in sources {
          Puddles.source(
            .type(source.type),
            .srcset(source.copies.map { .image(asset: $0.asset, width: $0.width) }), .sizes(sizes))
        }
        html.image
      })
  }
}

// The smaller copies of a picture, among which a browser chooses.

package import Puddles

/// Which smaller copies of a picture a build makes, and in which formats.
package struct PictureSources: Sendable {
  /// The copies in one format.
  package struct Source: Sendable {
    /// The media type, such as `image/webp`.
    package let type: String
    /// The copies, by their widths in pixels.
    package let copies: [(asset: String, width: Int)]

    package init(type: String, copies: [(asset: String, width: Int)]) {
      self.type = type
      self.copies = copies
    }
  }

  /// How wide a picture is shown, as in the attribute `sizes`.
  let sizes: String
  /// Whether a copy is there, for a live host, which does not list its assets.
  let isKnown: @Sendable (_ copy: String) -> Bool
  let sources: @Sendable (_ asset: String, _ size: ImageSize) -> [Source]

  /// - Parameters:
  ///   - sizes: How wide a picture is shown, as in the attribute `sizes`.
  ///   - isKnown: Whether a copy is there, for a live host, which does not list its assets.
  ///   - sources: The copies of an asset, the best format first; none if it is shown as it is.
  package init(
    sizes: String, isKnown: @escaping @Sendable (_ copy: String) -> Bool = { _ in false },
    _ sources: @escaping @Sendable (_ asset: String, _ size: ImageSize) -> [Source]
  ) {
    self.sizes = sizes
    self.isKnown = isKnown
    self.sources = sources
  }

  /// Every picture is shown as it is.
  package static let none = PictureSources(sizes: "") { _, _ in [] }
}

extension EnvironmentKey where Value == PictureSources {
  /// The smaller copies of the pictures of documents. By default there are none.
  package static var pictureSources: Self { Self(default: .none) }
}

/// An `img` element, in a `picture` with the smaller copies that the build has made.
package struct Picture<Image: HTML>: HTML {
  private let sizes: String
  private let isKnown: @Sendable (String) -> Bool
  private let sources: [PictureSources.Source]
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
    self.sizes = sizes ?? sources.sizes
    isKnown = sources.isKnown
    self.sources = size.map { sources.sources(asset, $0) } ?? []
    self.image = image()
  }

  package static func render(_ html: Self, into renderer: inout Renderer) {
    let sources = html.sources.compactMap { source in
      let copies = source.copies.filter { copy in
        renderer.location.listsAssets
          ? renderer.location.has(asset: copy.asset) : html.isKnown(copy.asset)
      }
      return copies.isEmpty ? nil : PictureSources.Source(type: source.type, copies: copies)
    }
    guard !sources.isEmpty else { return Image.render(html.image, into: &renderer) }
    render(html.picture(of: sources), into: &renderer)
  }
}

extension Picture {
  private static func render<Content: HTML>(_ content: Content, into renderer: inout Renderer) {
    Content.render(content, into: &renderer)
  }

  @HTMLBuilder
  private func picture(of sources: [PictureSources.Source]) -> some HTML {
    Puddles.picture {
      for source in sources {
        Puddles.source(
          .type(source.type),
          .srcset(source.copies.map { .image(asset: $0.asset, width: $0.width) }), .sizes(sizes))
      }
      image
    }
  }
}

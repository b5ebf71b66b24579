// The directives for pictures: a figure with a width, a caption and a number, and a gallery in a grid.

import Puddles

extension MarkdownDirective {
  private struct FigureParameters: Decodable, Sendable {
    let width: FigureWidth?
    let caption: String?
    let dark: String?
    let number: Bool?
    let zoom: Bool?
  }

  /// `:::figure width=half caption="…"` around an image, or around blocks such as a drawing.
  static let figure = MarkdownDirective("figure", FigureParameters.self) { parameters, content in
    FigureView(
      width: parameters.width ?? .full, caption: parameters.caption, dark: parameters.dark,
      isNumbered: parameters.number ?? false, isZoomed: parameters.zoom ?? false, content: content)
    "\n"
  }

  private struct GalleryParameters: Decodable, Sendable {
    let zoom: Bool?
  }

  /// `:::gallery` around images: a grid, in which each image leads to the whole one.
  static let gallery = MarkdownDirective(
    "gallery", GalleryParameters.self, holding: .images
  ) { parameters, content in
    ul(.class("gallery")) {
      "\n"
      for image in content.blocks.flatMap({ $0.images ?? [] }) {
        li {
          Puddles.figure {
            ZoomedImage(
              image: image, isZoomed: parameters.zoom ?? true, sizes: FigureWidth.galleryColumn,
              drawing: content.drawing)
            if !image.title.isEmpty { figcaption { image.title } }
          }
        }
        "\n"
      }
    }
    "\n"
  }
}

/// How wide a figure is; on a narrow screen each is as wide as the text.
enum FigureWidth: String, CaseIterable, Decodable, Sendable {
  case full, half, third

  /// The attribute `sizes` of its images, in the column of the theme; `nil` if they are as wide as the text.
  var sizes: String? {
    switch self {
    case .full: nil
    case .half: "(min-width: 48rem) 22rem, 92vw"
    case .third: "(min-width: 48rem) 15rem, 92vw"
    }
  }

  static var galleryColumn: String { "(min-width: 48rem) 15rem, 46vw" }
}

extension Markdown.Block {
  /// The images of a paragraph that has nothing else; `nil` for any other block.
  var images: [Markdown.Image]? {
    guard case .paragraph(let line) = self else { return nil }
    var images: [Markdown.Image] = []
    for inline in line {
      switch inline {
      case .image(let image): images.append(image)
      case .softBreak, .lineBreak: continue
      case .text(let words) where words.allSatisfy(\.isWhitespace): continue
      default: return nil
      }
    }
    return images.isEmpty ? nil : images
  }
}

/// Renders the blocks of a figure, and its caption; that of an image alone is its title.
struct FigureView: Component {
  let width: FigureWidth
  let caption: String?
  let dark: String?
  let isNumbered: Bool
  let isZoomed: Bool
  let content: DirectiveContent

  @Environment(.strings) private var strings

  /// The URL of the image for dark pages.
  static func loads(of use: Markdown.Directive) -> [String] {
    use.name == "figure" ? [use.parameters["dark"]].compactMap(\.self) : []
  }

  var body: some HTML {
    let number = strings(MarkdownStrings.figure)
    Puddles.figure(.class(names)) {
      "\n"
      ForEach(Array(content.blocks.enumerated()), id: \.offset) { _, block in
        if let images = block.images {
          for image in images {
            ZoomedImage(
              image: withDark(image), isZoomed: isZoomed, sizes: width.sizes,
              drawing: content.drawing)
          }
          "\n"
        } else {
          content.draw([block])
        }
      }
      if !words.isEmpty || isNumbered {
        figcaption(.when(isNumbered, .data("figure", number))) { words }
        "\n"
      }
    }
  }

  private var names: String {
    (["picture"] + (width == .full ? [] : [width.rawValue])).joined(separator: " ")
  }

  private var words: String {
    let images = content.blocks.flatMap { $0.images ?? [] }
    return caption ?? (images.count == 1 ? images[0].title : "")
  }

  private func withDark(_ image: Markdown.Image) -> Markdown.Image {
    var image = image
    if let dark, let target = content.directive.targets[dark] { image.dark = target }
    return image
  }
}

/// Renders an image of a figure, which may be a link to the whole image.
private struct ZoomedImage: Component {
  let image: Markdown.Image
  let isZoomed: Bool
  let sizes: String?
  let drawing: MarkdownDrawing

  var body: some HTML {
    switch isZoomed ? drawing.links.linkPlace(of: image.source, image.target) : .nothing {
    case .asset(let name, let suffix):
      a(.class("zoom"), .href(asset: name, suffix: suffix)) { picture }
    case .url(let url): a(.class("zoom"), .href(url)) { picture }
    case .page, .nothing: picture
    }
  }

  private var picture: some HTML { drawing.drawImage(image, isCaptioned: true, sizes: sizes) }
}

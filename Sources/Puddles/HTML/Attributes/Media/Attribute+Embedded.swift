// Images, frames and media (HTML 4.8).

/// The elements that load something by its URL.
public protocol AllowsSrc {}
extension Tags.img: AllowsSrc {}
extension Tags.source: AllowsSrc {}
extension Tags.iframe: AllowsSrc {}
extension Tags.embed: AllowsSrc {}
extension Tags.video: AllowsSrc {}
extension Tags.audio: AllowsSrc {}
extension Tags.track: AllowsSrc {}
extension Tags.input: AllowsSrc {}
extension Tags.script: AllowsSrc {}

extension Attribute where Name: AllowsSrc {
  /// What is loaded. The URL is relative or has the scheme http or https; `data:` and `javascript:`
  /// are errors of the page.
  @inlinable
  public static func src(_ url: String) -> Self { Self("src", url: url) }
  /// An asset of the site by its name, such as `images/logo.svg`.
  public static func src(asset name: String) -> Self { Self("src", asset: name) }
  /// A page of the app, for frames.
  public static func src(to place: any Destination) -> Self { Self("src", place: place) }
  /// A URL with any scheme. Whoever calls this vouches that no foreign text is in `url`.
  public static func src(trusted url: String) -> Self { Self("src", url) }
}

/// The elements with text in place of an image: `img`, `area`, `input`.
public protocol AllowsAlt {}
extension Tags.img: AllowsAlt {}
extension Tags.area: AllowsAlt {}
extension Tags.input: AllowsAlt {}

extension Attribute where Name: AllowsAlt {
  /// Text in place of the image; empty if the image only decorates.
  @inlinable
  public static func alt(_ text: String) -> Self { Self("alt", text) }
}

/// The elements with a size in CSS pixels.
public protocol AllowsSize {}
extension Tags.img: AllowsSize {}
extension Tags.source: AllowsSize {}
extension Tags.iframe: AllowsSize {}
extension Tags.embed: AllowsSize {}
extension Tags.object: AllowsSize {}
extension Tags.video: AllowsSize {}
extension Tags.input: AllowsSize {}
extension Tags.canvas: AllowsSize {}

extension Attribute where Name: AllowsSize {
  /// The width in CSS pixels: it keeps the place free until the image is there.
  public static func width(_ pixels: Int) -> Self { Self("width", number: pixels) }
  /// The height in CSS pixels.
  public static func height(_ pixels: Int) -> Self { Self("height", number: pixels) }
}

/// The elements whose loading can wait: `img` and `iframe`.
public protocol AllowsLoading {}
extension Tags.img: AllowsLoading {}
extension Tags.iframe: AllowsLoading {}

extension Attribute where Name: AllowsLoading {
  /// Whether loading waits until the element is near the visible part of the page.
  public static func loading(_ mode: Words.Loading) -> Self { Self("loading", word: mode) }
}

/// The elements that choose among several images: `img` and `source`.
public protocol AllowsSrcset {}
extension Tags.img: AllowsSrcset {}
extension Tags.source: AllowsSrcset {}

extension Attribute where Name: AllowsSrcset {
  /// Images of several sizes, of which the browser loads one. Each URL is checked as in `src`.
  public static func srcset(_ candidates: ImageCandidate...) -> Self {
    Self("srcset", candidates: candidates)
  }
  /// How wide the image will be, such as `(min-width: 60em) 50vw` and last `100vw`.
  public static func sizes(_ sizes: String...) -> Self {
    Self("sizes", list: sizes, separator: ", ")
  }
}

extension Attribute where Name == Tags.img {
  /// Whether the rest of the page waits until the image is decoded.
  public static func decoding(_ mode: Words.Decoding) -> Self { Self("decoding", word: mode) }
  /// The name of the image map of the image.
  public static func usemap(_ name: String) -> Self { Self("usemap", "#" + name) }
  /// The server is told where in the image a link was clicked.
  public static var ismap: Self { Self("ismap", present: true) }
}

extension Attribute where Name == Tags.map {
  /// The name by which an image finds the map; the same as the id, if there is one.
  public static func name(_ name: String) -> Self { Self("name", name) }
}

extension Attribute where Name == Tags.area {
  /// The shape of the area.
  public static func shape(_ shape: Words.Shape) -> Self { Self("shape", word: shape) }
  /// The corners, or the centre and the radius, in CSS pixels.
  public static func coords(_ numbers: Double...) -> Self {
    Self("coords", list: numbers.compactMap(NumberText.spelling), separator: ",")
  }
}

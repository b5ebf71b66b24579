// Attributes of images, media and frames.

/// The elements that play something: `video` and `audio`.
public protocol AllowsPlayback {}
extension Tags.video: AllowsPlayback {}
extension Tags.audio: AllowsPlayback {}

extension Attribute where Name: AllowsPlayback {
  /// The browser shows its controls.
  public static var controls: Self { Self("controls", present: true) }
  /// The browser shows its controls if `flag` holds.
  public static func controls(_ flag: Bool) -> Self { Self("controls", present: flag) }
  /// Playing starts by itself.
  public static var autoplay: Self { Self("autoplay", present: true) }
  /// Playing starts by itself if `flag` holds.
  public static func autoplay(_ flag: Bool) -> Self { Self("autoplay", present: flag) }
  /// Playing starts again at the end.
  public static var loop: Self { Self("loop", present: true) }
  /// Playing starts again at the end if `flag` holds.
  public static func loop(_ flag: Bool) -> Self { Self("loop", present: flag) }
  /// There is no sound at first.
  public static var muted: Self { Self("muted", present: true) }
  /// There is no sound at first if `flag` holds.
  public static func muted(_ flag: Bool) -> Self { Self("muted", present: flag) }
  /// How much is loaded before the reader plays it.
  public static func preload(_ amount: Keywords.MediaPreload) -> Self {
    Self("preload", word: amount)
  }
}

extension Attribute where Name == Tags.video {
  /// The image shown before the video plays.
  public static func poster(_ url: String) -> Self { Self("poster", url: url) }
  /// The image shown before the video plays, an asset of the site.
  public static func poster(asset name: String) -> Self { Self("poster", asset: name) }
  /// The video plays in its place, not on the whole screen.
  public static var playsinline: Self { Self("playsinline", present: true) }
}

extension Attribute where Name == Tags.track {
  /// What the track holds.
  public static func kind(_ kind: Keywords.TrackKind) -> Self { Self("kind", word: kind) }
  /// The language of the track.
  public static func srclang(_ tag: String) -> Self { Self("srclang", tag) }
  /// The name of the track for readers.
  public static func label(_ text: String) -> Self { Self("label", text) }
  /// The track is on unless the reader prefers another.
  public static var `default`: Self { Self("default", present: true) }
}

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
  /// A URL with any scheme. The caller vouches that no foreign text is in `url`.
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
  public static func loading(_ mode: Keywords.Loading) -> Self { Self("loading", word: mode) }
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
  public static func decoding(_ mode: Keywords.Decoding) -> Self { Self("decoding", word: mode) }
  /// The name of the image map of the image.
  public static func usemap(_ name: String) -> Self { Self("usemap", "#" + name) }
  /// The server gets the coordinates of a click in the image.
  public static var ismap: Self { Self("ismap", present: true) }
}

extension Attribute where Name == Tags.map {
  /// The name by which an image finds the map; the same as the id, if there is one.
  public static func name(_ name: String) -> Self { Self("name", name) }
}

extension Attribute where Name == Tags.area {
  /// The shape of the area.
  public static func shape(_ shape: Keywords.Shape) -> Self { Self("shape", word: shape) }
  /// The corners, or the center and the radius, in CSS pixels.
  public static func coords(_ numbers: Double...) -> Self {
    Self("coords", list: numbers.compactMap(NumberText.spelling), separator: ",")
  }
}

extension Attribute where Name == Tags.iframe {
  /// The page in the frame, as markup. The caller vouches for it: it is parsed as HTML.
  public static func srcdoc(trusted html: String) -> Self { Self("srcdoc", html) }
  /// The name by which links target the frame.
  public static func name(_ name: String) -> Self { Self("name", name) }
  /// The page in the frame may do nothing special, besides what is listed.
  public static func sandbox(_ permissions: Keywords.Sandbox...) -> Self {
    Self("sandbox", words: permissions)
  }
  /// The permissions policy of the frame.
  public static func allow(_ policy: String) -> Self { Self("allow", policy) }
  /// The page in the frame may fill the screen.
  public static var allowfullscreen: Self { Self("allowfullscreen", present: true) }
}

extension Attribute where Name == Tags.object {
  /// The resource. The URL is checked as in `href`.
  public static func data(_ url: String) -> Self { Self("data", url: url) }
  /// The resource, an asset of the site.
  public static func data(asset name: String) -> Self { Self("data", asset: name) }
  /// The name by which links target the object.
  public static func name(_ name: String) -> Self { Self("name", name) }
}

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
    url.reduce(into: "") { result, character in
      switch character {
      case " ": result += "%20"
      case ",": result += "%2C"
      case "\t", "\n", "\r", "\u{C}", "\r\n": break
      default: result.append(character)
      }
    }
  }
}

extension Attribute {
  /// A list of images; the first URL that is not allowed stands for all, so that it is refused.
  init(_ name: StaticString, candidates: [ImageCandidate]) {
    if let refused = candidates.first(where: { !URLScheme.isAllowed($0.url) }) {
      self.init(name, url: refused.url)
    } else {
      self.init(name, list: candidates.map(\.spelling), separator: ", ")
    }
  }
}

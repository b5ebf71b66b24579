// The metadata of a page: `meta`, `link`, `style` (HTML 4.2).

/// The elements with a condition on the reader's medium: `link`, `meta`, `source`, `style`.
public protocol AllowsMedia {}
extension Tags.link: AllowsMedia {}
extension Tags.meta: AllowsMedia {}
extension Tags.source: AllowsMedia {}
extension Tags.style: AllowsMedia {}

extension Attribute where Name: AllowsMedia {
  /// The media query under which the element counts.
  public static func media(_ query: String) -> Self { Self("media", query) }
}

extension Attribute where Name == Tags.meta {
  /// The name of the metadata, such as `description` or `viewport`.
  public static func name(_ name: String) -> Self { Self("name", name) }
  /// The property of an RDFa vocabulary, such as `og:title`; not in the HTML standard itself.
  public static func property(_ name: String) -> Self { Self("property", name) }
  /// The value of the metadata.
  public static func content(_ value: String) -> Self { Self("content", value) }
  /// UTF-8, the only encoding that the standard allows.
  public static var charset: Self { Self("charset", "utf-8") }
  /// An instruction that a header of the response could give too.
  public static func httpEquiv(_ pragma: Words.Pragma) -> Self { Self("http-equiv", word: pragma) }
}

extension Attribute where Name == Tags.link {
  /// What kind of resource is loaded ahead.
  public static func `as`(_ kind: Words.Preload) -> Self { Self("as", word: kind) }
  /// The sizes of an icon, such as `32x32` or `any`.
  public static func sizes(_ sizes: String...) -> Self { Self("sizes", list: sizes) }
  /// The images of several sizes that are loaded ahead.
  public static func imagesrcset(_ candidates: ImageCandidate...) -> Self {
    Self("imagesrcset", candidates: candidates)
  }
  /// How wide the image loaded ahead will be.
  public static func imagesizes(_ sizes: String...) -> Self {
    Self("imagesizes", list: sizes, separator: ", ")
  }
  /// The colour of a mask icon.
  public static func color(_ color: String) -> Self { Self("color", color) }
  /// The stylesheet is not applied.
  public static var disabled: Self { Self("disabled", present: true) }
}

/// The elements that name the media type of what they load or link to.
public protocol AllowsMediaType {}
extension Tags.a: AllowsMediaType {}
extension Tags.link: AllowsMediaType {}
extension Tags.source: AllowsMediaType {}
extension Tags.embed: AllowsMediaType {}
extension Tags.object: AllowsMediaType {}

extension Attribute where Name: AllowsMediaType {
  /// The media type, such as `application/rss+xml`.
  public static func type(_ mediaType: String) -> Self { Self("type", mediaType) }
}

/// The elements whose requests may carry credentials to another origin.
public protocol AllowsCrossOrigin {}
extension Tags.link: AllowsCrossOrigin {}
extension Tags.script: AllowsCrossOrigin {}
extension Tags.img: AllowsCrossOrigin {}
extension Tags.video: AllowsCrossOrigin {}
extension Tags.audio: AllowsCrossOrigin {}

extension Attribute where Name: AllowsCrossOrigin {
  /// Whether a request to another origin carries credentials.
  public static func crossorigin(_ mode: Words.CrossOrigin) -> Self {
    Self("crossorigin", word: mode)
  }
}

/// The elements whose requests can be more or less urgent.
public protocol AllowsFetchPriority {}
extension Tags.link: AllowsFetchPriority {}
extension Tags.script: AllowsFetchPriority {}
extension Tags.img: AllowsFetchPriority {}

extension Attribute where Name: AllowsFetchPriority {
  /// How urgent the request is beside others of its kind.
  public static func fetchpriority(_ priority: Words.FetchPriority) -> Self {
    Self("fetchpriority", word: priority)
  }
}

/// The elements whose resource can be checked against a hash: `link` and `script`.
public protocol AllowsIntegrity {}
extension Tags.link: AllowsIntegrity {}
extension Tags.script: AllowsIntegrity {}

extension Attribute where Name: AllowsIntegrity {
  /// The hashes that the resource may have, such as `sha384-…`.
  public static func integrity(_ hashes: String...) -> Self { Self("integrity", list: hashes) }
}

/// The elements for which rendering can wait: `link`, `script` and `style`.
public protocol AllowsBlocking {}
extension Tags.link: AllowsBlocking {}
extension Tags.script: AllowsBlocking {}
extension Tags.style: AllowsBlocking {}

extension Attribute where Name: AllowsBlocking {
  /// What waits until the resource is there.
  public static func blocking(_ operations: Words.Blocking...) -> Self {
    Self("blocking", words: operations)
  }
}

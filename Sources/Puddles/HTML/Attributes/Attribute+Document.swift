// Attributes of metadata, scripts, microdata and tables.

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
  public static func httpEquiv(_ pragma: Keywords.Pragma) -> Self {
    Self("http-equiv", word: pragma)
  }
}

extension Attribute where Name == Tags.link {
  /// What kind of resource is loaded ahead.
  public static func `as`(_ kind: Keywords.Preload) -> Self { Self("as", word: kind) }
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
  /// The color of a mask icon.
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
  public static func crossorigin(_ mode: Keywords.CrossOrigin) -> Self {
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
  public static func fetchpriority(_ priority: Keywords.FetchPriority) -> Self {
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
  public static func blocking(_ operations: Keywords.Blocking...) -> Self {
    Self("blocking", words: operations)
  }
}

extension Attribute where Name == Tags.script {
  /// What the script is; a classic script without it.
  public static func type(_ type: Keywords.ScriptType) -> Self { Self("type", word: type) }
  /// Only browsers without modules run the script.
  public static var nomodule: Self { Self("nomodule", present: true) }
  /// The script runs as soon as it is there.
  public static var async: Self { Self("async", present: true) }
  /// The script runs when the page is parsed.
  public static var `defer`: Self { Self("defer", present: true) }
}

extension Attribute where Name == Tags.template {
  /// The content is the shadow tree of the parent element.
  public static func shadowrootmode(_ mode: Keywords.ShadowRootMode) -> Self {
    Self("shadowrootmode", word: mode)
  }
  /// The focus of the host goes to its first part that can have it.
  public static var shadowrootdelegatesfocus: Self {
    Self("shadowrootdelegatesfocus", present: true)
  }
  /// The shadow tree is copied with its host.
  public static var shadowrootclonable: Self { Self("shadowrootclonable", present: true) }
  /// The shadow tree is written out with its host.
  public static var shadowrootserializable: Self { Self("shadowrootserializable", present: true) }
  /// The shadow tree has a registry of custom elements of its own.
  public static var shadowrootcustomelementregistry: Self {
    Self("shadowrootcustomelementregistry", present: true)
  }
}

extension Attribute {
  /// The element makes an item: its properties are in it.
  public static var itemscope: Self { Self("itemscope", present: true) }

  /// The types of the item, as absolute URLs.
  public static func itemtype(_ types: String...) -> Self {
    Self("itemtype", types.joined(separator: " "))
  }

  /// The global identifier of the item.
  public static func itemid(_ url: String) -> Self { Self("itemid", url: url) }

  /// The properties that the element gives a value to.
  public static func itemprop(_ names: String...) -> Self {
    Self("itemprop", names.joined(separator: " "))
  }

  /// The ids of elements elsewhere that hold more properties of the item.
  public static func itemref(_ ids: String...) -> Self {
    Self("itemref", ids.joined(separator: " "))
  }
}

/// The cells: `td` and `th`.
public protocol AllowsCellSpan {}
extension Tags.td: AllowsCellSpan {}
extension Tags.th: AllowsCellSpan {}

extension Attribute where Name: AllowsCellSpan {
  /// How many columns the cell fills, 1 to 1,000.
  public static func colspan(_ columns: Int) -> Self { Self("colspan", number: columns) }
  /// How many rows the cell fills; 0 means the rest of its block.
  public static func rowspan(_ rows: Int) -> Self { Self("rowspan", number: rows) }
  /// The ids of the cells that are its headings.
  public static func headers(_ ids: String...) -> Self { Self("headers", list: ids) }
}

extension Attribute where Name == Tags.th {
  /// Which cells the heading is for.
  public static func scope(_ scope: Keywords.Scope) -> Self { Self("scope", word: scope) }
  /// A shorter heading, for readers that repeat it with each cell.
  public static func abbr(_ text: String) -> Self { Self("abbr", text) }
}

/// The elements that stand for columns: `col` and `colgroup`.
public protocol AllowsColumnSpan {}
extension Tags.col: AllowsColumnSpan {}
extension Tags.colgroup: AllowsColumnSpan {}

extension Attribute where Name: AllowsColumnSpan {
  /// How many columns the element stands for.
  public static func span(_ columns: Int) -> Self { Self("span", number: columns) }
}

// Frames and plug-ins: `iframe` and `object` (HTML 4.8.5 to 4.8.7).

extension Attribute where Name == Tags.iframe {
  /// The page in the frame, as markup. Whoever calls this vouches for it: it is parsed as HTML.
  public static func srcdoc(trusted html: String) -> Self { Self("srcdoc", html) }
  /// The name by which links target the frame.
  public static func name(_ name: String) -> Self { Self("name", name) }
  /// The page in the frame may do nothing special, besides what is listed.
  public static func sandbox(_ permissions: Words.Sandbox...) -> Self {
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

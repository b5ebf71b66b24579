// Scripts and templates (HTML 4.12).

extension Attribute where Name == Tags.script {
  /// What the script is; a classic script without it.
  public static func type(_ type: Words.ScriptType) -> Self { Self("type", word: type) }
  /// Only browsers without modules run the script.
  public static var nomodule: Self { Self("nomodule", present: true) }
  /// The script runs as soon as it is there.
  public static var async: Self { Self("async", present: true) }
  /// The script runs when the page is parsed.
  public static var `defer`: Self { Self("defer", present: true) }
}

extension Attribute where Name == Tags.template {
  /// The content is the shadow tree of the parent element.
  public static func shadowrootmode(_ mode: Words.ShadowRootMode) -> Self {
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

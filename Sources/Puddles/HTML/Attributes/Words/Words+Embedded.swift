// Values of the attributes of images, frames and media.

extension Words {
  /// Whether loading waits until the element is near.
  public enum Loading: String, Sendable {
    case eager, lazy
  }

  /// Whether the rest of the page waits until an image is decoded.
  public enum Decoding: String, Sendable {
    case sync, async, auto
  }

  /// How much of a medium is loaded before it is played.
  public enum MediaPreload: String, Sendable {
    case none, metadata, auto
  }

  /// What a track holds.
  public enum TrackKind: String, Sendable {
    case subtitles, captions, descriptions, chapters, metadata
  }

  /// The shape of an area of an image map.
  public enum Shape: String, Sendable {
    case circle, `default`, poly, rect
  }

  /// What a page in a frame may do after all.
  public enum Sandbox: String, Sendable {
    case allowDownloads = "allow-downloads"
    case allowForms = "allow-forms"
    case allowModals = "allow-modals"
    case allowOrientationLock = "allow-orientation-lock"
    case allowPointerLock = "allow-pointer-lock"
    case allowPopups = "allow-popups"
    case allowPopupsToEscapeSandbox = "allow-popups-to-escape-sandbox"
    case allowPresentation = "allow-presentation"
    case allowSameOrigin = "allow-same-origin"
    case allowScripts = "allow-scripts"
    case allowTopNavigation = "allow-top-navigation"
    case allowTopNavigationByUserActivation = "allow-top-navigation-by-user-activation"
    case allowTopNavigationToCustomProtocols = "allow-top-navigation-to-custom-protocols"
  }
}

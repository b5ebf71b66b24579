// Video, audio and their tracks (HTML 4.8.8 to 4.8.11).

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
  public static func preload(_ amount: Words.MediaPreload) -> Self { Self("preload", word: amount) }
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
  public static func kind(_ kind: Words.TrackKind) -> Self { Self("kind", word: kind) }
  /// The language of the track.
  public static func srclang(_ tag: String) -> Self { Self("srclang", tag) }
  /// The name of the track for readers.
  public static func label(_ text: String) -> Self { Self("label", text) }
  /// The track is on unless the reader prefers another.
  public static var `default`: Self { Self("default", present: true) }
}

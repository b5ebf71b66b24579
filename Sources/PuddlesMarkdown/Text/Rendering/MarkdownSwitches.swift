// What a site can switch on or off for the Markdown of a page.

public import Puddles

extension EnvironmentKey where Value == Bool {
  /// Whether each heading of the second to the fourth level has a link to itself, so that a reader can
  /// copy its address. The default is `false`; `DocumentationLayout` of the theme sets it.
  public static var markdownHeadingLinks: Self { Self(default: false) }

  /// Whether code gets colours, if its language is known. The default is `true`.
  public static var markdownCodeColours: Self { Self(default: true) }
}

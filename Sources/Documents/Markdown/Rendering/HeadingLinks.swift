// Whether headings carry links to themselves.

public import Puddles

extension EnvironmentKey where Value == Bool {
  /// Whether each heading of the second to the fourth level has a link to itself, so that a reader can
  /// copy its address. The default is `false`; `DocumentationLayout` of the theme sets it.
  public static var markdownHeadingLinks: Self { Self(default: false) }
}

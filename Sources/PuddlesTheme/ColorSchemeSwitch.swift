// The visitor's choice of light or dark colors: the control in the header, and the choice in a live host.
public import Puddles

/// A list of three choices: the colors of the system, light, dark.
///
/// It needs the script that ``PageHead`` puts before the stylesheets: without JavaScript it is not shown.
public struct ColorSchemeSwitch: Component {
  @Environment(.strings) private var strings

  /// The list of choices.
  public init() {}

  public var body: some HTML {
    select(
      .class("scheme"), .ariaLabel(strings(ThemeStrings.colors)), .autocomplete(.off)
    ) {
      option(.value("")) { strings(ThemeStrings.systemColors) }
      option(.value("light")) { strings(ThemeStrings.lightColors) }
      option(.value("dark")) { strings(ThemeStrings.darkColors) }
    }
  }
}

/// The colors that a visitor of a live host chose, for example on a page with settings.
///
/// Put it into the environment of each visitor, see `VisitorSite.visitorEnvironment(in:)`:
/// `environment[.visitorColors] = VisitorColors { settings.colors }`. ``ThemeLayout`` writes the choice into the page,
/// so that it also applies without JavaScript, and leaves out the switch in the header.
public struct VisitorColors: Sendable {
  let scheme: @Sendable () -> Theme.ColorScheme?

  /// - Parameter scheme: Called for each page; returns `nil` for a visitor who has not chosen.
  public init(_ scheme: @escaping @Sendable () -> Theme.ColorScheme?) {
    self.scheme = scheme
  }
}

extension EnvironmentKey where Value == VisitorColors {
  /// The colors that the visitor chose; none by default.
  public static var visitorColors: Self { Self(default: VisitorColors { nil }) }
}

extension Theme.ColorScheme {
  /// The value of `data-scheme`; `nil` if the visitor chooses by the switch in the header.
  var choice: String? {
    switch self {
    case .visitorsChoice: nil
    case .system: "system"
    case .light: "light"
    case .dark: "dark"
    }
  }
}

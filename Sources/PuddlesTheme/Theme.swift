// The look of a site as one value, and the files that pages with this look load.
public import Puddles

/// The look of a site: colors, fonts, logo, width, and content at the end of the head and of the body of every page.
///
/// ```swift
/// struct Bakery: ThemedSite {
///   let name = "The bakery"
///   let theme = Theme(accent: "#7a3ff2", logo: .image("logo.svg"), width: .narrow)
///   var sections: [any Section] { Self.pages }
/// }
/// ```
/// Everything has a default: the fonts of the visitor's system, no logo, colors that follow the visitor's
/// choice.
///
/// A static build and a live host render the same look from the same files, which a ``ThemedSite`` brings. A test with
/// `ModuleTest(site:at:)` shows the layout as well; no file is read there. An accent that is no color, a picture or a
/// font that is none of the site's assets, and a policy that cannot be written are errors of the build.
public struct Theme: Sendable {
  /// The color of links, buttons and marks: `#7a3ff2`.
  ///
  /// The light and the dark shade are derived from it, so that text in either can be read on every background of the
  /// theme (a contrast of 4.5, WCAG 2.2, 1.4.3). `nil` is the blue-green of the theme.
  public var accent: String?
  /// The families of text, headings and code, and files with fonts.
  public var fonts: Fonts
  /// The logo before the name of the site in the header; `nil` shows the name alone.
  public var logo: Logo?
  /// How wide text and pages are.
  public var width: Width
  /// Light, dark, as the visitor's system is, or as the visitor chooses by a switch in the header.
  public var colorScheme: ColorScheme
  /// The name of the asset that stands for the site in tabs and bookmarks; `nil` is a square in the
  /// accent color.
  public var icon: String?
  /// Whether steps between pages are faster: a page fades into the next one, unless a visitor prefers reduced motion, and
  /// browsers load the next and the previous page of a text early. No script, at most 200 bytes a page.
  public var hasFastSteps: Bool
  /// What browsers may load from other hosts, and which inline code they may run.
  public var policy: ContentSecurityPolicy
  /// CSS rules that come after those of the theme in the stylesheet.
  public var css: String
  /// Markup at the end of the head of every page, such as a script of a statistics service.
  public var head: AnyHTML?
  /// Markup at the end of every page.
  public var footer: AnyHTML?

  /// The default look, except for what is given.
  public init(
    accent: String? = nil, fonts: Fonts = Fonts(), logo: Logo? = nil, width: Width = .regular,
    colorScheme: ColorScheme = .visitorsChoice, icon: String? = nil,
    hasFastSteps: Bool = false, policy: ContentSecurityPolicy = ContentSecurityPolicy(),
    css: String = "",
    head: AnyHTML? = nil, footer: AnyHTML? = nil
  ) {
    self.accent = accent
    self.fonts = fonts
    self.logo = logo
    self.width = width
    self.colorScheme = colorScheme
    self.icon = icon
    self.hasFastSteps = hasFastSteps
    self.policy = policy
    self.css = css
    self.head = head
    self.footer = footer
  }
}

// MARK: - The parts of a theme

extension Theme {
  /// The colors of a page: light or dark.
  public enum ColorScheme: Sendable, Hashable {
    /// The colors of the visitor's system, until the visitor chooses others by the switch in the header.
    case visitorsChoice
    /// The colors of the visitor's system.
    case system
    /// Light for all visitors.
    case light
    /// Dark for all visitors.
    case dark

    var keywords: String {
      switch self {
      case .visitorsChoice, .system: "light dark"
      case .light: "light"
      case .dark: "dark"
      }
    }
  }

  /// How wide text and pages are, in `rem`: the unit is the size of text, 16 px unless a visitor wants
  /// it larger.
  public struct Width: Sendable, Hashable {
    /// The column of an article or document.
    public var text: Double
    /// The header, lists, and pages with several columns.
    public var page: Double

    /// - Parameters:
    ///   - text: the width of a column of text; 40 to 48 make lines of 60 to 75 letters.
    ///   - page: the width of everything else.
    public init(text: Double, page: Double) {
      self.text = text
      self.page = page
    }

    /// Short lines, for a journal without a sidebar.
    public static let narrow = Width(text: 40, page: 56)
    /// The width of the theme unless another one is given.
    public static let regular = Width(text: 46, page: 72)
    /// Long lines and wide pages, for tables and code.
    public static let wide = Width(text: 54, page: 90)
  }

  /// The picture or drawing before the name of the site in the header.
  public struct Logo: Sendable {
    let drawing: AnyHTML
    let showsName: Bool

    /// A drawing of your own, such as an `SVG.svg` that takes the accent color by `currentColor`. It should be hidden
    /// from screen readers, which read the name of the site.
    /// - Parameter showsName: whether the name of the site follows it.
    public init(showsName: Bool = true, @HTMLBuilder _ drawing: () -> some HTML) {
      self.drawing = AnyHTML(drawing())
      self.showsName = showsName
    }

    /// A picture of the site's assets.
    /// - Parameters:
    ///   - asset: the name of the picture, such as `logo.svg`.
    ///   - dark: the name of another one for dark pages, if the first cannot be seen there.
    ///   - showsName: whether the name of the site follows it.
    public static func image(
      _ asset: String, dark: String? = nil, showsName: Bool = true
    ) -> Logo {
      Logo(showsName: showsName) {
        img(.src(asset: asset), .alt(""), .when(dark != nil, .class("on-light")))
        if let dark { img(.src(asset: dark), .alt(""), .class("on-dark")) }
      }
    }
  }

  /// Which fonts a page has. Families come from the visitor's system, or from files of the site: a policy
  /// that lets pages load fonts of another host costs time and tells that host who reads what.
  public struct Fonts: Sendable, Hashable {
    /// The family of text, or several separated by commas; the system's own follow them.
    public var text: String?
    /// The family of headings; that of text unless it is given.
    public var headings: String?
    /// The family of code.
    public var code: String?
    /// The files of families that do not come with the system.
    public var files: [File]

    /// The fonts of the system, except for those that are given.
    public init(
      text: String? = nil, headings: String? = nil, code: String? = nil, files: [File] = []
    ) {
      self.text = text
      self.headings = headings
      self.code = code
      self.files = files
    }

    /// One file of a family, in the assets of the site.
    public struct File: Sendable, Hashable {
      /// The name by which ``Fonts`` calls the family.
      public var family: String
      /// The name of the asset, such as `fonts/inter.woff2`.
      public var asset: String
      /// The weights that it holds: one, or a range in a variable font.
      public var weights: ClosedRange<Int>
      /// Whether its letters slant.
      public var isItalic: Bool

      /// - Parameter weights: 400 for regular, 700 for bold, `100...900` for a variable font.
      public init(
        _ family: String, asset: String, weights: ClosedRange<Int> = 400...400,
        isItalic: Bool = false
      ) {
        self.family = family
        self.asset = asset
        self.weights = weights
        self.isItalic = isItalic
      }
    }
  }
}

// MARK: - The files of a theme

extension Theme {
  static let stylesheetName = "site.css"

  /// The theme's own CSS, JavaScript and icon.
  ///
  /// A ``ThemedSite`` brings them. A site with a layout of its own returns them in `StyledSite.layoutAssets`.
  ///
  /// `site.css`, `controls.css`, `color-scheme.js` and an icon for every page (plain documents go without
  /// the controls); `text.css`, `docs.css`, `articles.css`,
  /// `blocks.css`, `code.css`, the outline, the search and the scripts of dialogs, code and videos for those
  /// that need them; `languages.css` for Chinese, Japanese and translated pages.
  public var assets: [SiteAsset] {
    [
      SiteAsset(Self.stylesheetName, stylesheet), ThemeFiles.controls, ThemeFiles.text,
      ThemeFiles.articles,
      ThemeFiles.documents, ThemeFiles.outline, ThemeFiles.blocks,
      ThemeFiles.versionStyles, ThemeFiles.versionSwitch, ThemeFiles.languages,
      ThemeFiles.colorScheme, ThemeFiles.embeds, SiteAsset(Self.iconName, drawnIcon),
    ] + ThemeFiles.allOfCode + ThemeFiles.allOfDialogs + ThemeFiles.allOfSearch
  }

  /// The stylesheet of every page: the variables of this theme, the rules of all themes, then ``css``.
  public var stylesheet: String {
    fonts.files.map(\.rule).joined() + Self.rules + variables
      + (hasFastSteps ? Self.transition : "") + css
  }

  private static let transition =
    "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}\n"

  /// The rules that all themes share. Light and dark colors are values of the same variables.
  static let rules = String(decoding: PackageResources.site_css, as: UTF8.self)

  /// The fonts that these rules use.
  private static let systemFont = "system-ui,var(--local,sans-serif)"
  private static let systemMono = "ui-monospace,\"Cascadia Code\",Menlo,Consolas,monospace"

  static let iconName = "theme-icon.svg"

  private static let ownAccent = ThemeColor(number: 0x0b6a80)

  /// The color of links on light pages.
  var lightAccent: String {
    (accent.flatMap(ThemeColor.init).map { AccentColors($0).light } ?? Self.ownAccent).hex
  }

  /// Draws a square with lines of text in it, in the accent color.
  private var drawnIcon: String {
    let color = accent.flatMap(ThemeColor.init) ?? Self.ownAccent
    let line = color.contrast(with: .white) >= 3 ? "#fff" : "#000"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" \
      fill="\(color.hex)"/><path d="M9 11h14M9 16h14M9 21h8" stroke="\(line)" stroke-width="3" \
      stroke-linecap="round"/></svg>

      """
  }

  /// The CSS variables in which this theme differs from the default.
  private var variables: String {
    var lines: [String] = []
    if let accent, let color = ThemeColor(accent) { lines += AccentColors(color).variables }
    if let text = fonts.text { lines.append("--font:\(text),\(Self.systemFont)") }
    if let headings = fonts.headings { lines.append("--heading-font:\(headings),var(--font)") }
    if let code = fonts.code { lines.append("--mono:\(code),\(Self.systemMono)") }
    if width != .regular {
      lines += ["--text-width:\(Self.rem(width.text))", "--page-width:\(Self.rem(width.page))"]
    }
    if colorScheme == .light || colorScheme == .dark {
      lines.append("color-scheme:\(colorScheme.keywords)")
    }
    return lines.isEmpty ? "" : ":root{\(lines.joined(separator: ";"))}\n" + fixedPictures
  }

  /// Rules that select the light or the dark pictures, if all visitors have the same colors.
  private var fixedPictures: String {
    switch colorScheme {
    case .visitorsChoice, .system: ""
    case .light: ".on-dark{display:none !important} .on-light{display:inline !important}\n"
    case .dark: ".on-light{display:none !important} .on-dark{display:inline !important}\n"
    }
  }

  private static func rem(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 10_000 ? "\(Int(number))rem" : "\(number)rem"
  }

  /// The errors of the policy and of the accent, for the build.
  var diagnostics: [Diagnostic] {
    var found = policy.faults
    if let accent, ThemeColor(accent) == nil {
      found.append(
        Diagnostic(
          .error, code: "theme", "the accent '\(accent.prefix(40))' is no color in hexadecimal",
          help: "write it with six digits, such as #7a3ff2"))
    }
    return found
  }
}

extension Theme.Fonts.File {
  /// The `@font-face` rule; text is shown in a font of the system until the file is loaded.
  fileprivate var rule: String {
    let ending = asset.split(separator: ".").last.map(String.init) ?? ""
    let format = ["ttf": "truetype", "otf": "opentype"][ending] ?? ending
    let weight =
      weights.lowerBound == weights.upperBound
      ? "\(weights.lowerBound)" : "\(weights.lowerBound) \(weights.upperBound)"
    return """
      @font-face{font-family:"\(family)";src:url("\(asset)") format("\(format)");\
      font-weight:\(weight);font-style:\(isItalic ? "italic" : "normal");font-display:swap}

      """
  }
}

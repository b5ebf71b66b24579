// Options of the command line that a site brings.

/// An option that a site adds to its programs, such as the address of a service that it may ask.
///
/// It stands in their help, and is given as `--name VALUE` to every command that reads the site, or as
/// a variable of the environment; the option counts where both are there. ``SiteContext`` has the
/// value, so that providers are made from it. An option of the command itself wins over one of the
/// same name.
public struct SiteOption: Sendable, Hashable {
  /// What a value has to be; another one is refused before anything is built or served.
  public enum Kind: String, Sendable, Hashable {
    /// Anything but nothing.
    case text
    /// An address that begins with `https://` or `http://`.
    case url
  }

  package let name: String
  package let kind: Kind
  package let variable: String?
  package let help: String

  /// - Parameters:
  ///   - name: Such as `--numbers`.
  ///   - variable: The variable of the environment that says the same; `nil` for none.
  ///   - help: A sentence for the help.
  public init(_ name: String, _ kind: Kind = .text, variable: String? = nil, help: String) {
    self.name = name
    self.kind = kind
    self.variable = variable
    self.help = help
  }
}

extension SiteContext {
  /// What was said for an option of the site; `nil` if nothing was.
  public func value(of option: SiteOption) -> String? { optionValues[option.name] }
}

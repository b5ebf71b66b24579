// Options of the command line that a site brings.

/// An option that a site adds to its programs, such as the address of a service that it may ask.
///
/// It is listed in the help of the programs, and is given as `--name VALUE` to every command that reads the
/// site, or as an environment variable; the option wins over the variable. ``SiteContext`` contains the
/// value, so that providers are made from it. An option of the command itself wins over an option of the
/// site with the same name.
public struct SiteOption: Sendable, Hashable {
  /// What a value must be; any other value is refused before anything is built or served.
  public enum Kind: String, Sendable, Hashable {
    /// Any text that is not empty.
    case text
    /// An address that begins with `https://` or `http://`.
    case url
    /// Nothing: the option is given or not. Its variable counts if it is not empty.
    case flag
  }

  package let name: String
  package let kind: Kind
  package let variable: String?
  package let help: String

  /// - Parameters:
  ///   - name: The name, such as `--numbers`.
  ///   - variable: The environment variable with the same meaning; `nil` for none.
  ///   - help: A sentence for the help.
  public init(_ name: String, _ kind: Kind = .text, variable: String? = nil, help: String) {
    self.name = name
    self.kind = kind
    self.variable = variable
    self.help = help
  }
}

extension SiteContext {
  /// The value that was given for an option of the site; `nil` if none was given. That of a flag is `yes`.
  public func value(of option: SiteOption) -> String? { optionValues[option.name] }
}

extension Site {
  /// The options of the site and of its sections.
  package var options: [SiteOption] {
    settings.options + sections.flatMap(\.contributions.options)
  }
}

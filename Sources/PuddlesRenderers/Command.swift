// A program with its arguments, and the packages that have it.

/// A program that reads its standard input and writes its standard output, with its arguments as a list: no shell reads
/// them.
///
/// ```swift
/// Command("dot", "-Tsvg")
/// ```
public struct Command: Sendable, Hashable {
  /// A name that is looked up in `PATH`, or a path.
  public let program: String
  /// The arguments, which the program receives one by one, without quoting.
  public private(set) var arguments: [String]
  private let packages: [String]

  /// - Parameters:
  ///   - program: A name that is looked up in `PATH`, or a path.
  ///   - debian: The Debian package that has it, for the message if it is missing.
  ///   - homebrew: The Homebrew formula that has it.
  public init(
    _ program: String, _ arguments: String..., debian: String? = nil, homebrew: String? = nil
  ) {
    self.init(program, arguments, debian: debian, homebrew: homebrew)
  }

  init(_ program: String, _ arguments: [String], debian: String? = nil, homebrew: String? = nil) {
    self.program = program
    self.arguments = arguments
    let known = Self.known[program]
    packages =
      [(debian ?? known?.debian, "Debian"), (homebrew ?? known?.homebrew, "Homebrew")]
      .compactMap { name, system in name.map { "'\($0)' of \(system)" } }
  }
}

extension Command {
  /// The same program with further arguments.
  func adding(_ more: [String]) -> Command {
    var command = self
    command.arguments += more
    return command
  }

  /// What to do if the program is missing.
  var advice: String {
    let install = packages.isEmpty ? "" : "install \(packages.joined(separator: " or ")), or "
    return install + "build with '--without-renderers', which shows the sources"
  }

  /// The packages of programs that are often named.
  private static let known: [String: (debian: String, homebrew: String?)] = [
    "dot": ("graphviz", "graphviz"), "neato": ("graphviz", "graphviz"),
    "fdp": ("graphviz", "graphviz"), "circo": ("graphviz", "graphviz"),
    "twopi": ("graphviz", "graphviz"), "sfdp": ("graphviz", "graphviz"),
    "vipsthumbnail": ("libvips-tools", "vips"), "rsvg-convert": ("librsvg2-bin", "librsvg"),
    "katex": ("katex", nil), "plantuml": ("plantuml", "plantuml"),
    "ditaa": ("ditaa", "ditaa"), "gnuplot": ("gnuplot-nox", "gnuplot"),
  ]
}

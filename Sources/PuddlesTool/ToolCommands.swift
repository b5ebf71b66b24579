// Declares the commands of the program `puddles` with their options.
import PuddlesConsole

extension Command {
  static let ofTool = [new, `import`, symbols, samples, version, help]

  static let new = Command(
    name: "new", summary: "Write a package for a site of your own.", operands: ["NAME"],
    options: Starter.allCases.map(Option.starter) + [
      .library, .documented,
    ])

  static let `import` = Command(
    name: "import", summary: "Turn another program's project into a package, or into documents.",
    operands: ["FOLDER"],
    options: [
      .to, .from, .output.explained("Write documents into this folder; 'Content/docs' by default."),
      .library, .force,
    ])

  static let symbols = Command(
    name: "symbols", summary: "Write the symbols of a Swift package for its reference.",
    operands: ["PACKAGE"],
    options: [
      .products,
      .to.explained("The folder to write; 'Content/api' by default."),
      .diff,
    ])

  static let samples = Command(
    name: "samples", summary: "Compile the Swift in documents that is marked for it.",
    operands: ["PATH…"],
    options: [
      .imports, .modules,
    ])
}

/// The options of the tool.
extension Option {
  static let library = Option(
    "--package", "PATH-OR-URL", help: "Where the new package finds this library.")
  static let documented = Option(
    "--for", "PACKAGE",
    help: "With '--docs': the package of a library, whose README and symbols are shown.")
  static let to = Option(
    "--to", "DIR", help: "Write a package into this new folder, as 'new' does.")
  static let from = Option(
    "--from", "PROGRAM",
    help: "What made it: 'hugo', 'jekyll', 'mdbook', 'mkdocs', 'docc', 'zola', 'docusaurus', "
      + "'starlight' or 'markdown'; it is recognized without this.")
  static let force = Option("--force", help: "Write over documents that exist.")
  static let products = Option(
    "--products", "NAMES", repeats: true,
    help: "The libraries, with commas between them; all of the package by default.")
  static let diff = Option(
    "--diff", "OLD",
    help: "Say what has changed since older graphs; PACKAGE is a folder of graphs then, or one, "
      + "and '--to' a file. 1 is the exit code if it may break source.")
  static let imports = Option(
    "--import", "MODULE", repeats: true,
    help: "What every sample imports; 'Puddles' by default, may be repeated.")
  static let modules = Option(
    "--modules", "DIR", help: "The compiled modules; those beside this program by default.")

  static func starter(_ starter: Starter) -> Option {
    Option("--\(starter.rawValue)", help: "Write \(starter.summary).")
  }
}

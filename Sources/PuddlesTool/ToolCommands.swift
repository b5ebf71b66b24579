// Declares the commands of the program `puddles` with their options.
import PuddlesConsole

extension Command {
  static let ofTool = [new, `import`, symbols, samples, version, help]

  static let new = Command(
    name: "new", summary: "Write a package for a site of your own.", operands: ["NAME"],
    options: Starter.allCases.map { Option("--\($0.rawValue)", help: "Write \($0.summary).") } + [
      Option("--package", "PATH-OR-URL", help: "Where the new package finds this library."),
      Option(
        "--for", "PACKAGE",
        help: "With '--docs': the package of a library, whose README and symbols are shown."),
    ])

  static let `import` = Command(
    name: "import", summary: "Turn another program's project into a package, or into documents.",
    operands: ["FOLDER"],
    options: [
      Option("--to", "DIR", help: "Write a package into this new folder, as 'new' does."),
      Option(
        "--from", "PROGRAM",
        help: "What made it: 'hugo', 'jekyll', 'mdbook', 'mkdocs', 'docc', 'zola', 'docusaurus', "
          + "'starlight' or 'markdown'; it is recognized without this."),
      Option(
        "--output", "DIR", help: "Write documents into this folder; 'Content/docs' by default."),
      Option("--package", "PATH-OR-URL", help: "Where the new package finds this library."),
      Option("--force", help: "Write over documents that exist."),
    ])

  static let symbols = Command(
    name: "symbols", summary: "Write the symbols of a Swift package for its reference.",
    operands: ["PACKAGE"],
    options: [
      Option(
        "--products", "NAMES", repeats: true,
        help: "The libraries, with commas between them; all of the package by default."),
      Option("--to", "DIR", help: "The folder to write; 'Content/api' by default."),
    ])

  static let samples = Command(
    name: "samples", summary: "Compile the Swift in documents that is marked for it.",
    operands: ["PATH…"],
    options: [
      Option(
        "--import", "MODULE", repeats: true,
        help: "What every sample imports; 'Puddles' by default, may be repeated."),
      Option(
        "--modules", "DIR", help: "The compiled modules; those beside this program by default."),
    ])
}

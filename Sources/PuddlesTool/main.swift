// The program `puddles`, for use in a checkout of this library: makes packages, imports and checks documents.
import PuddlesConsole
import PuddlesSystem

let words = Array(CommandLine.arguments.dropFirst())
SystemProcess.exit(await Tool.run(words, on: .standard))

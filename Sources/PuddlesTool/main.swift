// The program `puddles`: what is done beside a site, in a checkout of this library.
import PuddlesConsole
import PuddlesSystem

let words = Array(CommandLine.arguments.dropFirst())
SystemProcess.exit(await Tool.run(words, on: .standard))

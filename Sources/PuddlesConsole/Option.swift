// The descriptions of options and commands, used for parsing and for help.
package import Puddles
import PuddlesBasics

/// An option of a command.
package struct Option: Sendable {
  package let name: String
  /// The name of its value in the help; `nil` if it has no value.
  package let value: String?
  package let help: String
  /// Whether it may occur several times.
  package let repeats: Bool

  package init(_ name: String, _ value: String? = nil, repeats: Bool = false, help: String) {
    self.name = name
    self.value = value
    self.help = help
    self.repeats = repeats
  }
}

extension Option {
  /// The same option with another text in the help of a command.
  package func explained(_ help: String) -> Option {
    Option(name, value, repeats: repeats, help: help)
  }
}

/// A command: its name, its purpose, and the arguments that may follow it.
package struct Command: Sendable {
  package let name: String
  package let summary: String
  /// The names of the arguments that are not options. One in brackets is optional; a last one with `…` may be repeated.
  package var operands: [String]
  package var options: [Option]

  package init(
    name: String, summary: String, operands: [String] = [], options: [Option] = []
  ) {
    (self.name, self.summary) = (name, summary)
    (self.operands, self.options) = (operands, options)
  }
}

extension Command {
  /// The command together with the options of a site, if it reads a site.
  package func adding(_ options: [SiteOption]) -> Command {
    guard self.options.contains(where: { $0.name == Option.content.name }) else { return self }
    var command = self
    let known = Set(command.options.map(\.name))
    command.options += options.filter { !known.contains($0.name) }.map { option in
      let variable = option.variable.map { " Also: the variable \($0)." } ?? ""
      let value = option.kind == .flag ? nil : option.kind.rawValue.uppercased()
      return Option(option.name, value, help: option.help + variable)
    }
    return command
  }

  /// - Parameter all: The commands of the program.
  /// - Throws: A `UsageError` with the nearest name if there is no such command.
  package static func named(
    _ name: String, among all: [Command]
  ) throws(UsageError) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    let names = all.map(\.name)
    throw .unknownCommand(name, suggestion: Suggestion.nearest(to: name, among: names))
  }

  package static let version = Command(name: "version", summary: "Print the version.")

  package static let help = Command(
    name: "help", summary: "Explain a command.", operands: ["[COMMAND]"])
}

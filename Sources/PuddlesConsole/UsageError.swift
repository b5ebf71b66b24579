// The errors of a command line, and their messages.

/// An error in the arguments; the exit code is 2.
package enum UsageError: Error, Hashable {
  case unknownCommand(String, suggestion: String?)
  case unknownOption(String, command: String, suggestion: String?)
  case missingValue(option: String, value: String)
  case unwantedValue(option: String)
  case repeated(option: String)
  case missingOperand(String, command: String)
  case unwantedOperand(String, command: String)
  case badValue(option: String, value: String, expected: String)
  case conflict(String, String)
}

extension UsageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownCommand(let word, let suggestion):
      "unknown command '\(word)'" + Self.hint(suggestion, else: "see '--help'")
    case .unknownOption(let option, let command, let suggestion):
      "'\(command)' has no option '\(option)'"
        + Self.hint(suggestion, else: "see '\(command) --help'")
    case .missingValue(let option, let value): "'\(option)' needs a value: \(option) \(value)"
    case .unwantedValue(let option): "'\(option)' takes no value"
    case .repeated(let option): "'\(option)' is given twice"
    case .missingOperand(let name, let command): "'\(command)' needs a \(name)"
    case .unwantedOperand(let word, let command): "'\(command)' does not expect '\(word)'"
    case .badValue(let option, let value, let expected):
      "'\(option)' cannot be '\(value)': \(expected)"
    case .conflict(let a, let b): "'\(a)' and '\(b)' exclude each other"
    }
  }

  private static func hint(_ suggestion: String?, else other: String) -> String {
    suggestion.map { ": did you mean '\($0)'?" } ?? ": \(other)"
  }
}

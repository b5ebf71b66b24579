// Parses the arguments of a command line by the description of a command.
package import Puddles
import PuddlesBasics

/// The parsed options and operands of one command.
package struct Arguments: Sendable {
  /// All arguments as they were written.
  package let words: [String]
  private var values: [String: [String]] = [:]
  package private(set) var operands: [String] = []
  /// Whether the arguments contain `--help` or `-h`; then all others are ignored.
  package private(set) var wantsHelp = false
  /// The values of the site's own options, by name.
  package private(set) var valuesOfSite: [String: String] = [:]
}

extension Arguments {
  /// - Throws: A `UsageError` for the first argument that is not valid.
  package init(_ words: [String], for command: Command) throws(UsageError) {
    self.words = words
    var words = words[...]
    if words.contains("--help") || words.contains("-h") {
      wantsHelp = true
      return
    }
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      } else if word.hasBytePrefix("-"), word != "-" {
        try read(word, from: &words, command)
      } else {
        operands.append(word)
      }
    }
    try checkOperands(of: command)
  }

  /// Reads options of the site, too; for one that is missing, its environment variable counts.
  package init(
    _ words: [String], for command: Command, of site: some Site,
    variable: (String) -> String? = { _ in nil }
  ) throws(UsageError) {
    var options = site.settings.options
    let usual = Set(command.adding(options).options.map(\.name))
    // The sections are asked only for an option that is not known yet: values that they make outside of a build have no
    // name by which the next build finds them.
    let isUsual = words.prefix { $0 != "--" }.allSatisfy { word in
      !word.hasBytePrefix("--") || usual.contains(String(word.before(UInt8(ascii: "="))))
    }
    if !isUsual { options = site.options }
    let whole = command.adding(options)
    try self.init(words, for: whole)
    let added = Set(whole.options.dropFirst(command.options.count).map(\.name))
    for option in options where added.contains(option.name) {
      try read(option, variable)
    }
  }

  private mutating func read(
    _ option: SiteOption, _ variable: (String) -> String?
  ) throws(UsageError) {
    if option.kind == .flag, values[option.name] != nil {
      valuesOfSite[option.name] = "yes"
      return
    }
    let named = option.variable.flatMap { name in variable(name).map { (name, $0) } }
    let given = values[option.name]?.first.map { (option.name, $0) }
    guard let (source, value) = given ?? named,
      !value.isEmpty
    else { return }
    if option.kind == .url, BaseURL.path(of: value) == nil {
      throw .badValue(option: source, value: value, expected: BaseURL.expectation)
    }
    valuesOfSite[option.name] = option.kind == .flag ? "yes" : value
  }

  package func has(_ option: Option) -> Bool { values[option.name] != nil }

  package func value(_ option: Option) -> String? { values(option).first }

  /// The value of an option, converted by `make`; `nil` if the option is missing.
  /// - Throws: A `UsageError` with the `expected` text if `make` returns `nil`.
  package func value<Value>(
    _ option: Option, _ expected: String, as make: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    guard let value = make(text) else {
      throw .badValue(option: option.name, value: text, expected: expected)
    }
    return value
  }

  /// All values of an option that may be repeated.
  package func values(_ option: Option) -> [String] { values[option.name] ?? [] }

  private mutating func read(
    _ word: String, from words: inout ArraySlice<String>, _ command: Command
  ) throws(UsageError) {
    let parts = word.parts(at: UInt8(ascii: "="), maxSplits: 1)
    let name = String(parts[0])
    guard let option = command.options.first(where: { $0.name == name }) else {
      let names = command.options.map(\.name)
      throw .unknownOption(
        name, command: command.name, suggestion: Suggestion.nearest(to: name, among: names))
    }
    guard values[name] == nil || option.repeats else { throw .repeated(option: name) }
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let kind = option.value else {
      if attached != nil { throw .unwantedValue(option: name) }
      return values[name] = [""]
    }
    guard let value = attached ?? nextValue(from: &words), !value.isEmpty else {
      throw .missingValue(option: name, value: kind)
    }
    values[name, default: []].append(value)
  }

  /// Removes and returns the next argument, unless it is an option.
  private func nextValue(from words: inout ArraySlice<String>) -> String? {
    guard let next = words.first, !next.hasBytePrefix("--") else { return nil }
    return words.removeFirst()
  }

  private func checkOperands(of command: Command) throws(UsageError) {
    let repeats = command.operands.last?.hasSuffix("…") == true
    if operands.count > command.operands.count, !repeats {
      throw .unwantedOperand(operands[command.operands.count], command: command.name)
    }
    let missing = command.operands.dropFirst(operands.count).first { !$0.hasPrefix("[") }
    if let missing { throw .missingOperand(missing, command: command.name) }
  }
}

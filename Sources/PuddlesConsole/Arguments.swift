// A command line, parsed by the description of its command.
package import Puddles
import PuddlesBasics

/// The options and operands of one command.
package struct Arguments: Sendable {
  /// As they were given.
  package let words: [String]
  private var values: [String: [String]] = [:]
  package private(set) var operands: [String] = []
  /// Whether help was asked for; nothing else counts then.
  package private(set) var wantsHelp = false
  /// What was said for the options of the site, by their names.
  package private(set) var valuesOfSite: [String: String] = [:]
}

extension Arguments {
  /// - Throws: A `UsageError` for the first word that does not fit.
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
        try take(word, from: &words, command)
      } else {
        operands.append(word)
      }
    }
    try checkOperands(of: command)
  }

  /// Reads the options of a site, too, which variables of the environment may give as well.
  package init(
    _ words: [String], for command: Command, of site: some Site,
    variable: (String) -> String? = { _ in nil }
  ) throws(UsageError) {
    let whole = command.adding(site.settings.options)
    try self.init(words, for: whole)
    let added = Set(whole.options.dropFirst(command.options.count).map(\.name))
    for option in site.settings.options where added.contains(option.name) {
      try take(option, variable)
    }
  }

  private mutating func take(
    _ option: SiteOption, _ variable: (String) -> String?
  ) throws(UsageError) {
    let named = option.variable.flatMap { name in variable(name).map { (name, $0) } }
    guard let (source, value) = value(option.name).map({ (option.name, $0) }) ?? named,
      !value.isEmpty
    else { return }
    if option.kind == .url, BaseURL.path(of: value) == nil {
      throw .badValue(option: source, value: value, expected: BaseURL.expectation)
    }
    valuesOfSite[option.name] = value
  }

  package func has(_ option: String) -> Bool { values[option] != nil }

  package func value(_ option: String) -> String? { values[option]?.first }

  /// The value of an option as what it stands for.
  /// - Throws: A `UsageError` that says what is expected for a value that `make` makes nothing of.
  package func value<Value>(
    _ option: String, _ expected: String, as make: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = value(option) else { return nil }
    guard let value = make(text) else {
      throw .badValue(option: option, value: text, expected: expected)
    }
    return value
  }

  /// Each value of an option that may be repeated.
  package func values(_ option: String) -> [String] { values[option] ?? [] }

  private mutating func take(
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

  /// The next word, unless it is an option of its own.
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

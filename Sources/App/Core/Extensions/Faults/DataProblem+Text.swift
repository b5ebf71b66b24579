// The one place that turns the facts of a data fault into sentences.

extension DataProblem {
  /// What is wrong.
  public var message: String {
    switch self {
    case .file(let problem): problem.message
    case .syntax(let problem): problem.message
    case .wrongKind(let subject, let expected, let found):
      "\(subject) must be \(expected), not \(found)"
    case .missingKey(let key, _): "key '\(key)' is missing"
    case .repeatedKey(let key): "key '\(key.excerpt())' stands twice in one object"
    case .unknownWord(let subject, let found, _): "unknown \(subject) '\(found.excerpt())'"
    case .repeatedID(let id, let line): "id '\(id)' is already used on line \(line)"
    case .unknownID(let key, let found, _): "'\(key)' names an unknown id '\(found.excerpt())'"
    case .outOfRange(let key, let found, let allowed):
      "'\(key)' is \(found.excerpt()), but must be \(allowed.lowerBound) to \(allowed.upperBound)"
    case .tooMany(let key, let count, let limit):
      "'\(key)' has \(count) entries, but \(limit) is the limit"
    case .tooLong(let key, let count, let limit, let unit, let excerpt):
      "'\(key)' has \(count) \(unit), but \(limit) is the limit: '\(excerpt)'"
    case .blank(let key): "'\(key)' has nothing to see in it"
    case .malformed(let key, let found, let expected):
      "'\(key)' must be \(expected), not '\(found.excerpt())'"
    case .version(let found, let known):
      "'version' is \(found), but this program reads version \(known)"
    }
  }

  /// What to do about it, where that is known.
  public var help: String? {
    switch self {
    case .file(let problem): problem.help
    case .syntax(let problem): problem.help
    case .missingKey(let key, let similar):
      similar.map { "did you mean '\(key)' where '\($0.excerpt())' stands?" }
    case .unknownWord(_, let found, let known):
      Self.suggestion(found, known) + "known are " + known.joined(separator: ", ")
    case .unknownID(_, let found, let known):
      NearestWord.find(found, in: known).map { "did you mean '\($0)'?" }
    case .version: "use the program that wrote the file, or a later one"
    default: nil
    }
  }

  private static func suggestion(_ found: String, _ known: [String]) -> String {
    NearestWord.find(found, in: known).map { "did you mean '\($0)'? " } ?? ""
  }
}

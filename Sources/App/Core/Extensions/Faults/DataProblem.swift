// Everything that can be wrong with a data file, as facts.

/// One thing that is wrong with a data file or with what should be written to it.
public enum DataProblem: Hashable, Sendable {
  /// The file as a whole.
  case file(FileProblem)
  /// The grammar of JSON.
  case syntax(JSONProblem)
  /// A value of another kind was expected; the subject is a quoted key or "a scrum".
  case wrongKind(subject: String, expected: String, found: String)
  /// A key must be there and is not; perhaps a misspelt one is.
  case missingKey(String, similar: String?)
  /// A key stands twice in one object.
  case repeatedKey(String)
  /// A word is none of the known ones.
  case unknownWord(subject: String, found: String, known: [String])
  /// An id is used for the second time.
  case repeatedID(String, firstLine: Int)
  /// An id names nothing in this file.
  case unknownID(key: String, found: String, known: [String])
  /// A number lies outside its range.
  case outOfRange(key: String, found: String, allowed: ClosedRange<Int>)
  /// A list has too many elements.
  case tooMany(key: String, count: Int, limit: Int)
  /// A text is too long; the excerpt shows its start.
  case tooLong(key: String, count: Int, limit: Int, unit: String, excerpt: String)
  /// A text shows nothing.
  case blank(key: String)
  /// A text has not the form that its key asks for.
  case malformed(key: String, found: String, expected: String)
  /// The file was written by a later version of the program.
  case version(found: Int, known: Int)
}

// One line that begins with three colons.

/// The name and the parameters of a directive, as they were written.
struct DirectiveLine: Sendable {
  let name: String
  /// Where the first colon stands.
  let position: SourcePosition
  /// The parameters with their places; a word without a value is `true`.
  private(set) var parameters = YAMLMapping()
  /// What is wrong with the parameters, if anything.
  private(set) var fault: Fault?
  /// Whether there are words without a value: prose looks like that.
  private(set) var hasBareWords = false

  /// Reads what stands from the colons to the end of the line; `nil` if no name follows the colons.
  init?(_ line: ArraySlice<UInt8>, at position: SourcePosition) {
    var rest = line.drop { $0 == UInt8(ascii: ":") }
    let name = rest.prefix(while: ParameterReader.isName)
    guard let first = name.first, ParameterReader.isLetter(first) else { return nil }
    rest = rest[name.endIndex...]
    if let next = rest.first, !ParameterReader.isBlank(next) { return nil }
    self.name = String(decoding: name, as: UTF8.self)
    self.position = position
    do throws(Fault) {
      var reader = ParameterReader(rest, of: line, at: position)
      defer { hasBareWords = reader.hasBareWords }
      while let entry = try reader.next() {
        if parameters[entry.key] != nil {
          throw Fault(.duplicateKey(key: entry.key), at: entry.position)
        }
        parameters.entries.append(entry)
      }
    } catch {
      fault = error
    }
  }
}

extension DirectiveLine {
  /// The parameters as plain text.
  var texts: [String: String] {
    Dictionary(parameters.entries.map { ($0.key, $0.value.text ?? "") }) { first, _ in first }
  }
}

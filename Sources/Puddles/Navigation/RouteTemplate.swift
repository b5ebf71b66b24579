// The template of a route: fixed segments, parameters, and the rest.

/// The segments of a template, and what is wrong with them.
struct RouteTemplate: Sendable {
  private enum Segment: Equatable, Sendable {
    case text(String)
    /// A value, with the ending of a file behind it, such as `.json`; empty for none.
    case parameter(String)
    case rest
  }

  /// The template as it is written.
  let text: String
  private let segments: [Segment]
  private let takesRest: Bool
  private(set) var faults: [RouteError] = []

  /// - Parameter types: The types of the parameters, in their order.
  init(_ template: String, for types: [any PathValue.Type]) {
    text = template
    segments = template.split(separator: "/").map { word in
      switch word {
      case "{...}": .rest
      default: Self.ending(of: word).map(Segment.parameter) ?? .text(String(word))
      }
    }
    takesRest = segments.last == .rest
    faults = problem(for: types).map { [RouteError(template: template, problem: $0)] } ?? []
  }

  /// What stands behind `{}` in a segment with a value; `nil` if it is none.
  private static func ending(of word: Substring) -> String? {
    let ending = word.dropFirst(2)
    let isPlain = !ending.contains { "{}".contains($0) }
    return word.hasPrefix("{}") && isPlain ? String(ending) : nil
  }

  /// The first fault of the template: it does not fit the types of the parameters, or the live host uses its URLs.
  private func problem(for types: [any PathValue.Type]) -> RouteError.Problem? {
    for case .text(let text) in segments {
      if text.contains(where: { "{}".contains($0) }) { return .malformed(text) }
      if ReservedNames.isReserved(segment: text) { return .reserved(text) }
    }
    if types.dropLast().contains(where: { $0 == RoutePath.self }) { return .rest(isWanted: false) }
    let wantsRest = types.last == RoutePath.self
    guard segments.count(where: { $0 == .rest }) == (takesRest ? 1 : 0), takesRest == wantsRest
    else { return .rest(isWanted: wantsRest) }
    let (wanted, found) = (
      types.count - (wantsRest ? 1 : 0),
      segments.count { if case .parameter = $0 { true } else { false } }
    )
    return wanted == found ? nil : .parameters(wanted: wanted, found: found)
  }
}

// MARK: - Both directions

extension RouteTemplate {
  /// The path with the values in place of the parameters.
  func print(_ values: [String]) -> [String] {
    var values = values[...]
    var path: [String] = []
    path.reserveCapacity(segments.count + values.count)
    for segment in segments {
      switch segment {
      case .parameter(let ending): if let value = values.popFirst() { path.append(value + ending) }
      case .rest: path += values
      case .text(let text): path.append(text)
      }
    }
    return path
  }

  /// The texts of the parameters, then the segments of the rest; `nil` if the path does not fit the template.
  func parse(_ path: [String]) -> [String]? {
    guard takesRest ? path.count >= segments.count : path.count == segments.count else {
      return nil
    }
    var values: [String] = []
    for (segment, part) in zip(segments, path) {
      switch segment {
      case .rest, .parameter(""): values.append(part)
      case .parameter(let ending):
        guard part.hasByteSuffix(ending), part.utf8.count > ending.utf8.count else { return nil }
        values.append(String(Substring(part.utf8.dropLast(ending.utf8.count))))
      case .text(let text): guard text == part else { return nil }
      }
    }
    if takesRest { values += path[segments.count...] }
    return values
  }

  /// Reads the text at `index` as a value, and advances `index`; a ``RoutePath`` takes all remaining texts.
  /// - Throws: ``MismatchError`` if there is no text, or it is not a value of the type.
  func next<Value: PathValue>(
    _: Value.Type, of texts: [String], at index: inout Int
  ) throws(MismatchError) -> Value {
    defer { index += 1 }
    if Value.self == RoutePath.self, let rest = RoutePath(Array(texts.dropFirst(index))) as? Value {
      return rest
    }
    guard texts.indices.contains(index), let value = Value(pathSegment: texts[index]) else {
      throw MismatchError()
    }
    return value
  }

  /// A text that is no value of a parameter.
  struct MismatchError: Error {}
}

// MARK: - Faults

/// What is wrong with a template: a fault of the program.
///
/// A build and a check report it, and a host does not start.
package struct RouteError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// A segment has braces, but is neither `{}` nor `{...}`.
    case malformed(String)
    /// The template has another number of parameters than there are types.
    case parameters(wanted: Int, found: Int)
    /// `{...}` is missing, or is at a position where it is not allowed.
    case rest(isWanted: Bool)
    /// A fixed segment that is reserved for URLs of the live host.
    case reserved(String)
    /// The page is a file, and its path does not end as files of its type do.
    case ending(String)
  }

  package let template: String
  package let problem: Problem
}

extension RouteError: CustomStringConvertible {
  package var description: String {
    let reason =
      switch problem {
      case .malformed(let segment): "'\(segment)' is no parameter"
      case .parameters(let wanted, let found):
        "it has \(found) parameters, and \(wanted) types stand beside it"
      case .rest(isWanted: true): "it must end in {...}, for the values of a RoutePath"
      case .rest: "{...} stands at its end alone, and its type is RoutePath"
      case .reserved(let segment): "'\(segment)' is reserved for the live host"
      case .ending(let ending): "its page is a file, so it must end in '\(ending)'"
      }
    return "the route '\(template)' is wrong: \(reason)"
  }
}

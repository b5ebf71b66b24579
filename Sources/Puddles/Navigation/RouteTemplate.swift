// The template of a route: fixed segments, parameters with or without a range, and the rest.

/// The segments of a template, and what is wrong with them.
struct RouteTemplate: Sendable {
  fileprivate enum Segment: Equatable, Sendable {
    case text(String)
    /// One parameter; a range admits the integers in it alone.
    case parameter(ClosedRange<Int>?)
    case rest
  }

  /// The template as it is written.
  let text: String
  private let segments: [Segment]
  /// The range of each parameter.
  private let ranges: [ClosedRange<Int>?]
  private let takesRest: Bool
  private(set) var faults: [RouteError] = []

  /// - Parameter types: The types of the parameters, in their order.
  init(_ template: String, for types: [any PathValue.Type]) {
    text = template
    var malformed: [String] = []
    segments = template.split(separator: "/").map { word in
      guard let segment = Segment(word) else {
        malformed.append(String(word))
        return .parameter(nil)
      }
      return segment
    }
    var ranges: [ClosedRange<Int>?] = []
    for case .parameter(let range) in segments { ranges.append(range) }
    (self.ranges, takesRest) = (ranges, segments.last == .rest)
    if let word = malformed.first {
      faults = [RouteError(template: template, problem: .malformed(word))]
    } else if let problem = problem(for: types) {
      faults = [RouteError(template: template, problem: problem)]
    }
  }

  /// What does not fit the types of the parameters, or the live host.
  private func problem(for types: [any PathValue.Type]) -> RouteError.Problem? {
    for case .text(let text) in segments where ReservedNames.isReserved(segment: text) {
      return .reserved(text)
    }
    if types.dropLast().contains(where: { $0 == RoutePath.self }) { return .rest(isWanted: false) }
    let wantsRest = types.last == RoutePath.self
    guard segments.count(where: { $0 == .rest }) == (takesRest ? 1 : 0), takesRest == wantsRest
    else { return .rest(isWanted: wantsRest) }
    let types = wantsRest ? types.dropLast() : types
    guard types.count == ranges.count else {
      return .parameters(wanted: types.count, found: ranges.count)
    }
    for (type, range) in zip(types, ranges) where range != nil {
      if !(type is any BinaryInteger.Type) { return .range(of: "\(type)") }
    }
    return nil
  }
}

extension RouteTemplate.Segment {
  /// `nil` for a word with braces that is none of the parameters.
  init?(_ word: Substring) {
    switch word {
    case "{}": self = .parameter(nil)
    case "{...}": self = .rest
    case _ where !word.contains { "{}".contains($0) }: self = .text(String(word))
    default:
      guard word.hasPrefix("{"), word.hasSuffix("}"),
        let dots = word.firstRange(of: "..."),
        let first = Int(pathSegment: String(word[..<dots.lowerBound].dropFirst()))
      else { return nil }
      let end = word[dots.upperBound...].dropLast()
      let last = end.isEmpty ? Int.pathRange.upperBound : Int(pathSegment: String(end))
      guard let last, first <= last else { return nil }
      self = .parameter(first...last)
    }
  }
}

// MARK: - Both directions

extension RouteTemplate {
  /// The path with the values in the places of the parameters.
  func print(_ values: [String]) -> [String] {
    var values = values[...]
    var path: [String] = []
    path.reserveCapacity(segments.count + values.count)
    for segment in segments {
      switch segment {
      case .parameter: if let value = values.popFirst() { path.append(value) }
      case .rest: path += values
      case .text(let text): path.append(text)
      }
    }
    return path
  }

  /// The texts of the parameters, and after them those of the rest; `nil` if the path does not fit.
  func parse(_ path: [String]) -> [String]? {
    guard takesRest ? path.count >= segments.count : path.count == segments.count else {
      return nil
    }
    var values: [String] = []
    for (segment, part) in zip(segments, path) {
      switch segment {
      case .parameter, .rest: values.append(part)
      case .text(let text): guard text == part else { return nil }
      }
    }
    if takesRest { values += path[segments.count...] }
    return values
  }

  /// The next value of a path; for a ``RoutePath``, all that is left of it.
  /// - Throws: ``Mismatch`` if the text is no value, or outside of the range of the parameter.
  func next<Value: PathValue>(
    _: Value.Type, of texts: [String], at index: inout Int
  ) throws(Mismatch) -> Value {
    defer { index += 1 }
    if Value.self == RoutePath.self, let rest = RoutePath(Array(texts.dropFirst(index))) as? Value {
      return rest
    }
    guard texts.indices.contains(index), let value = Value(pathSegment: texts[index]) else {
      throw Mismatch()
    }
    guard ranges.indices.contains(index), let range = ranges[index] else { return value }
    let number = (value as? any BinaryInteger).flatMap { Int(exactly: $0) }
    guard number.map(range.contains) == true else { throw Mismatch() }
    return value
  }

  /// A text that is no value of a parameter.
  struct Mismatch: Error {}
}

// MARK: - Faults

/// What is wrong with a template: a fault of the program.
///
/// A build and a check report it, and a host does not start. Until then a segment that is no parameter
/// counts as `{}`.
package struct RouteError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// A segment has braces and is none of the parameters.
    case malformed(String)
    /// The destination takes another number of parameters.
    case parameters(wanted: Int, found: Int)
    /// The range of a parameter that is no integer.
    case range(of: String)
    /// `{...}` is missing, or stands where it must not.
    case rest(isWanted: Bool)
    /// A fixed segment that the live host keeps for its own URLs.
    case reserved(String)
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
      case .range(let type): "a range needs an integer, and the parameter is a \(type)"
      case .rest(isWanted: true): "it must end in {...}, for the values of a RoutePath"
      case .rest: "{...} stands at its end alone, and its type is RoutePath"
      case .reserved(let segment): "'\(segment)' is reserved for the live host"
      }
    return "the route '\(template)' is wrong: \(reason)"
  }
}

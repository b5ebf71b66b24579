// The template of a route: fixed segments, parameters with or without a range, and the rest.

/// The segments of a template, and what is wrong with them.
struct RouteTemplate: Sendable {
  fileprivate enum Segment: Equatable, Sendable {
    case text(String)
    /// One parameter; a range admits the integers in it alone.
    case parameter(ClosedRange<Int>?)
    case rest
  }

  private let segments: [Segment]
  /// The range of each parameter.
  private let ranges: [ClosedRange<Int>?]
  private let takesRest: Bool
  private(set) var faults: [RouteError] = []

  /// - Parameters:
  ///   - values: The types of the parameters; `nil` for those of a final `{...}`.
  init(_ template: String, for values: [any PathValue.Type]?) {
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
    } else if let problem = problem(for: values) {
      faults = [RouteError(template: template, problem: problem)]
    }
  }

  /// What does not fit the types of the parameters, or the live host.
  private func problem(for values: [any PathValue.Type]?) -> RouteError.Problem? {
    for case .text(let text) in segments where ReservedNames.isReserved(segment: text) {
      return .reserved(text)
    }
    let rests = segments.count { $0 == .rest }
    guard rests == (takesRest ? 1 : 0), takesRest == (values == nil) else {
      return .rest(isWanted: values == nil)
    }
    guard let values else { return ranges.allSatisfy { $0 == nil } ? nil : .range(of: "RoutePath") }
    guard values.count == ranges.count else {
      return .parameters(wanted: values.count, found: ranges.count)
    }
    for (value, range) in zip(values, ranges) where range != nil {
      if !(value is any BinaryInteger.Type) { return .range(of: "\(value)") }
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

  /// The path with these values; `nil` if one is empty, or a number outside of its range.
  func printed(_ values: [String]) -> [String]? {
    guard values.count == ranges.count, values.allSatisfy({ !$0.isEmpty }) else { return nil }
    for (value, range) in zip(values, ranges) {
      if let range, Int(value).map(range.contains) != true { return nil }
    }
    return print(values)
  }

  /// The texts of the parameters and of the rest; `nil` if the path does not fit, or if there are not
  /// `count` of them.
  func parse(_ path: [String], count: Int? = nil) -> [String]? {
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
    return values.count == count ?? values.count ? values : nil
  }

  /// The least integer that a parameter takes; `nil` if it has no range.
  func lowerBound(at index: Int) -> Int? {
    ranges.indices.contains(index) ? ranges[index]?.lowerBound : nil
  }

  /// The value of a parameter, if the text is one that lies in the range of the parameter.
  func value<Value: PathValue>(_ text: String, at index: Int) -> Value? {
    guard let value = Value(pathSegment: text) else { return nil }
    guard ranges.indices.contains(index), let range = ranges[index] else { return value }
    let number = (value as? any BinaryInteger).flatMap { Int(exactly: $0) }
    return number.map(range.contains) == true ? value : nil
  }
}

// MARK: - Faults

/// What is wrong with a template: a fault of the program.
///
/// A build and a check report it, and a host does not start. Until then a segment that is no parameter
/// counts as `{}`.
public struct RouteError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
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
    /// A destination of a page does not hold the values that it was made of.
    case lostValues(of: String)
    /// A page with values is to be guarded.
    case guardedValues
  }

  public let template: String
  public let problem: Problem
}

extension RouteError: CustomStringConvertible {
  public var description: String {
    let reason =
      switch problem {
      case .malformed(let segment): "'\(segment)' is no parameter"
      case .parameters(let wanted, let found):
        "it has \(found) parameters, and its destination takes \(wanted)"
      case .range(let type): "a range needs an integer, and the parameter is a \(type)"
      case .rest(isWanted: true): "it must end in {...}, which stands nowhere else"
      case .rest: "{...} belongs to Page(rest:) and Route(rest:)"
      case .reserved(let segment): "'\(segment)' is reserved for the live host"
      case .lostValues(let place): "the destination '\(place)' does not give its values back"
      case .guardedValues: "only a page without values can be guarded"
      }
    return "the route '\(template)' is wrong: \(reason)"
  }
}

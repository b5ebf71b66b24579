// The lines of an app, found by destination and by path.
import Synchronization

/// The lines of an app, found by destination and by path.
final class PageLines<Place: Destination>: Sendable {
  private let lines: [Page<Place>]
  private let fixed: [Place: Int]
  /// The lines with values, by the name of their case.
  private let linesOfCase: [String: [Int]]
  /// Every link asks for a path, and the values of a case are found by reflection: once.
  private let paths = Mutex<[Place: RoutePath]>([:])

  init(_ lines: [Page<Place>]) {
    self.lines = lines
    let indices = lines.indices
    fixed = Dictionary(
      indices.compactMap { index in lines[index].fixed.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    linesOfCase = Dictionary(grouping: indices.filter { lines[$0].fixed == nil }) { index in
      lines[index].sample.map { CaseReflection($0).name } ?? ""
    }
  }

  /// The line of a destination, with its path.
  private func find(_ place: Place) -> (line: Page<Place>, path: RoutePath)? {
    if let index = fixed[place] {
      return lines[index].print(place, []).map { (lines[index], RoutePath($0)) }
    }
    let reflection = CaseReflection(place)
    for index in (linesOfCase[reflection.name] ?? []) + (linesOfCase[""] ?? []) {
      if let path = lines[index].print(place, reflection.payload) {
        return (lines[index], RoutePath(path))
      }
    }
    return nil
  }

  func line(of place: Place) throws -> Page<Place> {
    guard let line = find(place)?.line else { throw NotFound("a page of \(place)") }
    return line
  }

  func path(of place: Place) -> RoutePath? {
    if let path = known(place) { return path }
    guard let path = find(place)?.path else { return nil }
    paths.withLock { known in
      // Readers of a live host may write any number of texts that pages link to.
      if known.count > 100_000 { known = [:] }
      known[place] = path
    }
    return path
  }

  private func known(_ place: Place) -> RoutePath? { paths.withLock { $0[place] } }

  /// The destination that a path means; one that prints this very path comes first.
  ///
  /// Its path is not remembered: a request may ask for any.
  func place(at path: RoutePath) -> Place? {
    var other: Place?
    for line in lines {
      guard let place = line.parse(path.segments), let own = known(place) ?? find(place)?.path
      else { continue }
      if own.isSpelled(like: path) { return place }
      other = other ?? place
    }
    return other
  }

  /// The cases that no line shows.
  var missingLines: [RouteError] {
    // A line whose values cannot be made without data may be the one of any case.
    if linesOfCase[""] != nil { return [] }
    let known = Set(lines.compactMap { $0.sample.map { CaseReflection($0).name } })
    return CaseReflection.names(of: Place.self).filter { !known.contains($0) }.map { name in
      RouteError(template: "", problem: .noPage(of: "\(Place.self).\(name)"))
    }
  }
}

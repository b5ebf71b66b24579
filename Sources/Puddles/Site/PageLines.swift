// The lines of an app, found by destination and by path.
import Synchronization

/// The lines of an app, found by destination and by path.
final class PageLines<Place: Destination>: Sendable {
  private let lines: [Page<Place>]
  private let isInEachLanguage: Bool
  private let fixed: [Place: Int]
  /// The lines with values, by the name of their case.
  private let linesOfCase: [String: [Int]]
  /// Every link asks for a path, and the values of a case are found by reflection: once.
  private let known = Mutex<[Place: Entry]>([:])

  /// What is known of a destination.
  private struct Entry: Sendable {
    let line: Int
    let path: RoutePath
  }

  init(_ lines: [Page<Place>], inEachLanguage: Bool) {
    self.lines = lines
    isInEachLanguage = inEachLanguage
    let indices = lines.indices
    fixed = Dictionary(
      indices.compactMap { index in lines[index].fixed.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    linesOfCase = Dictionary(grouping: indices.filter { lines[$0].fixed == nil }) { index in
      lines[index].sample.map { CaseReflection($0).name } ?? ""
    }
  }

  /// The line of a destination, and its path.
  private func find(_ place: Place) -> Entry? {
    if let index = fixed[place] {
      return lines[index].print(place, []).map { Entry(line: index, path: path($0, of: index)) }
    }
    let reflection = CaseReflection(place)
    for index in (linesOfCase[reflection.name] ?? []) + (linesOfCase[""] ?? []) {
      if let path = lines[index].print(place, reflection.payload) {
        return Entry(line: index, path: self.path(path, of: index))
      }
    }
    return nil
  }

  /// The path of a page of a line.
  private func path(_ segments: [String], of line: Int) -> RoutePath {
    let isInOne = !isInEachLanguage || lines[line].isInOneLanguage
    return RoutePath(segments, folder: isInOne ? .site : .ofPage)
  }

  private func entry(of place: Place) -> Entry? { known.withLock { $0[place] } ?? find(place) }

  func line(of place: Place) throws -> Page<Place> {
    guard let entry = entry(of: place) else { throw NotFound("a page of \(place)") }
    return lines[entry.line]
  }

  func path(of place: Place) -> RoutePath? {
    if let entry = known.withLock({ $0[place] }) { return entry.path }
    guard let entry = find(place) else { return nil }
    known.withLock { known in
      // Readers of a live host may write any number of texts that pages link to.
      if known.count > 100_000 { known = [:] }
      known[place] = entry
    }
    return entry.path
  }

  /// Remembers the pages of a line, whose values are at hand, so that no reflection is needed for them.
  func remember(_ pages: [(place: Place, path: [String]?)], ofLine index: Int) {
    // Another line of the same case may be the one that prints a destination.
    guard linesOfCase[""] == nil, linesOfCase.values.contains([index]) else { return }
    known.withLock { known in
      for (place, path) in pages where fixed[place] == nil {
        known[place] = path.map { Entry(line: index, path: self.path($0, of: index)) }
      }
    }
  }

  /// The destination that a path means; one that prints this very path comes first.
  ///
  /// Its path is not remembered: a request may ask for any.
  func place(at path: RoutePath) -> Place? {
    var other: Place?
    for index in lines.indices {
      guard let place = lines[index].parse(path.segments), let own = entry(of: place)?.path
      else { continue }
      if own.isSpelled(like: path) { return place }
      other = other ?? place
    }
    return other
  }
}

// MARK: - The list of pages as it is written, and what stands in place of the values of live pages

/// Collects the lines of ``Pages``.
@resultBuilder
public enum PageBuilder<Place: Destination> {
  public static func buildExpression(_ page: Page<Place>) -> Page<Place> { page }

  public static func buildBlock(_ pages: Page<Place>...) -> [Page<Place>] { pages }
}

/// The pages that only a live host has: they are in no static site.
public enum LivePages: Sendable {
  case live
}

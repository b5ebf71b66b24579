// The kinds of many faults: the first of each in full, the others counted.
package import Puddles
import PuddlesBasics

/// Diagnostics by their kinds, so that a thousand faults of one kind do not hide the others.
package struct FaultKinds {
  /// The diagnostics to show in full, in their order.
  package private(set) var full: [Diagnostic] = []
  /// A line for the others of each kind, the most frequent kind first, errors before warnings.
  package private(set) var others: [String] = []
}

extension FaultKinds {
  /// - Parameter limit: How many of a kind are shown in full.
  package init(_ diagnostics: [Diagnostic], inFull limit: Int) {
    var rest: [String: [Diagnostic]] = [:]
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics {
      counts[diagnostic.kind, default: 0] += 1
      if counts[diagnostic.kind, default: 0] <= limit {
        full.append(diagnostic)
      } else {
        rest[diagnostic.kind, default: []].append(diagnostic)
      }
    }
    others = rest.sorted { a, b in
      let (left, right) = (Self.rank(a), Self.rank(b))
      return left == right ? a.key < b.key : left < right
    }.map { "… and \($1.count) more \($0)\(Self.files(of: $1))" }
  }

  private static func rank(_ kind: (key: String, value: [Diagnostic])) -> (Int, Int) {
    (kind.value[0].severity == .error ? 0 : 1, -kind.value.count)
  }

  /// Names the first three files, and the number of the others.
  private static func files(of diagnostics: [Diagnostic]) -> String {
    var seen: Set<String> = []
    let names = diagnostics.compactMap(\.file).filter { seen.insert($0).inserted }
    guard !names.isEmpty else { return "" }
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return " in \(names.count.counted("file")): "
      + names.prefix(3).joined(separator: ", ") + more
  }

  /// The number of diagnostics and their kinds, the most frequent first: `3 errors (2 dead-link, 1 raw-html)`.
  package static func count(_ diagnostics: [Diagnostic], _ word: String) -> String {
    let kinds = Dictionary(grouping: diagnostics, by: \.code).mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = kinds.count == 1 ? kinds.map(\.key) : kinds.map { "\($0.value) \($0.key)" }
    return diagnostics.count.counted(word)
      + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
  }
}

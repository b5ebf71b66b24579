// What became of the pages of an index since it was made.

/// A page that is not what it was, in the order of the pages.
struct IndexChange {
  /// A page by its number, with its facts.
  typealias Page = (number: Int, facts: SearchFacts)

  /// The page in the index that was; `nil` if it is new.
  let old: Page?
  /// The page in the index that comes; `nil` if it is gone.
  let new: Page?
}

extension IndexChange {
  /// Whether results show something else.
  var isShown: Bool {
    old?.facts.title != new?.facts.title || old?.facts.sections != new?.facts.sections
  }

  /// Whether lists of all pages show something else.
  var isListed: Bool {
    let names = { (page: Page?) in page?.facts.sections.flatMap { [$0.id, $0.heading] } }
    return old?.facts.title != new?.facts.title || names(old) != names(new)
  }
}

/// All that a mended index needs to know of its pages.
struct IndexEdit {
  let changes: [IndexChange]
  /// How many sections each page has now.
  private(set) var counts: [Int]
  /// The number of the first section of each page.
  private(set) var bases: [Int]
  /// The same before.
  let oldBases: [Int]
  private(set) var map = SectionMap()
  /// For each file of sections whether it shows something else than before.
  private(set) var changedFiles: [Bool]

  /// - Parameters:
  ///   - state: The index that was.
  ///   - origins: For each page its number there; those that it had come in the same order.
  ///   - changes: In the order of the pages, before and now.
  init(_ state: IndexState, origins: [Int?], _ changes: [IndexChange]) {
    self.changes = changes
    oldBases = IndexState.bases(of: state.counts)
    counts = origins.map { $0.map { state.counts[$0] } ?? 0 }
    for case let page? in changes.map(\.new) { counts[page.number] = page.facts.sections.count }
    bases = IndexState.bases(of: counts)
    let count = counts.reduce(0, +)
    changedFiles = Array(repeating: false, count: SectionFiles.count(of: count))
    noteMoves(origins)
    for change in changes where change.isShown { change.new.map { noteChange(of: $0.number) } }
    // The last file may have ended elsewhere.
    if count != state.sectionCount, count > 0 { changedFiles[changedFiles.count - 1] = true }
  }
}

extension IndexEdit {
  private mutating func noteMoves(_ origins: [Int?]) {
    for (page, origin) in origins.enumerated() {
      guard let origin else { continue }
      map.note(oldBases[origin], shift: bases[page] - oldBases[origin])
      if bases[page] != oldBases[origin] { noteChange(of: page) }
    }
  }

  private mutating func noteChange(of page: Int) {
    for section in bases[page]..<bases[page] + counts[page] {
      changedFiles[section / SectionFiles.size] = true
    }
  }

  /// The files that show something else, as ranges of their numbers.
  var changedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (number, isChanged) in changedFiles.enumerated() where isChanged {
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
    return ranges
  }
}

// MARK: - Which numbers the sections of an index have after pages came, went, or got other headings

/// Numbers before and after: all sections from one on are as far away from what they were.
struct SectionMap {
  private struct Step {
    let first: Int
    let shift: Int
  }

  private var steps: [Step] = []
}

extension SectionMap {
  /// Whether all numbers are what they were.
  var isIdentity: Bool { steps.isEmpty }

  /// Notes by how much the sections from one on are shifted; sections come in their order.
  mutating func note(_ first: Int, shift: Int) {
    if steps.last?.shift ?? 0 != shift { steps.append(Step(first: first, shift: shift)) }
  }

  /// Translates numbers that come in their order.
  struct Walk {
    private var steps: ArraySlice<Step>
    private var shift = 0
    /// From where on another shift counts.
    private var end: Int

    init(_ map: SectionMap) {
      steps = map.steps[...]
      end = steps.first?.first ?? .max
    }

    mutating func number(of section: Int) -> Int {
      while section >= end {
        shift = steps.removeFirst().shift
        end = steps.first?.first ?? .max
      }
      return section + shift
    }
  }
}

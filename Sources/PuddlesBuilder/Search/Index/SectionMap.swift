// Which numbers the sections of an index have after pages came, went, or got other headings.

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
